import { composeMail } from "./compose.tsx";

interface IdentityChanged {
  brandName: string;
  /** The provider's name. */
  name: string;
  isConnected: boolean;
  /** The settings where it can be undone. */
  link: string;
}

/** Tells that an account elsewhere was connected or disconnected. */
export const identityChangedMail = ({ brandName, name, isConnected, link }: IdentityChanged) =>
  composeMail({
    brandName,
    subject: `${name} was ${isConnected ? "connected to" : "disconnected from"} your ${brandName} account`,
    heading: isConnected ? `${name} was connected` : `${name} was disconnected`,
    paragraphs: [
      isConnected
        ? `From now on you can log in to ${brandName} with ${name}.`
        : `You can't log in to ${brandName} with ${name} any more.`,
      "If that was you, all is well. If it was not, change your password at once and look at your security settings.",
    ],
    action: { label: "Look at my security settings", link },
    reason: `You get this mail because this is the address of a ${brandName} account. It is sent whenever a way in is added or taken away.`,
  });
