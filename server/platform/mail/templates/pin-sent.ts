import { composeMail, isolated } from "./compose.tsx";

interface PinSentMail {
  brandName: string;
  link: string;
  /** Address of the page for replying to the sender. */
  answerLink: string;
  senderName: string;
  title: string;
}

/** The mail with a Pin that somebody sends to an address. */
export function pinSentMail(mail: PinSentMail) {
  const { brandName, link, answerLink, senderName, title } = isolated(mail);
  return composeMail({
    brandName,
    subject: `${senderName} sent you a Pin`,
    heading: title || "A Pin for you",
    paragraphs: [`${senderName} found this on ${brandName} and thought of you.`],
    action: { label: "See the Pin", link },
    also: { label: `Let ${senderName} know what you think`, link: answerLink },
    reason: `You're receiving this because ${senderName} entered your address. If you don't know them, ignore this email. They won't know you read it.`,
  });
}
