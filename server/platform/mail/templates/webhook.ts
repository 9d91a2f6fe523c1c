import { composeMail } from "./compose.tsx";

interface WebhookMail {
  brandName: string;
  /** The webhook's address. */
  url: string;
  what: "made" | "gone" | "failing";
  /** The page where the person manages webhooks. */
  link: string;
}

const WORDS = {
  made: {
    subject: (brand: string) => `A new webhook of your ${brand} account`,
    heading: "A new webhook was created",
    text: "It sends what happens on your account to",
    advice:
      "If this was you, you're all set. If not, delete it, change your password now and check your security settings.",
  },
  gone: {
    subject: (brand: string) => `A webhook of your ${brand} account is off`,
    heading: "A webhook was turned off",
    text: "Its receiver answered that it is gone:",
    advice: "Nothing more is sent there. You can turn the webhook on again, or delete it.",
  },
  failing: {
    subject: (brand: string) => `A webhook of your ${brand} account is off`,
    heading: "A webhook was turned off",
    text: "Nothing could be delivered for five days to",
    advice: "Check the receiver, send a test, and then turn the webhook on again.",
  },
} as const;

/** Says that a webhook was created, or turned off because its receiver fails. */
export function webhookMail({ brandName, url, what, link }: WebhookMail) {
  const { subject, heading, text, advice } = WORDS[what];
  return composeMail({
    brandName,
    subject: subject(brandName),
    heading,
    paragraphs: [`${text} ${url}`, advice],
    action: { label: "Check my webhooks", link },
    reason: `You're receiving this because your ${brandName} account has a webhook.`,
  });
}
