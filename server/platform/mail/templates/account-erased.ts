import { composeMail } from "./compose.tsx";

/** Tells that an account is gone for good. @param link the home page */
export const accountErasedMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} account is deleted`,
    heading: "Your account is deleted",
    paragraphs: [
      `The time in which you could keep your ${brandName} account is over, and it is deleted for good: your profile, boards, Pins, comments and pictures.`,
      "You can always come back with a new account.",
    ],
    action: { label: `Go to ${brandName}`, link },
    reason: `You get this mail because this was the address of a ${brandName} account that was to be deleted. It is the last one.`,
  });
