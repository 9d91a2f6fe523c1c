import { composeMail } from "./compose.tsx";

interface SsoUnproven {
  brandName: string;
  domain: string;
  isLapsed: boolean;
  graceDays: number;
  /** The settings that say what to publish. */
  link: string;
}

/** Tells that the proof of a business's domain can't be found any more. */
export const ssoUnprovenMail = ({ brandName, domain, isLapsed, graceDays, link }: SsoUnproven) =>
  composeMail({
    brandName,
    subject: isLapsed ? `Nobody logs in by ${domain} any more` : `We can't find your proof of ${domain}`,
    heading: isLapsed ? `${domain} is not verified any more` : `Your proof of ${domain} is missing`,
    paragraphs: isLapsed
      ? [
          `The record and the file that show that ${domain} is yours have been missing for ${graceDays} days. People with such an address can't log in to ${brandName} by your business now.`,
          "Publish either of them again, and check the domain in your settings.",
        ]
      : [
          `We looked for the record and the file that show that ${domain} is yours, and found neither.`,
          `Publish either of them again within ${graceDays} days. Until then people log in by your business as before; after that they can't.`,
        ],
    action: { label: "Look at my domains", link },
    reason: `You get this mail because you set up the log-in of a business at ${brandName}.`,
  });
