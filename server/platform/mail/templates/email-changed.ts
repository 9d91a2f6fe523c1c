import { composeMail } from "./compose.tsx";

/** Tells the old address; `link` takes the change back, for 14 days (`confirm-email-change.ts`). */
export const emailChangedMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} account has another email address now`,
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brandName} account has another email address from now on, and mails about it go there.`,
      "If that was you, all is well. If it was not, take it back within 14 days: this address is the account's again, every device is logged out, and you choose a new password.",
    ],
    action: { label: "It was not me: take it back", link },
    reason: `You get this mail because this was the address of a ${brandName} account. It is sent at every change of the address.`,
  });
