import type { ReportKind, ReportState } from "../../../../src/model/report-reasons.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  publicUrl: string;
  kind: ReportKind;
  state: Exclude<ReportState, "open">;
}

const THING: Record<ReportKind, string> = {
  ...{ pin: "Pin", comment: "comment", board: "board", message: "message", user: "person" },
};

const OUTCOME: Record<Exclude<ReportState, "open">, (thing: string) => string> = {
  dismissed: (thing) => `We looked at the ${thing} and found nothing that goes against our guidelines, so it stays.`,
  removed: (thing) => `The ${thing} went against our guidelines. We removed it.`,
  suspended: () => "It went against our guidelines. We closed the account that it came from.",
};

/** Tells the person who reported something what was decided. */
export function reportDecidedMail({ brandName, publicUrl, kind, state }: Parts) {
  return composeMail({
    brandName,
    subject: `We looked at your report (${brandName})`,
    heading: "Thank you for your report",
    paragraphs: [
      `You reported a ${THING[kind]} on ${brandName}. ${OUTCOME[state](THING[kind])}`,
      "Nobody is told who made a report. If you would rather not see somebody, you can mute or block them.",
    ],
    action: { label: "See your reports", link: `${publicUrl}/settings/privacy` },
    reason: `You get this mail because you reported something on ${brandName}.`,
  });
}
