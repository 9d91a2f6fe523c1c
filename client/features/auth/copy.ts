import type { LoginReason } from "../../lib/login-prompt.ts";

/** Texts of the log-in and sign-up screens; those of the spec (visitor, sections 2, 5 and 8) word for word. */
export const LOG_IN = "Log in";
export const SIGN_UP = "Sign up";
export const CREATE_ACCOUNT = "Create account";
export const FORGOT_PASSWORD = "Forgot your password?";
export const ALREADY_MEMBER = "Already a member?";
export const notYetOn = (brand: string) => `Not on ${brand} yet?`;

/** The window's title says what the visitor was about to do. */
export const LOG_IN_TITLES: Record<LoginReason, string> = {
  "see-more": "Log in to see more",
  save: "Sign in to save this Pin!",
  follow: "Log in to follow",
  create: "Log in to create a Pin",
};
export const SIGN_UP_TITLES: Record<LoginReason, string> = {
  "see-more": "Sign up to see more",
  save: "Sign up to save this Pin",
  follow: "Sign up to follow",
  create: "Sign up to create a Pin",
};
export const welcomeTo = (brand: string) => `Welcome to ${brand}`;
export const SIGN_UP_LEAD = "Keep the ideas you like in one place, and come across new ones.";
export const HAS_ACCOUNT = "You have an account already. Log in with its password.";
export const termsOf = (brand: string) => `By continuing, you accept the terms of service of ${brand}.`;

export const EMAIL = "Email";
export const PASSWORD = "Password";
export const createPasswordOf = (min: number) => `At least ${min} letters, figures or signs`;
export const BIRTHDAY = "Birthdate";
export const BIRTHDAY_WHY =
  "Your birthdate is required: it helps us to keep people safe and to choose what to show. It isn't shown on your profile.";

/** At log-in no rule of passwords is explained: whatever is wrong with one, it isn't the right one. */
export const PASSWORD_INCORRECT = "The password you entered is incorrect.";
export const TOO_MANY_TITLE = "Oops! Too many login attempts.";
export const TOO_MANY_TEXT = "You have reached the maximum number of login attempts. Try again in 30 minutes.";
export const OKAY = "Okay";
export const SUSPENDED_TITLE = "Your account has been deactivated";
export const SUSPENDED_TEXT = "This happens for one of these reasons:";
export const SUSPENDED_REASONS = [
  "Something on it went against our guidelines",
  "We saw unusual activity on it",
  "You asked us to close it",
];
export const SUSPENDED_APPEAL = "If you think that this is a mistake, contact us.";

export const RESET_TITLE = "Forgot your password?";
export const RESET_LEAD = "Tell us the email address or username of your account, and we send you a link.";
export const RESET_FIELD = "Email or username";
export const RESET_SEND = "Send the link";
export const RESET_SENT_TITLE = "Look into your mailbox";
export const resetSentTo = (email: string) => `We sent instructions to pick a new password to ${email}`;
export const EMAIL_SENT_TOAST = "Email sent!";
export const NEW_PASSWORD_TITLE = "Pick a new password";
export const NEW_PASSWORD = "New password";
export const NEW_PASSWORD_SAVE = "Change password";
export const PASSWORD_CHANGED_TITLE = "Your password is changed";
export const PASSWORD_CHANGED_TEXT = "You were logged out everywhere. Log in with the new password.";
export const ASK_NEW_LINK = "Ask for a new link";

export const VERIFY_TITLE = "Verify your email";
export const VERIFYING = "One moment, we are confirming your address.";
export const VERIFIED_TITLE = "Your email is confirmed";
export const verifiedText = (email: string) => `${email} is yours, and you can always get back into your account.`;
export const VERIFY_LOG_IN = "Log in here, and the link works.";
export const RESEND_EMAIL = "Resend email";
export const EMAIL_SENT = "Email sent";
export const GOT_IT = "Got it";

export const UNDERAGE_TITLE = "Is this your birthdate?";
export const EDIT = "Edit";
export const CONFIRM = "Confirm";
