import { composeMail } from "./compose.tsx";

/** Tells that a password was changed. @param link where a new password can be asked for */
export const passwordChangedMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} password was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `The password of your ${brandName} account was changed just now, and every other device was logged out.`,
      "If that was you, all is well. If it was not, ask for a new password at once.",
    ],
    action: { label: "It was not me: ask for a new password", link },
    reason: `You get this mail because this is the address of a ${brandName} account. It is sent at every change of a password.`,
  });
