import { composeMail } from "./compose.tsx";

/** Help after wrong passwords. @param link where a new one is chosen; good for one hour (`email-link.ts`) */
export const loginAssistanceMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Having trouble logging in to ${brandName}?`,
    heading: "Looks like you're having trouble logging in",
    paragraphs: [
      `Somebody, probably you, typed wrong passwords for the ${brandName} account of this address.`,
      "With this link you choose a new password and are back in. It works once, within 1 hour.",
    ],
    action: { label: "Choose a new password", link },
    reason:
      "If that was not you, do nothing: nobody got in, and nobody but the reader of this mail can change the password.",
  });
