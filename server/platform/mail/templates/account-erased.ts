import { composeMail } from "./compose.tsx";

/** Says that an account was deleted for good. @param link the home page */
export const accountErasedMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} account is deleted`,
    heading: "Your account is deleted",
    paragraphs: [
      `We deleted your ${brandName} account for good: your profile, boards, Pins, comments and pictures.`,
      "You can always come back with a new account.",
    ],
    action: { label: `Go to ${brandName}`, link },
    reason: `You're receiving this because this was your ${brandName} account's address. It's our last email to you.`,
  });
