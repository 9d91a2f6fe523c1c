import { composeMail } from "./compose.tsx";

interface Contact {
  brandName: string;
  /** The sender's address, as typed. */
  email: string;
  text: string;
  /** Address of the list of messages in the administration. */
  link: string;
}

/** A visitor's message to the people who run the site, for one administrator. */
export const contactMail = ({ brandName, email, text, link }: Contact) =>
  composeMail({
    brandName,
    subject: `${email} wrote to ${brandName}`,
    heading: "Someone wrote to you",
    paragraphs: [`From ${email}. Nobody has checked whose address this is.`, ...text.split(/\n\s*\n/)],
    action: { label: "See all messages", link },
    reason: `You're receiving this because you're an administrator of ${brandName}.`,
  });
