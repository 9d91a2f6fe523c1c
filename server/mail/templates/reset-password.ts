import { composeMail } from "./compose.tsx";

/** The mail with the link to choose a new password; good for one hour (`email-link.ts`). */
export const resetPasswordMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Choose a new password for ${brandName}`,
    heading: "Choose a new password",
    paragraphs: [
      `Somebody, probably you, asked for a new password for the ${brandName} account of this address.`,
      "The link works once, within 1 hour. A newer mail of this kind ends the older ones.",
    ],
    action: { label: "Choose a new password", link },
    reason:
      "If you did not ask for it, do nothing: your password stays as it is, and nobody but the reader of this mail can change it.",
  });
