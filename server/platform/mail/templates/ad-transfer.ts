import { composeMail, isolated } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** Name of the advertiser account. */
  name: string;
  /** The transfer's reference, in groups of four. */
  reference: string;
  /** The amount that arrived, with its currency; null if the transfer was canceled. */
  received: string | null;
  /** Why it was canceled; empty if it was not. */
  why: string;
  /** The billing page. */
  link: string;
}

/** Says that a bank transfer was booked, or that the site no longer waits for it. */
export function adTransferMail(mail: Parts) {
  const { brandName, name, reference, received, why, link } = isolated(mail);
  const reason = `You're receiving this because you manage the ads of ${name} on ${brandName}.`;
  const action = { label: "See your billing", link };
  if (received === null) {
    return composeMail({
      brandName,
      action,
      reason,
      subject: `A bank transfer of ${name} was canceled`,
      heading: "Your bank transfer was canceled",
      paragraphs: [`We no longer wait for the transfer ${reference}.`, why],
    });
  }
  return composeMail({
    brandName,
    action,
    reason,
    subject: `We received a bank transfer of ${name}`,
    heading: "Your bank transfer arrived",
    paragraphs: [`We booked ${received} for the transfer ${reference}. You find the receipt among your documents.`],
  });
}
