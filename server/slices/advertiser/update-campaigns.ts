import { lockCampaign, updateCampaign } from "../../../db/queries/ads/write-ads.ts";
import { updateCampaigns as contract } from "../../../src/advertiser/entities.contract.ts";
import { campaignChangeSchema } from "../../../src/advertiser/entities.ts";
import { mayTurn } from "../../../src/model/ad-entity.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, refuseStale, withData } from "./bulk.ts";
import { campaignFieldsOf, campaignRow, given, refuseCampaign } from "./entity-fields.ts";
import { readCampaigns } from "./present-entities.ts";
import { recordChanges } from "./record-change.ts";

export const updateCampaigns = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const results = await eachRow(input.items, campaignChangeSchema, ({ id, updatedTime, status, ...fields }) =>
    db.transaction(async (tx) => {
      const row = (await lockCampaign(tx, { id, advertiserId: account.id })) ?? refuseRow("CAMPAIGN_NOT_FOUND");
      refuseStale(row, updatedTime);
      if (status && !mayTurn(row.status, status)) refuseRow("AD_STATUS_REFUSED");
      const before = campaignFieldsOf(row);
      const after = { ...before, ...given(fields) };
      refuseCampaign(after);
      const turned = status ?? row.status;
      await updateCampaign(tx, id, { ...campaignRow(after), status: turned, updatedAt: now() });
      const change = { thing: "CAMPAIGN" as const, thingId: id, label: after.name };
      const told = { before: { ...before, status: row.status }, after: { ...after, status: turned } };
      await recordChanges(ctx, tx, account.id, [{ ...change, ...told }]);
      return id;
    }),
  );
  return withData(results, (ids) => readCampaigns(ctx, account, { ids, after: null, limit: ids.length }));
});
