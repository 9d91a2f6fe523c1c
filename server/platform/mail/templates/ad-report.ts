import { composeMail, isolated } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** Name of the report. */
  name: string;
  startDate: string;
  endDate: string;
  /** Address of the file; it requires a log-in. */
  link: string;
  turnOff: string;
}

/** Says that a scheduled report is ready. */
export function adReportMail(mail: Parts) {
  const { brandName, name, startDate, endDate, link, turnOff } = isolated(mail);
  return composeMail({
    brandName,
    subject: `Your report is ready: ${name}`,
    heading: "Your report is ready",
    paragraphs: [`“${name}” for ${startDate} to ${endDate} is ready to download after you log in.`],
    action: { label: "Download the report", link },
    reason: `You're receiving this because you subscribed to this report on ${brandName}.`,
    turnOff: { label: "Stop these emails", link: turnOff },
  });
}
