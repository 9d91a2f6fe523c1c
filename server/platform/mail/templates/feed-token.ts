import { composeMail } from "./compose.tsx";

/** Says that a token for feeds of secret boards was made. @param link the page where the person removes it */
export const feedTokenMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Private feeds of your ${brandName} account`,
    heading: "Your private feeds have a new token",
    paragraphs: [
      "Whoever has an address with this token can read your secret boards in a feed reader.",
      "If this was you, you're all set. If not, remove the token, change your password now and check your security settings.",
    ],
    action: { label: "Check my feeds", link },
    reason: `You're receiving this because your ${brandName} account has private feeds.`,
  });
