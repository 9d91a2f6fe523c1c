import { composeMail, isolated } from "./compose.tsx";

interface SponsorAskedMail {
  brandName: string;
  link: string;
  ownerName: string;
  title: string;
}

/** The mail to a Pin's named sponsor. */
export function sponsorAskedMail(mail: SponsorAskedMail) {
  const { brandName, link, ownerName, title } = isolated(mail);
  return composeMail({
    brandName,
    subject: `${ownerName} names you as a sponsor`,
    heading: "Did you pay for this Pin?",
    paragraphs: [
      `${ownerName} says that ${title ? `the Pin “${title}”` : "a Pin"} on ${brandName} is a paid partnership with you.`,
      "Your name shows on it once you agree. If that's wrong, decline on the Pin's page.",
    ],
    action: { label: "See the Pin", link },
    reason: `You're receiving this because ${ownerName} named you. Nobody sees your name there unless you agree.`,
  });
}
