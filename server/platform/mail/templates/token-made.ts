import { isAppScope, type TokenScope, type WideScope } from "../../../../src/contract/token-scopes.ts";
import { en } from "../../../../src/texts/en/apps.ts";
import { composeMail } from "./compose.tsx";

const MAY: Record<WideScope, string> = {
  read: "read what you can read",
  write: "save, edit and delete for you",
  account: "change your account and its settings",
  conversions: "tell of conversions for the advertiser accounts you manage",
  admin: "administer the site",
};

const says = (scope: TokenScope): string => {
  if (!isAppScope(scope)) return MAY[scope];
  const words = en.scopes[scope];
  return words[0]?.toLowerCase() + words.slice(1);
};

interface TokenMade {
  brandName: string;
  name: string;
  scopes: readonly TokenScope[];
  expiresAt: Date;
  /** The settings page where the token can be revoked. */
  link: string;
}

/** Says that an access token was created. */
export const tokenMadeMail = ({ brandName, name, scopes, expiresAt, link }: TokenMade) =>
  composeMail({
    brandName,
    subject: `A new access token for your ${brandName} account`,
    heading: "A new access token was created",
    paragraphs: [
      `It's named “${name}”. An app that has it can ${scopes.map(says).join(", ")}, until ${expiresAt.toISOString().slice(0, 10)}.`,
      "If this was you, you're all set. If not, revoke the token, change your password now and check your security settings.",
    ],
    action: { label: "Check my access tokens", link },
    reason: `You're receiving this because someone created an access token for your ${brandName} account.`,
  });
