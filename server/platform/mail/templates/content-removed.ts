import type { ReportKind, ReportReason } from "../../../../src/model/report-reasons.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  contactUrl: string;
  kind: Exclude<ReportKind, "user">;
  reason: ReportReason;
  /** Its title or text; empty where the mail mustn't repeat it. */
  label: string;
}

/** Enough to know it again; a description may be long. */
const NAMED_CHARACTERS = 100;

const THING = { pin: "Pin", comment: "comment", board: "board", message: "message" } as const;

const WHY: Record<ReportReason, string> = {
  spam: "It looked like spam.",
  nudity: "It showed nudity or sex.",
  hate: "It spread hate.",
  harassment: "It harassed somebody.",
  violence: "It showed or praised violence.",
  self_harm: "It encouraged people to harm themselves.",
  misinformation: "It spread false information that can do harm.",
  privacy: "It showed something private of somebody's.",
  copyright: "It used somebody's work without the right to.",
  other: "It went against our guidelines.",
};

/** Tells the owner of something that was removed, and why. */
export function contentRemovedMail({ brandName, contactUrl, kind, reason, label }: Parts) {
  return composeMail({
    brandName,
    subject: `We removed a ${THING[kind]} of yours (${brandName})`,
    heading: `We removed a ${THING[kind]} of yours`,
    paragraphs: [
      `The people who run ${brandName} removed a ${THING[kind]} of yours${label ? `, “${shortened(label)}”` : ""}. ${WHY[reason]}`,
      "If you think that this is a mistake, write to us.",
    ],
    action: { label: "Write to us", link: contactUrl },
    reason: `You get this mail because this is the address of a ${brandName} account, and something of yours was removed.`,
  });
}

function shortened(label: string): string {
  const characters = [...label];
  return characters.length > NAMED_CHARACTERS ? `${characters.slice(0, NAMED_CHARACTERS - 1).join("")}…` : label;
}
