import type { Factors } from "../../../../../src/identity/factors.ts";
import type {
  Credentials,
  Registration,
  SocialIdentity,
  SocialProvider,
  SsoInfo,
} from "../../../../lib/entry/credentials.ts";
import type { EntryText } from "../../../../lib/texts/entry-text.ts";
import type { ConsentChoice } from "../consents.rules.ts";
import type { RecoveryNotice } from "../login-error-kind.ts";
import type { EntryOptions } from "./options.ts";

type Errors<F extends string> = Partial<Record<F, EntryText>>;

export interface SignUpStep {
  at: "signup";
  email: string;
  password: string;
  /** Seconds since 1970. */
  birthday: number | null;
  /** The result of the server's checks: the address has no account (if it has one, the step changes), and is accepted as valid. */
  address: "unknown" | "free" | "accepted";
  /** `asking` runs in the background. A submitted form is `checking` its address, and then `sending` the registration. */
  status: "idle" | "asking" | "checking" | "sending";
  errors: Errors<"email" | "password" | "birthday">;
  /** Shown at that provider's button. */
  tooltip: { provider: SocialProvider; text: EntryText } | null;
  /** The suggested correction of the address. */
  suggestion: string | null;
  sso: SsoInfo | null;
  /** Set if a look-up found no account: registration with that provider is not offered again. */
  prevented: SocialProvider | null;
}

/** Ways to log in to an account that Facebook is connected to. */
export interface LogInWays {
  password: boolean;
  facebook: boolean;
  google: boolean;
}

export interface LogInStep {
  at: "login";
  email: string;
  password: string;
  status: "idle" | "sending";
  errors: Errors<"email" | "password" | "facebook" | "google" | "line">;
  /** Shown at that provider's button. */
  tooltip: { provider: SocialProvider; text: EntryText } | null;
  sso: SsoInfo | null;
  /** The site greets a returning viewer by name and asks only for the password. */
  isPersonalised: boolean;
  /** The ways to log in, if a look-up returned them; without a password the fields are hidden. */
  ways: LogInWays | null;
  /** The sign-up form became this one because its address has an account. */
  hasAccount: boolean;
  /** The provider's identity whose address has this account; the log-in connects it. */
  connects: SocialIdentity | null;
}

export interface MfaStep {
  at: "loginMfa";
  /** The credentials accepted so far; the code is sent with them. */
  credentials: Credentials;
  /** The factors the account accepts, and the last digits of the phone that codes go to. */
  factors: Factors;
  code: string;
  status: "idle" | "sending" | "resending";
  error: EntryText | null;
}

export interface SocialAgeStep {
  at: "socialSignupWithAge";
  identity: SocialIdentity;
  email: string | null;
  birthday: number | null;
  status: "idle" | "sending";
  error: EntryText | null;
}

export interface EmailCollectionStep {
  at: "EmailCollection";
  identity: SocialIdentity;
  email: string;
  /** `checking` whether the address is mistyped, has an account or is refused; or `sending` the registration. */
  status: "idle" | "checking" | "sending";
  error: EntryText | null;
  /** The suggested correction of the address; a second press keeps what was typed. */
  suggestion: string | null;
}

export interface EmailAlreadyExistStep {
  at: "EmailAlreadyExist";
  identity: SocialIdentity;
  email: string;
}

export interface UnderageStep {
  at: "UnderageConfirmation";
  /** Seconds since 1970. */
  birthday: number | null;
  /** The step that Edit returns to. */
  back: SignUpStep | SocialAgeStep;
  isLeaving: boolean;
}

export interface ConsentsStep {
  at: "consents";
  registration: Registration;
  status: "idle" | "sending";
  back: SignUpStep | SocialAgeStep | EmailCollectionStep;
}

/** The last state: the person is logged in. */
export interface EnteredStep {
  at: "entered";
  how: "login" | "signup";
}

/** The states of the log-in window, by the names of spec visitor 2, and the end. */
export type EntryStep =
  | SignUpStep
  | LogInStep
  | MfaStep
  | SocialAgeStep
  | EmailCollectionStep
  | EmailAlreadyExistStep
  | UnderageStep
  | ConsentsStep
  | EnteredStep;
export type StepName = EntryStep["at"];

/** A window over the step: those for account recovery, and the thanks for a reply to a message. */
export type EntryModal =
  | RecoveryNotice
  | { kind: "response-message" }
  /** The account is deactivated; asks whether to restore it. */
  | { kind: "deactivated"; credentials: Credentials; deletionDueAt: string | null };

export interface EntryFlow {
  options: EntryOptions;
  step: EntryStep;
  modal: EntryModal | null;
  /** Covers everything while something loads or a one-tap registration completes. */
  cover: "none" | "loading" | "welcome";
  /** The stored flag: a person on this device is too young. */
  isUnderage: boolean;
  /** The reset mail is being requested; further presses are ignored. */
  isAskingReset: boolean;
  /** The provider's identity, while the server looks for its account. */
  identity: SocialIdentity | null;
  /** The boxes of the consent step, as they were when the person went back to another step. */
  consents: ConsentChoice;
  /** The pending log-in or registration. The response is about these values, because the person may have typed on. */
  sent: Credentials | Registration | null;
}
