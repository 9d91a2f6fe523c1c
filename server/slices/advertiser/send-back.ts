import type { Database } from "../../../db/client.ts";
import { listApproved, writeDecision } from "../../../db/queries/ads/reviews.ts";
import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import { domainsOf, offsiteUrl } from "../../../src/model/offsite.rules.ts";
import type { Deps } from "../../deps.ts";

type Parts = Pick<Deps, "newId" | "now" | "events">;

/** Stops an ad until it is reviewed again, and notifies the advertiser of the reason. */
export async function sendBack(
  { newId, now, events }: Parts,
  tx: Database,
  { adId, reasons }: { adId: string; reasons: ReviewReason[] },
): Promise<void> {
  const decision = { decision: "PENDING" as const, reasons, note: "", deciderId: null, hash: null };
  await writeDecision(tx, { id: newId(), adId, ...decision, now: now() });
  await events.record(tx, "ad.decided", { adId });
  await events.record(tx, "mail.ad_decided", { adId });
}

/** Stops ads to a blocked site, so that nobody is sent there and nobody pays for it. */
export async function stopAdsTo(parts: Parts, tx: Database, { domain }: { domain: string }): Promise<void> {
  for (const { id: adId, destinationUrl } of await listApproved(tx)) {
    const url = offsiteUrl(destinationUrl);
    if (!url || !domainsOf(url).includes(domain)) continue;
    await sendBack(parts, tx, { adId, reasons: ["LANDING_PAGE_BLOCKED"] });
  }
}
