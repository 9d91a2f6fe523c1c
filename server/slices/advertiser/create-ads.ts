import { findPromotablePin } from "../../../db/queries/ads/promotable-pins.ts";
import { findMadeAd, lockAdGroup } from "../../../db/queries/ads/write-ads.ts";
import { createAds as contract } from "../../../src/advertiser/entities.contract.ts";
import { newAdSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, rowOnce, withData } from "./bulk.ts";
import { planNewAd } from "./plans.ts";
import { recordChanges } from "./record-change.ts";
import { readAds } from "./serialize-entities.ts";
import { writeNewAd } from "./writes.ts";

export const createAds = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(input.items, newAdSchema, async (fields, position) => {
    const { adGroupId, pinId } = fields;
    const pin = await findPromotablePin(db, { ownerId: account.ownerUserId, pinId });
    if (!pin) return refuseRow("PIN_NOT_PROMOTABLE");
    const plan = planNewAd(fields, pin);
    if (await destinationStatus(ctx.deps, plan.set.destinationUrl)) refuseRow("AD_DESTINATION_REFUSED");
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
        const { id } = await writeNewAd(ctx, tx, { advertiserId, adGroupId, campaignId, requestKey }, plan);
        await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD", thingId: id }]);
        return id;
      }),
    );
  });
  return withData(results, (ids) => readAds(ctx, account, { ids, after: null, limit: ids.length }));
});
