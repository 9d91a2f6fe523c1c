import { lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { updateCampaigns as contract } from "../../../src/advertiser/entities.contract.ts";
import { campaignChangeSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { planCampaign } from "./plans.ts";
import { recordChanges } from "./record-change.ts";
import { readCampaigns } from "./serialize-entities.ts";
import { writeCampaign } from "./writes.ts";

export const updateCampaigns = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const results = await eachRow(input.items, campaignChangeSchema, (change) =>
    db.transaction(async (tx) => {
      const { id } = change;
      const row = (await lockCampaign(tx, { id, advertiserId: account.id })) ?? refuseRow("CAMPAIGN_NOT_FOUND");
      const plan = planCampaign(row, change);
      await writeCampaign(ctx, tx, row, plan);
      await recordChanges(ctx, tx, account.id, [{ ...plan, thing: "CAMPAIGN", thingId: id }]);
      return id;
    }),
  );
  return withData(results, (ids) => readCampaigns(ctx, account, { ids, after: null, limit: ids.length }));
});
