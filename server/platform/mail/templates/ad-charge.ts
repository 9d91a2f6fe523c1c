import { composeMail, isolated } from "./compose.tsx";

interface Parts {
  brandName: string;
  what: "failed" | "paused" | "resumed";
  /** Name of the advertiser account. */
  name: string;
  /** The charged amount, with its currency. */
  amount: string;
  /** The day of the next attempt; null if none is left. */
  next: string | null;
  /** The day from which ads no longer run on the card. */
  until: string;
  /** The billing page. */
  link: string;
}

/** Says that a card was refused, that ads no longer run on it, or that they do again. */
export function adChargeMail(mail: Parts) {
  const { brandName, what, name, amount, next, until, link } = isolated(mail);
  const reason = `You're receiving this because you manage the ads of ${name} on ${brandName}.`;
  const said = {
    failed: {
      subject: `We couldn't charge the card of ${name}`,
      heading: "Your card was refused",
      paragraphs: [
        `Your bank refused a charge of ${amount} for the ads of ${name}.${next === null ? "" : ` We will try again on ${next}.`}`,
        `Unless it is paid by ${until}, the ads run only on prepaid credit and promotions. You can replace the card or try again now.`,
      ],
    },
    paused: {
      subject: `The ads of ${name} no longer run on its card`,
      heading: "Your ads no longer run on your card",
      paragraphs: [
        `A charge of ${amount} was refused for seven days. The ads run only on prepaid credit and promotions until it is paid.`,
      ],
    },
    resumed: {
      subject: `The ads of ${name} run on its card again`,
      heading: "Your ads run on your card again",
      paragraphs: [`The charge of ${amount} is paid. Thank you.`],
    },
  }[what];
  return composeMail({ brandName, action: { label: "See your billing", link }, reason, ...said });
}
