import type { AccountDeed, SuspensionCause } from "../../../src/admin/actions.ts";
import { ERRORS } from "../../../src/contract/errors.ts";
import { composeMail } from "./compose.tsx";

interface Told {
  heading: string;
  paragraphs: string[];
  /** Where to go on: a path of the site, or to the people who run it. */
  action: { label: string; path: string } | "contact";
}

const CAUSES: Record<SuspensionCause, string> = {
  guidelines: "Something on it went against our guidelines.",
  activity: "We saw unusual activity on it.",
  request: "You asked us to close it.",
};

const PROFILE = { label: "Go to your account", path: "/settings/" };
const LOG_IN = { label: "Log in", path: "/login" };

const badge = (what: string, isGiven: boolean): Told => ({
  heading: isGiven ? `Your account is now ${what}` : `Your account is no longer ${what}`,
  paragraphs: [
    isGiven ? "Your profile shows it to everybody from now on." : "Your profile does not show the mark any more.",
  ],
  action: PROFILE,
});

const TOLD: Record<AccountDeed, (brandName: string, cause: SuspensionCause | null) => Told> = {
  suspend: (brandName, cause) => ({
    heading: "Your account has been deactivated",
    paragraphs: [
      `Your ${brandName} account was closed, and every device was logged out.${cause ? ` ${CAUSES[cause]}` : ""}`,
      "If you think that this is a mistake, write to us.",
    ],
    // Spec visitor section 8: a suspended account has an appeal.
    action: "contact",
  }),
  unsuspend: (brandName) => ({
    heading: "Your account is open again",
    paragraphs: [`Your ${brandName} account is as it was. You can log in again.`],
    action: LOG_IN,
  }),
  soft_ban: (brandName) => ({
    heading: "We protected your account",
    paragraphs: [
      `We noticed some strange activity on your ${brandName} account, so we logged you out on all devices. Your password does not work any more.`,
      "Reset your password, or log in with Facebook or Google, to get back into your account.",
    ],
    // The log-in page explains it by this code (spec visitor section 2).
    action: { label: "Get back into your account", path: `/login?aec=${ERRORS.SOFT_BANNED.code}` },
  }),
  unlock: (brandName) => ({
    heading: "You can log in again at once",
    paragraphs: [`Your ${brandName} account was locked after wrong passwords or codes. It no longer is.`],
    action: LOG_IN,
  }),
  end_sessions: (brandName) => ({
    heading: "You were logged out everywhere",
    paragraphs: [
      `Every device and access token of your ${brandName} account was logged out. Your password still works.`,
    ],
    action: LOG_IN,
  }),
  verify_email: (brandName) => ({
    heading: "Your email address is confirmed",
    paragraphs: [
      `The people who run ${brandName} have confirmed that this address is yours, and logged every device out. Log in again.`,
    ],
    action: PROFILE,
  }),
  verify_identity: () => badge("verified", true),
  unverify_identity: () => badge("verified", false),
  verify_merchant: () => badge("a verified merchant", true),
  unverify_merchant: () => badge("a verified merchant", false),
};

interface Parts {
  brandName: string;
  publicUrl: string;
  contactUrl: string;
  action: AccountDeed;
  cause: SuspensionCause | null;
}

/** Tells a person what the people who run the site did to the account. What they wrote about it stays in the log. */
export function accountChangedMail({ brandName, publicUrl, contactUrl, action, cause }: Parts) {
  const { heading, paragraphs, action: next } = TOLD[action](brandName, cause);
  return composeMail({
    brandName,
    subject: `${heading} (${brandName})`,
    heading,
    paragraphs,
    action:
      next === "contact"
        ? { label: "Contact us", link: contactUrl }
        : { label: next.label, link: publicUrl + next.path },
    reason: `You get this mail because this is the address of a ${brandName} account, and the people who run the site changed something about it.`,
  });
}
