import type { ReviewStatus } from "../../../../src/ads/entity.ts";
import type { ReviewReason } from "../../../../src/ads/review.rules.ts";
import { adReasons } from "../../../../src/texts/en/ad-reasons.ts";
import { composeMail, isolated } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** Name of the ad. */
  name: string;
  status: ReviewStatus;
  reasons: ReviewReason[];
  /** The reviewer's note, or "". */
  note: string;
  mayAppeal: boolean;
  /** The campaign's page. */
  link: string;
}

/** Notifies an advertiser of the review's result. */
export function adDecidedMail(mail: Parts) {
  const { brandName, name, status, reasons, note, mayAppeal, link } = isolated(mail);
  const reason = `You're receiving this because you promote Pins on ${brandName}.`;
  const action = { label: "See your campaign", link };
  if (status === "APPROVED") {
    return composeMail({
      brandName,
      action,
      reason,
      subject: `Your ad is approved: ${name}`,
      heading: "Your ad is approved",
      paragraphs: [`“${name}” can run now, as long as your account has credit.`],
    });
  }
  const why = reasons.map((one) => adReasons[one]);
  if (status === "PENDING") {
    return composeMail({
      brandName,
      action,
      reason,
      subject: `Your ad has stopped: ${name}`,
      heading: "Your ad has stopped",
      paragraphs: [`We checked the page of “${name}” again.`, ...why, "It resumes after another review."],
    });
  }
  const next = mayAppeal ? "Change it and send it again, or appeal on its page." : "Change it and send it again.";
  return composeMail({
    brandName,
    action,
    reason,
    subject: `Your ad wasn't approved: ${name}`,
    heading: "Your ad wasn't approved",
    paragraphs: [`“${name}” doesn't run.`, ...why, ...(note ? [note] : []), next],
  });
}
