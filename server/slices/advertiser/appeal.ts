import { writeAppeal } from "../../../db/queries/ads/reviews.ts";
import { lockAd } from "../../../db/queries/ads/write-ads.ts";
import { appealAd as contract } from "../../../src/advertiser/review.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./record-change.ts";
import { readAds } from "./serialize-entities.ts";

export const appeal = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now, events } = ctx.deps;
  const { adId, text } = input;
  const advertiserId = account.id;
  await db.transaction(async (tx) => {
    const ad = (await lockAd(tx, { id: adId, advertiserId })) ?? fail("AD_NOT_FOUND");
    if (!(await writeAppeal(tx, { id: adId, advertiserId, text, now: now() }))) fail("APPEAL_REFUSED");
    const change = { thing: "AD" as const, thingId: adId, label: ad.name };
    const fields = { before: { reviewStatus: "REJECTED" }, after: { reviewStatus: "PENDING", appeal: text } };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, ...fields }]);
    await events.record(tx, "ad.submitted", { adId }, { of: advertiserId });
  });
  const [ad] = await readAds(ctx, account, { ids: [adId], after: null, limit: 1 });
  return ad ?? fail("AD_NOT_FOUND");
});
