import { composeMail } from "./compose.tsx";

/** The mail to a new address with the link that makes it the account's; good for 24 hours (`email-link.ts`). */
export const changeEmailMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Confirm your new email address for ${brandName}`,
    heading: "Confirm your new email address",
    paragraphs: [
      `Somebody, probably you, wants this to be the address of their ${brandName} account.`,
      "The link works once, within 24 hours. Until then the account keeps the address that it has.",
    ],
    action: { label: "Confirm my new address", link },
    reason: `You get this mail because this address was given in the settings of a ${brandName} account. If that was not you, do nothing.`,
  });
