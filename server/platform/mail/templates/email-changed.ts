import { composeMail } from "./compose.tsx";

/** Notifies the old address; `link` reverts the change for 14 days (`confirm-email-change.ts`). */
export const emailChangedMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} account has a new email address`,
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brandName} account has a new email address, and our emails now go there.`,
      "If this was you, you're all set. If not, undo it within 14 days: we restore this address, log out every device and let you choose a new password.",
    ],
    action: { label: "This wasn't me: undo it", link },
    reason: `You're receiving this because this was your ${brandName} account's address.`,
  });
