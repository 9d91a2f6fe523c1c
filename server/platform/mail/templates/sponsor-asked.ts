import { composeMail } from "./compose.tsx";

interface SponsorAskedMail {
  brandName: string;
  link: string;
  ownerName: string;
  title: string;
}

/** The mail to a Pin's named sponsor. */
export const sponsorAskedMail = ({ brandName, link, ownerName, title }: SponsorAskedMail) =>
  composeMail({
    brandName,
    subject: `${ownerName} names you as a sponsor`,
    heading: "Did you pay for this Pin?",
    paragraphs: [
      `${ownerName} says that ${title ? `the Pin “${title}”` : "a Pin"} on ${brandName} is a paid partnership with you.`,
      "Your name stands under it once you agree. If it isn't so, decline on the Pin's page.",
    ],
    action: { label: "See the Pin", link },
    reason: `You get this mail because ${ownerName} named you. Without your word nobody sees your name there.`,
  });
