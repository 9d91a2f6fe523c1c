import { listToCheck, markChecked, resubmitChanged } from "../../../db/queries/ads/reviews.ts";
import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { lookAtPage } from "./look-at-page.ts";
import { sendBack } from "./send-back.ts";

const AT_ONCE = 10;

/** Opens each approved ad's page once a day, because a website may be sold or redirect elsewhere by now. */
export async function checkPages(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => checkSome(deps, limit), AT_ONCE);
}

async function checkSome(deps: Deps, limit: number): Promise<number> {
  const { db, now } = deps;
  const due = await listToCheck(db, { before: daysAgo(now(), 1), limit });
  for (const { id: adId, destinationUrl } of due) {
    const { isAnswered, isReachable, isSameDomain, isBlocked } = await lookAtPage(deps, destinationUrl);
    const reasons: ReviewReason[] = [];
    if (isBlocked) reasons.push("LANDING_PAGE_BLOCKED");
    else if (isAnswered && !isReachable) reasons.push("LANDING_PAGE_BROKEN");
    else if (isReachable && !isSameDomain) reasons.push("LANDING_PAGE_OTHER_DOMAIN");
    if (reasons.length === 0) await markChecked(db, { id: adId, now: now() });
    else await db.transaction((tx) => sendBack(deps, tx, { adId, reasons }));
  }
  return due.length;
}

/** Puts ads that changed since their approval back into the review queue; they don't run until approved again. */
export async function resubmitEdited(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now, events } = deps;
  await inBatches(signal, (limit) =>
    db.transaction(async (tx) => {
      const changed = await resubmitChanged(tx, { now: now(), limit });
      for (const adId of changed) await events.record(tx, "ad.submitted", { adId });
      return changed.length;
    }),
  );
}
