import type { ReportKind, ReportState } from "../../../../src/model/report-reasons.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  publicUrl: string;
  kind: ReportKind;
  state: Exclude<ReportState, "open">;
}

const THING: Record<ReportKind, string> = {
  pin: "Pin",
  comment: "comment",
  board: "board",
  message: "message",
  user: "person",
};

const OUTCOME: Record<Exclude<ReportState, "open">, (thing: string) => string> = {
  dismissed: (thing) => `We looked at the ${thing} and found no violation of our guidelines, so it stays.`,
  warned: (thing) => `The ${thing} went against our guidelines. We warned its owner.`,
  labeled: (thing) => `The ${thing} stays. We labeled its picture, so that people know before they look.`,
  limited: (thing) => `The ${thing} went against our guidelines. Others no longer find it.`,
  removed: (thing) => `The ${thing} went against our guidelines. We removed it.`,
  suspended: () => "It went against our guidelines. We closed the account behind it.",
};

/** Notifies the reporter of the decision. */
export function reportDecidedMail({ brandName, publicUrl, kind, state }: Parts) {
  return composeMail({
    brandName,
    subject: `We looked at your report (${brandName})`,
    heading: "Thank you for your report",
    paragraphs: [
      `You reported a ${THING[kind]} on ${brandName}. ${OUTCOME[state](THING[kind])}`,
      "Reports are private. To stop seeing someone, mute or block them.",
    ],
    action: { label: "See your reports", link: `${publicUrl}/reports-and-violations/` },
    reason: `You're receiving this because you reported something on ${brandName}.`,
  });
}
