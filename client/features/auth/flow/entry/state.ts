import type { Factors } from "../../../../../src/model/factors.ts";
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
  /** What the server said of the address: whether somebody has it (then the step is another), and whether it will do. */
  address: "unknown" | "free" | "accepted";
  /** `asking` runs beside the person, `sending` is the form on its way. */
  status: "idle" | "asking" | "sending";
  errors: Errors<"email" | "password" | "birthday">;
  /** Stands at that provider's button. */
  tooltip: { provider: SocialProvider; text: EntryText } | null;
  /** What was probably meant. */
  suggestion: string | null;
  sso: SsoInfo | null;
  /** Set where an account was looked for and not found: registering with that provider is not offered again. */
  prevented: SocialProvider | null;
}

/** Spec visitor section 3, "Social-network log-in data lookup". */
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
  /** Stands at that provider's button. */
  tooltip: { provider: SocialProvider; text: EntryText } | null;
  sso: SsoInfo | null;
  /** The site greets a returning viewer by name and asks for the password alone. */
  isPersonalised: boolean;
  /** How the account can be entered, where a look-up said so; without a password the fields are hidden. */
  ways: LogInWays | null;
  /** The sign-up form became this one, because its address has an account. */
  hasAccount: boolean;
}

export interface MfaStep {
  at: "loginMfa";
  /** What was right so far; the code is sent with it. */
  credentials: Credentials;
  /** What the account takes, and the last figures of the phone that codes go to. */
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
  status: "idle" | "sending";
  error: EntryText | null;
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
  /** Where Edit leads. */
  back: SignUpStep | SocialAgeStep;
  isLeaving: boolean;
}

export interface ConsentsStep {
  at: "consents";
  registration: Registration;
  choice: ConsentChoice;
  status: "idle" | "sending";
  back: SignUpStep | SocialAgeStep | EmailCollectionStep;
}

/** The last state: the person is in. */
export interface EnteredStep {
  at: "entered";
  how: "login" | "signup";
}

/** The modal's states by the spec's own names (visitor section 2, "Modal flow types"), and the end. */
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

/** A window over the step: those that help somebody back in, and the thanks for an answer to a message. */
export type EntryModal =
  | RecoveryNotice
  | { kind: "response-message" }
  /** The person put the account away and is asked whether they want it back. */
  | { kind: "deactivated"; credentials: Credentials; deletionDueAt: string | null };

export interface EntryFlow {
  options: EntryOptions;
  step: EntryStep;
  modal: EntryModal | null;
  /** Lies over everything: while something loads, or while a one-tap registration completes. */
  cover: "none" | "loading" | "welcome";
  /** The stored flag: somebody on this device is too young (spec visitor section 4). */
  isUnderage: boolean;
  /** The mail for a new password is asked for; a second press waits for the answer. */
  isAskingReset: boolean;
  /** The person a provider vouches for, while the server is asked whether they have an account. */
  identity: SocialIdentity | null;
}
