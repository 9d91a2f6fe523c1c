import type { Factors } from "../../../../../src/identity/factors.ts";
import type { Credentials, EntryFailure, SocialIdentity } from "../../../../lib/entry/credentials.ts";
import { nextPath } from "../../../../lib/navigation/next-path.ts";
import type { EntryEffect } from "./effects.ts";
import { type EntryOptions, isPage } from "./options.ts";
import type { EmailCollectionStep, EntryFlow, EntryModal, EntryStep, LogInStep, MfaStep, SignUpStep } from "./state.ts";

/** The next state, and the effects. */
export type Next = readonly [flow: EntryFlow, effects: readonly EntryEffect[]];

export const stay = (flow: EntryFlow): Next => [flow, []];
export const to = (flow: EntryFlow, step: EntryStep, ...effects: EntryEffect[]): Next => [{ ...flow, step }, effects];
export const over = (flow: EntryFlow, modal: EntryModal, ...effects: EntryEffect[]): Next => [
  { ...flow, modal },
  effects,
];

/** Whether a step has been submitted and awaits its response; it is not sent twice, but the person may type on. */
export const isBusy = (step: EntryStep): boolean =>
  "status" in step && (step.status === "checking" || step.status === "sending");

/** The person is logged in: a page navigates on, a window returns to the page below. */
export function enter(flow: EntryFlow, how: "login" | "signup", ...before: EntryEffect[]): Next {
  const entered: EntryFlow = { ...flow, step: { at: "entered", how } };
  if (how === "signup" && flow.options.respondMessage && flow.options.inviter) {
    return [{ ...entered, cover: "none", modal: { kind: "response-message" } }, before];
  }
  return [entered, [...before, how === "signup" ? begin(flow.options) : goOn(flow.options)]];
}

/** The first steps for new people, who skip them if they have a target. */
const BEGINNING = "/welcome/";
function begin(options: EntryOptions): EntryEffect {
  const isOnTheWay = !isPage(options) || options.isAccountSwitch || options.next !== null;
  return isOnTheWay ? goOn(options) : { do: "leave", to: BEGINNING, afterMs: 0 };
}

/** The target after log-in. */
export function goOn(options: EntryOptions): EntryEffect {
  const leaves = isPage(options) || options.isAccountSwitch || options.next !== null;
  return leaves ? { do: "leave", to: nextPath(options.next), afterMs: 0 } : { do: "stay" };
}

interface Typed {
  email?: string;
  password?: string;
}

export const signUpStep = ({ email = "", password = "" }: Typed = {}): SignUpStep => ({
  at: "signup",
  email,
  password,
  birthday: null,
  address: "unknown",
  status: "idle",
  errors: {},
  tooltip: null,
  suggestion: null,
  sso: null,
  prevented: null,
});

export const logInStep = ({ email = "", password = "" }: Typed = {}): LogInStep => ({
  at: "login",
  email,
  password,
  status: "idle",
  errors: {},
  tooltip: null,
  sso: null,
  isPersonalised: false,
  ways: null,
  hasAccount: false,
  connects: null,
});

export const emailStep = (identity: SocialIdentity, email = ""): EmailCollectionStep => ({
  at: "EmailCollection",
  identity,
  email,
  status: "idle",
  error: null,
  suggestion: null,
});

/** The address has an account that the provider can't log in to. Logging in by password connects the provider to it. */
export const offerLogIn = (flow: EntryFlow, identity: SocialIdentity, email: string): Next =>
  to(flow, { at: "EmailAlreadyExist", identity, email });

const NO_FACTORS: Factors = { phoneNumberEnd: null, app: false, passkey: false, recoveryCodes: false };

/** The credentials accepted so far; the code is sent with them. */
export const mfaStep = (credentials: Credentials, { factors, detail }: EntryFailure): MfaStep => ({
  at: "loginMfa",
  credentials,
  factors: { ...NO_FACTORS, ...factors },
  code: "",
  status: "idle",
  error: detail ?? null,
});
