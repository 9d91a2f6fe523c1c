import { composeMail } from "./compose.tsx";

interface NewDevice {
  brandName: string;
  /** e.g. "Firefox on macOS"; names that we know, never words of the sender's own. */
  device: string;
  /** A country's code, or a network. */
  place: string;
  at: Date;
  /** Where all sessions are listed. */
  link: string;
}

const time = (at: Date) => at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Tells of a log-in from a browser that had none before. */
export const newDeviceMail = ({ brandName, device, place, at, link }: NewDevice) =>
  composeMail({
    brandName,
    subject: `New log-in to your ${brandName} account`,
    heading: "A new device logged in",
    paragraphs: [
      `Somebody logged in to your ${brandName} account with ${device}, from ${place || "an unknown place"}, on ${time(at)} UTC.`,
      "If that was you, all is well. If it was not, log that device out and choose a new password.",
    ],
    action: { label: "See where you are logged in", link },
    reason: `You get this mail because this is the address of a ${brandName} account. It is sent when a browser logs in for the first time.`,
  });
