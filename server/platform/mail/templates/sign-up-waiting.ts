import { composeMail } from "./compose.tsx";

interface Waiting {
  brandName: string;
  /** People who wait for approval. */
  count: number;
  /** Address of the list in the administration. */
  link: string;
}

/** Says to an administrator that people wait for approval. */
export const signUpWaitingMail = ({ brandName, count, link }: Waiting) =>
  composeMail({
    brandName,
    subject:
      count === 1 ? `1 person waits for approval (${brandName})` : `${count} people wait for approval (${brandName})`,
    heading: count === 1 ? "Somebody waits for approval" : `${count} people wait for approval`,
    paragraphs: [
      "Nobody sees their accounts until you approve them. Accounts that nobody decides about are deleted after 30 days.",
    ],
    action: { label: "See who is waiting", link },
    reason: `You're receiving this because you're an administrator of ${brandName}.`,
  });
