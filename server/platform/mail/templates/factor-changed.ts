import type { FactorChange } from "../../../../src/model/factors.ts";
import { composeMail } from "./compose.tsx";

const HAPPENED: Record<FactorChange, string> = {
  phone_added: "A phone was added",
  phone_removed: "A phone was removed",
  app_added: "An authenticator app was added",
  app_removed: "An authenticator app was removed",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  recovery_codes_made: "New recovery codes were made",
  recovery_code_used: "A recovery code was used",
};

interface FactorChanged {
  brandName: string;
  change: FactorChange;
  /** Whether log-in asks for a second factor now. */
  isOn: boolean;
  /** The settings where it can be undone. */
  link: string;
}

/** Tells that a second factor came, went or was used. */
export const factorChangedMail = ({ brandName, change, isOn, link }: FactorChanged) =>
  composeMail({
    brandName,
    subject: `${HAPPENED[change]} on your ${brandName} account`,
    heading: HAPPENED[change],
    paragraphs: [
      `It happened just now on your ${brandName} account.`,
      isOn
        ? "Two-factor authentication is on: logging in takes more than the password."
        : "Two-factor authentication is off: the password is enough to log in.",
      "If that was you, all is well. If it was not, change your password at once and look at your security settings.",
    ],
    action: { label: "Look at my security settings", link },
    reason: `You get this mail because this is the address of a ${brandName} account. It is sent whenever what guards the account changes.`,
  });
