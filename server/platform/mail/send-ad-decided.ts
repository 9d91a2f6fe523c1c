import { findDecided } from "../../../db/queries/ads/reviews.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { wantsMail } from "../../../db/queries/notifications/settings.ts";
import type { ReviewStatus } from "../../../src/ads/entity.ts";
import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import type { NotificationKind } from "../../../src/notifications/kinds.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

const KINDS = { APPROVED: "ad_approved", REJECTED: "ad_rejected", PENDING: "ad_waits" } as const satisfies Record<
  ReviewStatus,
  NotificationKind
>;

/** On "mail.ad_decided": notifies an advertiser of a review's result and reasons. */
export async function sendAdDecided(deps: Deps, { adId }: EventPayloads["mail.ad_decided"]): Promise<void> {
  const ad = await findDecided(deps.db, { adId });
  if (!ad) return;
  const user = await findRecipient(deps.db, { userId: ad.userId });
  if (!user) return;
  if (!(await wantsMail(deps.db, { userId: ad.userId, kind: KINDS[ad.status] }))) return;
  const { adDecidedMail } = await import("./templates/ad-decided.ts");
  const { brandName, publicUrl } = deps.config;
  const reasons = JSON.parse(ad.reasons) as ReviewReason[];
  const link = `${publicUrl}/advertiser/${ad.advertiserId}/campaigns/${ad.campaignId}/`;
  const { name, status, note, appealed } = ad;
  await deps.mailer.send({
    to: user.email,
    ...adDecidedMail({ brandName, name, status, reasons, note, mayAppeal: !appealed, link }),
  });
}
