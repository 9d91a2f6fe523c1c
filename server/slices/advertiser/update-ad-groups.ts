import { lockAdGroup, lockCampaign, updateAdGroup } from "../../../db/queries/ads/write-ads.ts";
import { updateAdGroups as contract } from "../../../src/advertiser/entities.contract.ts";
import { adGroupChangeSchema } from "../../../src/advertiser/entities.ts";
import { mayTurn } from "../../../src/model/ad-entity.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, refuseStale, withData } from "./bulk.ts";
import { adGroupFieldsOf, adGroupRow, given, refuseAdGroup } from "./entity-fields.ts";
import { readAdGroups } from "./present-entities.ts";
import { recordChanges } from "./record-change.ts";
import { refuseAudiences } from "./refuse-audiences.ts";
import { reviewGroupAnew } from "./review-anew.ts";

/** Another audience is reviewed anew, with every ad that has it. */
export const updateAdGroups = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, adGroupChangeSchema, ({ id, updatedTime, status, ...fields }) =>
    db.transaction(async (tx) => {
      const row = (await lockAdGroup(tx, { id, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
      const campaign = await lockCampaign(tx, { id: row.campaignId, advertiserId });
      refuseStale(row, updatedTime);
      if (status && !mayTurn(row.status, status)) refuseRow("AD_STATUS_REFUSED");
      const before = adGroupFieldsOf(row);
      const after = { ...before, ...given(fields) };
      refuseAdGroup(after, campaign ?? refuseRow("CAMPAIGN_NOT_FOUND"));
      await refuseAudiences(tx, advertiserId, { before: before.targetingSpec, after: after.targetingSpec });
      const turned = status ?? row.status;
      await updateAdGroup(tx, id, { ...adGroupRow(after, now()), status: turned, updatedAt: now() });
      if (JSON.stringify(before.targetingSpec) !== JSON.stringify(after.targetingSpec)) {
        await reviewGroupAnew(ctx, tx, id);
      }
      const change = { thing: "AD_GROUP" as const, thingId: id, label: after.name };
      const told = { before: { ...before, status: row.status }, after: { ...after, status: turned } };
      await recordChanges(ctx, tx, advertiserId, [{ ...change, ...told }]);
      return id;
    }),
  );
  return withData(results, (ids) => readAdGroups(ctx, account, { ids, after: null, limit: ids.length }));
});
