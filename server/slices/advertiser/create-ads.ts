import { findPromotablePin } from "../../../db/queries/ads/promotable-pins.ts";
import { findMadeAd, insertAd, lockAdGroup } from "../../../db/queries/ads/write-ads.ts";
import { createAds as contract } from "../../../src/advertiser/entities.contract.ts";
import { newAdSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency-key.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, rowOnce, withData } from "./bulk.ts";
import { readAds } from "./present-entities.ts";
import { recordChanges } from "./record-change.ts";

export const createAds = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now, events } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(input.items, newAdSchema, async ({ status, adGroupId, pinId, ...fields }, position) => {
    const pin = await findPromotablePin(db, { ownerId: account.ownerUserId, pinId });
    if (!pin) return refuseRow("PIN_NOT_PROMOTABLE");
    const after = { ...fields, destinationUrl: fields.destinationUrl ?? pin.link };
    if (await destinationStatus(ctx.deps, after.destinationUrl)) refuseRow("AD_DESTINATION_REFUSED");
    const known = {
      find: (requestKey: string) => findMadeAd(db, { advertiserId, requestKey }),
      isSame: (made: { adGroupId: string; pinId: string | null }) =>
        made.adGroupId === adGroupId && made.pinId === pinId,
      index: "ads_request_key_idx",
    };
    return rowOnce(key, position, known, (requestKey) =>
      db.transaction(async (tx) => {
        const group = (await lockAdGroup(tx, { id: adGroupId, advertiserId })) ?? refuseRow("AD_GROUP_NOT_FOUND");
        const { campaignId } = group;
        const id = newId();
        const at = { createdAt: now(), updatedAt: now(), submittedAt: now() };
        await insertAd(tx, { id, advertiserId, adGroupId, campaignId, pinId, status, requestKey, ...after, ...at });
        const change = { thing: "AD" as const, thingId: id, label: after.name };
        await recordChanges(ctx, tx, advertiserId, [{ ...change, before: null, after: { ...after, status, pinId } }]);
        if (status !== "DRAFT") await events.record(tx, "ad.submitted", { adId: id });
        return id;
      }),
    );
  });
  return withData(results, (ids) => readAds(ctx, account, { ids, after: null, limit: ids.length }));
});
