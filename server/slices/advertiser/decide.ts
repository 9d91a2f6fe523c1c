import { findForReview, writeDecision } from "../../../db/queries/ads/reviews.ts";
import { decideAd as contract } from "../../../src/advertiser/review.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges, SITE } from "./record-change.ts";

/** An approval covers the ad as reviewed: it runs only while it stays unchanged (`ad_hash`). */
export const decide = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now, events } = ctx.deps;
  const { adId, decision, note } = input;
  const reasons = decision === "REJECTED" ? [...new Set(input.reasons ?? [])] : [];
  if (decision === "REJECTED" && reasons.length === 0) fail("REVIEW_REASON_REQUIRED");
  await db.transaction(async (tx) => {
    const ad = (await findForReview(tx, { id: adId, lock: true })) ?? fail("AD_NOT_FOUND");
    if (ad.status === decision) fail("AD_ALREADY_REVIEWED");
    if (input.hash && input.hash !== ad.hash) fail("AD_ENTITY_CHANGED");
    if (decision === "APPROVED" && !ad.isPinPublic) fail("PIN_NOT_PROMOTABLE");
    const deciderId = ctx.viewer.user.id;
    const hash = decision === "APPROVED" ? ad.hash : null;
    await writeDecision(tx, { id: newId(), adId, decision, reasons, note, deciderId, hash, now: now() });
    const change = { thing: "AD" as const, thingId: adId, label: ad.name };
    const outcome = { before: { reviewStatus: ad.status }, after: { reviewStatus: decision, reasons } };
    // Advertisers see the decision, but not which administrator made it.
    await recordChanges({ deps: ctx.deps, viewer: SITE }, tx, ad.advertiserId, [{ ...change, ...outcome }]);
    await events.record(tx, "ad.decided", { adId });
    await events.record(tx, "mail.ad_decided", { adId });
  });
  return { id: adId, reviewStatus: decision, rejectedReasons: reasons, note };
});
