import { EXPORT_DAYS } from "../../../../src/identity/account-limits.ts";
import { composeMail } from "./compose.tsx";

interface ExportReady {
  brandName: string;
  /** Works only for the archive's owner, once logged in; for everybody who has it if the owner is suspended. */
  link: string;
  /** An administrator started it for the person. */
  isRequested: boolean;
  isSuspended: boolean;
}

/** Says that an archive is ready. */
export const exportReadyMail = ({ brandName, link, isRequested, isSuspended }: ExportReady) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} archive is ready`,
    heading: "Your archive is ready",
    paragraphs: [
      `Everything you have on ${brandName} in one file: your profile, boards, Pins, comments and pictures.`,
      `Download it within ${EXPORT_DAYS} days. ${
        isSuspended
          ? "Your account is suspended, so the link works without logging in. Don't share it: anyone who has it can download your data."
          : "The link works only for you, while you're logged in."
      }`,
    ],
    action: { label: "Download archive", link },
    reason: isRequested
      ? `You're receiving this because the people who run ${brandName} started it for you.`
      : `You're receiving this because someone logged in to your ${brandName} account asked for it. If it wasn't you, log out that device in your settings.`,
  });
