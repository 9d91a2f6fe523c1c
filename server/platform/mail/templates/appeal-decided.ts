import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** The page of the decision. */
  decisionUrl: string;
  isUpheld: boolean;
}

/** Notifies a person of the outcome of their appeal. The note of whoever decided is on the page. */
export function appealDecidedMail({ brandName, decisionUrl, isUpheld }: Parts) {
  const heading = isUpheld ? "We reversed our decision" : "Our decision stands";
  return composeMail({
    brandName,
    subject: `${heading} (${brandName})`,
    heading,
    paragraphs: [
      isUpheld
        ? "Somebody else looked at your appeal and agreed with you. We took the decision back, and restored everything that we still had."
        : "Somebody else looked at your appeal and came to the same decision.",
    ],
    action: { label: "Read the decision", link: decisionUrl },
    reason: `You're receiving this because you appealed a decision on ${brandName}.`,
  });
}
