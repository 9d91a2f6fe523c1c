import { lockAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { updateAdGroups as contract } from "../../../src/advertiser/entities.contract.ts";
import { adGroupChangeSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { planAdGroup } from "./plans.ts";
import { recordChanges } from "./record-change.ts";
import { refuseAudiences } from "./refuse-audiences.ts";
import { readAdGroups } from "./serialize-entities.ts";
import { writeAdGroup } from "./writes.ts";

export const updateAdGroups = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, adGroupChangeSchema, (change) =>
    db.transaction(async (tx) => {
      const { id } = change;
      const row = (await lockAdGroup(tx, { id, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const campaign = await lockCampaign(tx, { id: row.campaignId, advertiserId });
      const plan = planAdGroup(row, campaign ?? refuseRow("CAMPAIGN_NOT_FOUND"), change, now());
      await refuseAudiences(tx, advertiserId, { before: row.targeting, after: plan.set.targeting ?? row.targeting });
      await writeAdGroup(ctx, tx, row, plan);
      await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD_GROUP", thingId: id }]);
      return id;
    }),
  );
  return withData(results, (ids) => readAdGroups(ctx, account, { ids, after: null, limit: ids.length }));
});
