import type { FactorChange } from "../../../../src/identity/factors.ts";
import { composeMail } from "./compose.tsx";

const HAPPENED: Record<FactorChange, string> = {
  phone_added: "A phone was added",
  phone_removed: "A phone was removed",
  app_added: "An authenticator app was added",
  app_removed: "An authenticator app was removed",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  recovery_codes_made: "New recovery codes were created",
  recovery_code_used: "A recovery code was used",
};

interface FactorChanged {
  brandName: string;
  change: FactorChange;
  /** Whether log-in now requires a second factor. */
  isOn: boolean;
  /** The settings page where the change can be undone. */
  link: string;
}

/** Says that a second factor was added, removed or used. */
export const factorChangedMail = ({ brandName, change, isOn, link }: FactorChanged) =>
  composeMail({
    brandName,
    subject: `${HAPPENED[change]} on your ${brandName} account`,
    heading: HAPPENED[change],
    paragraphs: [
      `It happened just now on your ${brandName} account.`,
      isOn
        ? "Two-factor authentication is on. You need a second step to log in."
        : "Two-factor authentication is off. Your password alone logs you in.",
      "If this was you, you're all set. If not, change your password now and check your security settings.",
    ],
    action: { label: "Check my security settings", link },
    reason: `You're receiving this because your ${brandName} account's security settings changed.`,
  });
