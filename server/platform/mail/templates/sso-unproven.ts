import { composeMail } from "./compose.tsx";

interface SsoUnproven {
  brandName: string;
  domain: string;
  isLapsed: boolean;
  graceDays: number;
  /** The settings page that shows the record to publish. */
  link: string;
}

/** Says that the proof of a business's domain can no longer be found. */
export const ssoUnprovenMail = ({ brandName, domain, isLapsed, graceDays, link }: SsoUnproven) =>
  composeMail({
    brandName,
    subject: isLapsed ? `Log-in for ${domain} is off` : `We can't find your proof of ${domain}`,
    heading: isLapsed ? `${domain} is not verified any more` : `Your proof of ${domain} is missing`,
    paragraphs: isLapsed
      ? [
          `The record and the file that prove ${domain} is yours have been missing for ${graceDays} days. People with such an address can't log in to ${brandName} with your business now.`,
          "Publish either again and check the domain in your settings.",
        ]
      : [
          `We looked for the record and the file that prove ${domain} is yours, and found neither.`,
          `Publish either again within ${graceDays} days. After that, people can't log in with your business.`,
        ],
    action: { label: "Check my domains", link },
    reason: `You're receiving this because you set up a business log-in on ${brandName}.`,
  });
