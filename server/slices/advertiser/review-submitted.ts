import { findForReview, keepAsked, writeDecision } from "../../../db/queries/ads/reviews.ts";
import { reviewByRule } from "../../../src/ads/review.rules.ts";
import type { Deps } from "../../deps.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { lookAtPage } from "./look-at-page.ts";
import { recordChanges, SITE } from "./record-change.ts";

/** On "ad.submitted": clear cases are decided by rule; the rest wait for a reviewer, with notes on what to check. */
export async function reviewSubmitted(deps: Deps, { adId }: EventPayloads["ad.submitted"]): Promise<void> {
  const { db, newId, now, events } = deps;
  const ad = await findForReview(db, { id: adId, lock: false });
  if (ad?.status !== "PENDING") return;
  const { title = "", description = "" } = JSON.parse(ad.card ?? "{}") as { title?: string; description?: string };
  const { refused, asked } = reviewByRule({
    title,
    description,
    isPinPublic: ad.isPinPublic,
    isImageSafe: ad.isImageSafe,
    offsiteStatus: await destinationStatus(deps, ad.destinationUrl),
    landing: await lookAtPage(deps, ad.destinationUrl),
  });
  if (refused.length === 0) return keepAsked(db, { adId, asked, now: now() });
  await db.transaction(async (tx) => {
    const still = await findForReview(tx, { id: adId, lock: true });
    // In the meantime, the ad was decided or its destination changed.
    if (still?.status !== "PENDING" || still.destinationUrl !== ad.destinationUrl) return;
    const decision = { decision: "REJECTED" as const, reasons: refused, note: "", deciderId: null, hash: null };
    await writeDecision(tx, { id: newId(), adId, ...decision, now: now() });
    const change = { thing: "AD" as const, thingId: adId, label: ad.name };
    const outcome = { before: { reviewStatus: "PENDING" }, after: { reviewStatus: "REJECTED", reasons: refused } };
    await recordChanges({ deps, viewer: SITE }, tx, ad.advertiserId, [{ ...change, ...outcome }]);
    await events.record(tx, "ad.decided", { adId });
    await events.record(tx, "mail.ad_decided", { adId });
  });
}
