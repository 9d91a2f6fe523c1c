import type { ReportKind, ReportReason } from "../../../../src/model/report-reasons.ts";
import { composeMail, isolated } from "./compose.tsx";

interface Parts {
  brandName: string;
  contactUrl: string;
  /** The page with the reasons, behind the log-in; null for removals by an earlier release. */
  decisionUrl: string | null;
  kind: Exclude<ReportKind, "user">;
  reason: ReportReason;
  /** Title or text of the removed item; empty if the mail mustn't repeat it. */
  label: string;
}

/** Enough to recognize the item; a description may be long. */
const NAMED_CHARACTERS = 100;

const THING = {
  pin: "Pin",
  comment: "comment",
  board: "board",
  section: "section",
  message: "message",
  conversation: "messages",
} as const;

const WHY: Record<ReportReason, string> = {
  spam: "It looked like spam.",
  nudity: "It showed nudity or sex.",
  hate: "It spread hate.",
  harassment: "It harassed someone.",
  violence: "It showed or praised violence.",
  self_harm: "It encouraged people to harm themselves.",
  misinformation: "It spread harmful false information.",
  privacy: "It shared someone's private information.",
  impersonation: "It pretended to be somebody else.",
  copyright: "It used someone's work or trademark without permission.",
  child_safety: "It could harm a child.",
  illegal: "It was against the law.",
  other: "It went against our guidelines.",
};

/** Notifies the owner that an item was removed, and gives the reason. */
export function contentRemovedMail(mail: Parts) {
  const { brandName, contactUrl, decisionUrl, kind, reason, label } = isolated({
    ...mail,
    label: shortened(mail.label),
  });
  return composeMail({
    brandName,
    subject: `We removed your ${THING[kind]} (${brandName})`,
    heading: `We removed your ${THING[kind]}`,
    paragraphs: [
      `The people who run ${brandName} removed your ${THING[kind]}${label ? `, “${label}”` : ""}. ${WHY[reason]}`,
      decisionUrl
        ? "The decision page gives our reasons and explains how to appeal."
        : "If you think this is a mistake, contact us.",
    ],
    action: decisionUrl
      ? { label: "Read the decision", link: decisionUrl }
      : { label: "Write to us", link: contactUrl },
    reason: `You're receiving this because we removed something from your ${brandName} account.`,
  });
}

function shortened(label: string): string {
  const characters = [...label];
  return characters.length > NAMED_CHARACTERS ? `${characters.slice(0, NAMED_CHARACTERS - 1).join("")}…` : label;
}
