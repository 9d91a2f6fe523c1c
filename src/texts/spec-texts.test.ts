import { expect, test } from "bun:test";
import { en } from "./en/auth.ts";
import { en as mfa } from "./en/mfa.ts";

const { errors, modals } = en;
const read = (text: string, values: Record<string, string> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `{${name}}`);

/** Each sentence of the spec, letter by letter; "the product" is the site's own name. */
const SENTENCES: [section: string, topic: string, shown: string, sentence: string][] = [
  ["5", "email", errors.emailRequired, "You missed a spot! Don't forget to add your email."],
  ["5", "email", errors.emailShape, "Hmm...that doesn't look like an email address."],
  ["5", "email", errors.emailRefused, "Sorry, this doesn't look like a valid email"],
  ["5", "email", errors.emailIsRequired, "Email is required"],
  ["5", "email", errors.asciiOnly, "Use only a mix of letters, numbers and special characters (for example: ?, !, $)."],
  ["5", "email", en.didYouMean, "Did you mean {email}?"],
  ["5", "password", read(errors.passwordTooShort, { min: "6" }), "Your password is too short! You need 6+ characters."],
  ["5", "password", read(errors.passwordTooShort, { min: "8" }), "Your password is too short! You need 8+ characters."],
  ["5", "password", errors.passwordSame, "Please make your username and password different."],
  ["5", "password", errors.passwordWeak, "Please make a stronger password."],
  ["5", "password", errors.passwordIncorrect, "The password you entered is incorrect."],
  ["5", "birthday", errors.birthdayRequired, "You missed a spot. Don’t forget to add your birthday."],
  ["5", "birthday", errors.birthdayInvalid, "Invalid date"],
  ["5", "two-factor code", mfa.codeRequired, "You missed a spot! Don't forget to add your verification code."],
  ["5", "two-factor code", mfa.codeShape, "Hmm...that doesn't look like a verification code."],
  [
    "8",
    "sign-up errors",
    read(errors.underage, { brand: "the product" }),
    "Sorry, you’re not eligible to sign up for the product right now.",
  ],
  ["8", "sign-up errors", errors.ageRequired, "We need to know your age to provide you this service."],
  ["8", "sign-up errors", errors.overAge, "Oops! Please use a valid age to sign up."],
  ["8", "sign-up errors", errors.emailInvalid, "Your email is invalid."],
  ["8", "sign-up errors", errors.emailBrand, "Please stick to your name, or the name of your brand"],
  ["8", "sign-up errors", errors.ours, "Sorry! Something went wrong on our end."],
  ["8", "suspended", modals.suspendedTitle, "Your account has been deactivated"],
  ["8", "suspended", modals.contactUs, "Contact us"],
  [
    "8",
    "rate-limit codes",
    `${modals.rateLimitedTitle} ${modals.rateLimitedText}`,
    "Oops! Too many login attempts. You have reached the maximum number of login attempts. Try again in 30 minutes.",
  ],
  ["8", "rate-limit codes", modals.okay, "Okay"],
  ["8", "soft banned", modals.softBannedTitle, "We protected your account"],
  [
    "8",
    "soft banned",
    errors.softBanned,
    "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
  ],
  ["8", "login assistance", modals.assistanceTitle, "Looks like you're having trouble logging in"],
  ["8", "login assistance", modals.resendEmail, "Resend email"],
  [
    "8",
    "social account not matched",
    modals.notMatched,
    "We couldn't match your Facebook/Google account to any account. Try resetting your password instead.",
  ],
  ["8", "password reset sent", modals.resetSentText, "We sent instructions to pick a new password to {email}"],
  ["8", "password reset sent", en.reset.sentToast, "Email sent!"],
  [
    "8",
    "web-account-only",
    errors.googleOnly,
    "Your account is already linked to Google. To log in with email, set a password.",
  ],
  [
    "8",
    "social-network-only",
    errors.facebookOnly,
    "Your account is already linked to Facebook. To log in with email, set a password.",
  ],
  [
    "8",
    "Apple-linked",
    errors.appleLinked,
    "Your account is connected to Apple. This option works only on the iOS app. To log in here, you'll need to set a password.",
  ],
  [
    "8",
    "wrong password",
    errors.passwordWrong,
    "The password you entered is incorrect. Try again or Reset your password",
  ],
  [
    "8",
    "Facebook-linked account",
    errors.facebookLinked,
    "Your account is connected to Facebook - use the Facebook button to log in",
  ],
  ["8", "too-quick log-in", errors.tooQuick, "Oops! You logged in too quickly. Please try again with the reCAPTCHA."],
  ["8", "default", errors.cannotLogIn, "Sorry, we can't log you in."],
  ["8", "default", errors.unknown, "Unknown Error"],
  ["8", "email-exists check failure", errors.emailUnchecked, "Hmm... that doesn't look like an email address."],
  ["8", "email collection failure", errors.collection, "Oops! Something went wrong… Click Continue to try again."],
  [
    "8",
    "social-network popup",
    read(errors.popupClosed, { brand: "the product" }),
    "Couldn't connect. You must authorize the product.",
  ],
  ["8", "social-network popup", errors.popupBlocked, "You must enable popups!"],
  [
    "8",
    "social provider unavailable",
    read(modals.unavailableTitle, { provider: "Facebook" }),
    "Oops! Facebook isn't available",
  ],
  [
    "8",
    "social provider unavailable",
    read(modals.unavailableTitle, { provider: "Google" }),
    "Oops! Google isn't available",
  ],
  [
    "8",
    "social provider unavailable",
    modals.unavailableText.replaceAll("{{", "{").replaceAll("}}", "}"),
    "Looks like {provider} isn't available right now. Give another option a try or refresh the page and try again later.",
  ],
  ["8", "social provider unavailable", modals.ok, "OK"],
  ["8", "unverified email", en.verify.title, "Verify your email"],
];

for (const [section, topic, shown, sentence] of SENTENCES) {
  test(`visitor ${section} ${topic}: the words are '${sentence}'`, () => {
    expect(read(shown)).toBe(sentence);
  });
}

test("login assistance: its text says that a mail was sent, and names the recipient [visitor 8]", () => {
  expect(read(modals.assistanceText, { email: "ada@example.com" })).toContain("an email to ada@example.com");
});

test("soft banned: its text names the password reset, the logged-out devices and both ways back [visitor 8]", () => {
  for (const part of [
    "reset your password",
    "logged you out on all devices",
    "Reset your password",
    "Facebook or Google",
  ]) {
    expect(modals.softBannedText).toContain(part);
  }
});
