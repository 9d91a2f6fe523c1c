import { composeMail } from "./compose.tsx";

interface PinSentMail {
  brandName: string;
  link: string;
  senderName: string;
  title: string;
}

/** The mail with a Pin that somebody sends to an address. */
export const pinSentMail = ({ brandName, link, senderName, title }: PinSentMail) =>
  composeMail({
    brandName,
    subject: `${senderName} sent you a Pin`,
    heading: title || "A Pin for you",
    paragraphs: [`${senderName} found this on ${brandName} and thought of you.`],
    action: { label: "See the Pin", link },
    reason: `You get this mail because ${senderName} typed your address. If you don't know them, do nothing: nobody learns whether you read it.`,
  });
