import { findMadeAdGroup, insertAdGroup, lockCampaign } from "../../../db/queries/ads/write-ads.ts";
import { createAdGroups as contract } from "../../../src/advertiser/entities.contract.ts";
import { newAdGroupSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency-key.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, rowOnce, withData } from "./bulk.ts";
import { adGroupRow, refuseAdGroup } from "./entity-fields.ts";
import { readAdGroups } from "./present-entities.ts";
import { recordChanges } from "./record-change.ts";
import { refuseAudiences } from "./refuse-audiences.ts";

export const createAdGroups = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(input.items, newAdGroupSchema, ({ status, campaignId, ...after }, position) => {
    const known = {
      find: (requestKey: string) => findMadeAdGroup(db, { advertiserId, requestKey }),
      isSame: (made: { name: string; campaignId: string }) =>
        made.name === after.name && made.campaignId === campaignId,
      index: "ad_groups_request_key_idx",
    };
    return rowOnce(key, position, known, (requestKey) =>
      db.transaction(async (tx) => {
        const campaign = (await lockCampaign(tx, { id: campaignId, advertiserId })) ?? refuseRow("CAMPAIGN_NOT_FOUND");
        refuseAdGroup(after, campaign);
        await refuseAudiences(tx, advertiserId, { before: null, after: after.targetingSpec });
        const id = newId();
        const at = { createdAt: now(), updatedAt: now() };
        const row = { id, advertiserId, campaignId, status, requestKey, ...adGroupRow(after, now()), ...at };
        await insertAdGroup(tx, row);
        const change = { thing: "AD_GROUP" as const, thingId: id, label: after.name };
        await recordChanges(ctx, tx, advertiserId, [
          { ...change, before: null, after: { ...after, status, campaignId } },
        ]);
        return id;
      }),
    );
  });
  return withData(results, (ids) => readAdGroups(ctx, account, { ids, after: null, limit: ids.length }));
});
