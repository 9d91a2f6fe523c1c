import { composeMail } from "./compose.tsx";

/**
 * The mail to a new address with the link that confirms it as the account's address; valid for 24 hours
 * (`email-link.ts`).
 */
export const changeEmailMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Confirm your new email address for ${brandName}`,
    heading: "Confirm your new email address",
    paragraphs: [
      `Someone, probably you, wants to use this address for their ${brandName} account.`,
      "The link works once, within 24 hours. Until you open it, the account keeps its old address.",
    ],
    action: { label: "Confirm my new address", link },
    reason: `You're receiving this because someone entered this address in their ${brandName} settings. If it wasn't you, ignore this email.`,
  });
