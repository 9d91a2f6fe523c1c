import { EXPORT_DAYS } from "../../../../src/account/limits.ts";
import { composeMail } from "./compose.tsx";

/** Tells that an archive is ready. @param link works for its person alone, logged in */
export const exportReadyMail = ({ brandName, link }: { brandName: string; link: string }) =>
  composeMail({
    brandName,
    subject: `Your ${brandName} archive is ready`,
    heading: "Your archive is ready",
    paragraphs: [
      `Everything that you have on ${brandName} is in one file: your profile, boards, Pins, comments and pictures.`,
      `You can fetch it within ${EXPORT_DAYS} days. The link works for you alone, when you are logged in.`,
    ],
    action: { label: "Download archive", link },
    reason: `You get this mail because somebody who is logged in to your ${brandName} account asked for it. If that was not you, log them out in your settings.`,
  });
