import { loadingErrors } from "./loading-errors.ts";

/** Error messages. The server answers with them, in English. */
export const errors = {
  ...loadingErrors,
  emailRequired: "You missed a spot! Don't forget to add your email.",
  emailShape: "Hmm...that doesn't look like an email address.",
  /** For well-formed addresses that the server refuses, such as disposable mailboxes. */
  emailRefused: "Sorry, this doesn't look like a valid email",
  emailBrand: "Please stick to your name, or the name of your brand",
  emailIsRequired: "Email is required",
  emailInvalid: "Your email is invalid.",
  emailUnchecked: "Hmm... that doesn't look like an email address.",
  emailTaken: "That email is already in use. Log in instead.",
  asciiOnly: "Use only a mix of letters, numbers and special characters (for example: ?, !, $).",
  passwordTooShort: "Your password is too short! You need {{min}}+ characters.",
  /** The specification has no text for this error. */
  passwordTooLong: "Your password is too long. Use at most {{max}} characters.",
  passwordWeak: "Please make a stronger password.",
  passwordSame: "Please make your username and password different.",
  /** Replaces every other problem of the password at log-in. */
  passwordIncorrect: "The password you entered is incorrect.",
  passwordWrong: "The password you entered is incorrect. Try again or Reset your password",
  /** The part of the text above that links to the reset. */
  passwordWrongLink: "Reset your password",
  birthdayRequired: "You missed a spot. Don’t forget to add your birthday.",
  birthdayInvalid: "Invalid date",
  businessNameRequired: "You missed a spot! Don't forget to add the name of your business.",
  tooManyCharacters: "Please enter no more than {{max}} characters.",
  ageRequired: "We need to know your age to provide you this service.",
  overAge: "Oops! Please use a valid age to sign up.",
  underage: "Sorry, you’re not eligible to sign up for {{brand}} right now.",
  consentRequired: "Check every required box to go on.",
  codeRequired: "You missed a spot! Don't forget to add your verification code.",
  codeShape: "Hmm...that doesn't look like a verification code.",
  codeIncorrect: "That verification code is incorrect. Try again.",
  codeExpired: "That verification code has expired. Ask for a new one.",
  softBanned:
    "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
  tooQuick: "Oops! You logged in too quickly. Please try again with the reCAPTCHA.",
  captchaNeeded: "Please show us that you are not a robot, and try again.",
  googleOnly: "Your account is already linked to Google. To log in with email, set a password.",
  facebookOnly: "Your account is already linked to Facebook. To log in with email, set a password.",
  appleLinked:
    "Your account is connected to Apple. This option works only on the iOS app. To log in here, you'll need to set a password.",
  facebookLinked: "Your account is connected to Facebook - use the Facebook button to log in",
  deactivated: "You deactivated this account. Log in with your email and password to have it back.",
  /** People who only use a provider or a passkey have no password, and get one by mail. */
  deactivatedPasswordless:
    "You deactivated this account. To have it back, choose a password by “Forgot your password?”, and log in with it.",
  tooManyLogIns:
    "Oops! Too many login attempts. You have reached the maximum number of login attempts. Try again in 30 minutes.",
  suspended: "Your account has been deactivated",
  assistance: "Looks like you're having trouble logging in",
  collection: "Oops! Something went wrong… Click Continue to try again.",
  popupClosed: "Couldn't connect. You must authorize {{brand}}.",
  popupBlocked: "You must enable popups!",
  /** At the business's provider, the person logged in with a private address or one of a different business. */
  ssoOtherDomain: "That account isn't from your business. Log in there with your work email.",
  ssoNoEmail: "Your business's log-in doesn't share your email. Ask its administrator to release the “email” claim.",
  cannotLogIn: "Sorry, we can't log you in.",
  unknown: "Unknown Error",
  linkInvalid: "This link has been used or has expired. Ask for a new one.",
} as const;
