import { composeMail } from "./compose.tsx";

interface AppMade {
  brandName: string;
  name: string;
  /** Whether the app is new, and not just its secret. */
  isNew: boolean;
  /** The page where the person manages apps. */
  link: string;
}

/** Says that an app, or a new secret of it, was created. */
export const appMadeMail = ({ brandName, name, isNew, link }: AppMade) =>
  composeMail({
    brandName,
    subject: isNew ? `A new app of your ${brandName} account` : `A new secret for your app ${name}`,
    heading: isNew ? "A new app was created" : "An app got a new secret",
    paragraphs: [
      isNew
        ? `It's named “${name}”. With its secret, it can act for your account.`
        : `It's named “${name}”. Its old secret no longer works.`,
      "If this was you, you're all set. If not, delete the app, change your password now and check your security settings.",
    ],
    action: { label: "Check my apps", link },
    reason: `You're receiving this because someone changed the apps of your ${brandName} account.`,
  });
