import { composeMail, isolated } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** Name of the advertiser account. */
  name: string;
  /** Percent of the month's limit; 0 if the mail is about a low balance. */
  percent: number;
  /** The billing page. */
  link: string;
}

/** Says that an account's ads will stop soon, or have stopped, because money is running out. */
export function adMoneyMail(mail: Parts) {
  const { brandName, name, percent, link } = isolated(mail);
  const reason = `You're receiving this because you manage the ads of ${name} on ${brandName}.`;
  const action = { label: "See your billing", link };
  if (percent === 0) {
    return composeMail({
      brandName,
      action,
      reason,
      subject: `The balance of ${name} is low`,
      heading: "Your balance is low",
      paragraphs: [`Your balance is below the amount you set. Without credit, the ads of ${name} stop.`],
    });
  }
  const isOver = percent >= 100;
  const heading = isOver ? "Your monthly limit is reached" : "Your monthly limit is nearly reached";
  return composeMail({
    brandName,
    action,
    reason,
    heading,
    subject: `${heading}: ${name}`,
    paragraphs: [
      isOver
        ? `The ads of ${name} stop until next month, or until you raise the limit.`
        : `${name} has spent ${percent} % of this month's limit. At 100 % its ads stop.`,
    ],
  });
}
