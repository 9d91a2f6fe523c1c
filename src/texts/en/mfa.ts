import { errors } from "./auth-errors.ts";
import { security } from "./mfa-security.ts";

/** Texts of second factors: the code step of log-in, confirming that it's you, and the security settings. */
export const en = {
  /** Spec visitor 2, 4 and 5: the two-factor screen. */
  title: "Two-factor authentication required",
  codeLabel: "Verification code",
  continue: "Continue",
  resend: "resend the code",
  resent: "We sent you a new code!",
  leadApp: "Enter the code that your authenticator app shows.",
  leadPasskey: "Use your passkey, or enter one of your recovery codes.",
  orRecovery: "Lost your phone? Enter one of your recovery codes in its place.",
  passkey: "Use a passkey",
  passkeyStopped: "That didn't work with a passkey. Try again, or use another way.",
  restartLead: "Took too long? You can",
  restart: "start again",
  codeRequired: errors.codeRequired,
  codeShape: errors.codeShape,
  security,
  stepUp: {
    title: "Confirm that it's you",
    lead: "Enter your password to continue.",
    password: "Password",
    forgotPassword: "Forgot your password?",
    confirm: "Confirm",
    useCode: "Use a second factor instead",
    usePassword: "Use the password instead",
    code: "Verification code",
    codeSent: "Enter the code that we sent to the phone number ending in {{end}}.",
    codeLead: "Enter a code from your authenticator app, or a recovery code.",
    sendAgain: "Send another code",
    passkey: "Use a passkey",
    /** For people who have neither a password nor a factor. */
    logInAgain:
      "You have no password here. Log out, log in again the way you did before, and change this within 15 minutes.",
    close: "Close",
  },
} as const;
