import type { ReportKind } from "../../../../src/model/report-reasons.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** The page with the reasons, behind the log-in. */
  decisionUrl: string;
  kind: ReportKind;
  consequence: "warned" | "limited";
}

const THING: Record<ReportKind, string> = {
  pin: "your Pin",
  comment: "your comment",
  board: "your board",
  message: "your message",
  user: "your account",
};

/** Notifies a person of a warning or a limit. The reasons are on the page, because anybody may read the mail. */
export function decisionMadeMail({ brandName, decisionUrl, kind, consequence }: Parts) {
  const isWarning = consequence === "warned";
  const heading = isWarning ? `A warning about ${THING[kind]}` : "We limited who sees what you posted";
  return composeMail({
    brandName,
    subject: `${heading} (${brandName})`,
    heading,
    paragraphs: [
      isWarning
        ? `The people who run ${brandName} decided that ${THING[kind]} goes against the rules. Nothing else changes.`
        : `The people who run ${brandName} took Pins of yours out of search, feeds and recommendations. You still see them.`,
      "The decision page gives our reasons and explains how to appeal.",
    ],
    action: { label: "Read the decision", link: decisionUrl },
    reason: `You're receiving this because of a decision about your ${brandName} account.`,
  });
}
