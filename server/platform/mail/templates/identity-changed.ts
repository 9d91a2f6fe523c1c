import { composeMail } from "./compose.tsx";

interface IdentityChanged {
  brandName: string;
  /** The provider's name. */
  name: string;
  isConnected: boolean;
  /** The settings page where the change can be undone. */
  link: string;
}

/** Says that an account at a provider was connected or disconnected. */
export const identityChangedMail = ({ brandName, name, isConnected, link }: IdentityChanged) =>
  composeMail({
    brandName,
    subject: `${name} was ${isConnected ? "connected to" : "disconnected from"} your ${brandName} account`,
    heading: isConnected ? `${name} was connected` : `${name} was disconnected`,
    paragraphs: [
      isConnected
        ? `You can now log in to ${brandName} with ${name}.`
        : `You can't log in to ${brandName} with ${name} any more.`,
      "If this was you, you're all set. If not, change your password now and check your security settings.",
    ],
    action: { label: "Check my security settings", link },
    reason: `You're receiving this because a log-in method of your ${brandName} account changed.`,
  });
