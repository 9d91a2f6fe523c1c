import { composeMail } from "./compose.tsx";

/** The mail with the link that confirms an address; good for 24 hours (`email-link.ts`). */
export const verifyEmailMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Confirm your email address for ${brandName}`,
    heading: "Confirm your email address",
    paragraphs: [
      `Please confirm that this address is yours, so that you can always get back into your ${brandName} account.`,
      "The link works once, within 24 hours. You can ask for a new one in your account at any time.",
    ],
    action: { label: "Confirm my address", link },
    reason: `You get this mail because this address was used to sign up to ${brandName}. If that was not you, do nothing: without you the address stays unconfirmed.`,
  });
