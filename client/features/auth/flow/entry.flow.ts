import { NO_CONSENTS } from "./consents.rules.ts";
import { consents } from "./entry/consents-step.ts";
import type { EntryEvent } from "./entry/events.ts";
import { logIn } from "./entry/log-in-step.ts";
import { mfa } from "./entry/mfa-step.ts";
import { onModalEvent } from "./entry/modal.ts";
import { enter, isBusy, logInStep, type Next, signUpStep, stay } from "./entry/next.ts";
import type { EntryOptions } from "./entry/options.ts";
import { onProviderEvent } from "./entry/provider.ts";
import { onRegisterFailed } from "./entry/register.ts";
import { signUp } from "./entry/sign-up-step.ts";
import { emailAlreadyExists, emailCollection, socialAge } from "./entry/social-steps.ts";
import type { EntryFlow, EntryStep } from "./entry/state.ts";
import { underage } from "./entry/underage-step.ts";
import { LOGIN_ERROR_KIND, SOFT_BANNED_CODES } from "./login-error-kind.ts";

export interface EntryStart {
  step: "signup" | "login";
  /** A prefilled address, e.g. from a link. */
  email?: string;
  /** The stored flag. */
  isUnderage?: boolean;
  /** The `aec` parameter of the address, a code from the server. */
  aec?: number | null;
}

/** The flow's initial state. A returning viewer is greeted by name, unless they are adding another account. */
export function startEntry(
  options: EntryOptions,
  { step, email = "", isUnderage = false, aec = null }: EntryStart,
): EntryFlow {
  const knows = options.recognised !== null && options.viewerType === "LIMITED_LOGIN" && !options.isAccountSwitch;
  const first = step === "signup" ? signUpStep({ email }) : { ...logInStep({ email }), isPersonalised: knows };
  return {
    options,
    step: first,
    modal: aec !== null && SOFT_BANNED_CODES.has(String(aec)) ? { kind: LOGIN_ERROR_KIND.SOFT_BANNED } : null,
    cover: "none",
    isUnderage,
    isAskingReset: false,
    identity: null,
    consents: NO_CONSENTS,
    sent: null,
  };
}

/** Events that answer the pending call in `sent`, which is then cleared. */
const ANSWERS: ReadonlySet<EntryEvent["type"]> = new Set<EntryEvent["type"]>([
  "loggedIn",
  "loginFailed",
  "registered",
  "registerFailed",
  "codeSent",
  "captchaMissed",
]);

/**
 * The entry flow (spec visitor 2 and 4), shared by the window, the flyout, `/login`, `/signup` and the
 * business log-in page. Events that don't apply to a state change nothing.
 */
export function entryFlow(flow: EntryFlow, event: EntryEvent): Next {
  const [next, effects] = react(flow, event);
  const sent = sentBy(effects) ?? (ANSWERS.has(event.type) ? null : flow.sent);
  return [sent === next.sent ? next : { ...next, sent }, effects];
}

function sentBy(effects: Next[1]): EntryFlow["sent"] {
  for (const effect of effects) {
    if (effect.do === "logIn") return effect.credentials;
    if (effect.do === "register") return effect.registration;
  }
  return null;
}

function react(flow: EntryFlow, event: EntryEvent): Next {
  if (flow.step.at === "entered" && flow.modal === null) return stay(flow);
  // An overlay lies over the form, but a keyboard still reaches it.
  if (flow.cover === "loading" && event.type === "submitted") return stay(flow);
  return (
    onKnown(flow, event) ??
    onModalEvent(flow, event) ??
    onProviderEvent(flow, event) ??
    onRegistration(flow, event) ??
    onStep(flow, flow.step, event)
  );
}

/**
 * Another tab has logged in: a log-in or sign-up form closes, because submitting it would log that person out. A pending
 * response is processed first, and other steps stay open.
 */
function onKnown(flow: EntryFlow, event: EntryEvent): Next | null {
  if (event.type !== "viewerKnown") return null;
  const { step, cover, options } = flow;
  if (event.viewerType !== "AUTH" || options.isAccountSwitch) return stay(flow);
  if (step.at === "loginMfa") return enter(flow, "login");
  const isForm = step.at === "signup" || step.at === "login";
  return isForm && !isBusy(step) && cover === "none" ? enter(flow, "login") : stay(flow);
}

/** The outcome of a registration, from whichever step it was sent. */
function onRegistration(flow: EntryFlow, event: EntryEvent): Next | null {
  const { step } = flow;
  const isSending = "status" in step && step.status === "sending";
  if (!isSending || (event.type !== "registered" && event.type !== "registerFailed")) return null;
  if (step.at === "login" || step.at === "loginMfa") return null;
  if (event.type === "registerFailed") return onRegisterFailed(flow, step, event.failure);
  const { sent } = flow;
  if (!sent || !("via" in sent) || sent.via !== "email") return enter(flow, "signup");
  return enter(flow, "signup", { do: "storeCredentials", email: sent.email, password: sent.password });
}

function onStep(flow: EntryFlow, step: EntryStep, event: EntryEvent): Next {
  switch (step.at) {
    case "signup":
      return signUp(flow, step, event);
    case "login":
      return logIn(flow, step, event);
    case "loginMfa":
      return mfa(flow, step, event);
    case "socialSignupWithAge":
      return socialAge(flow, step, event);
    case "EmailCollection":
      return emailCollection(flow, step, event);
    case "EmailAlreadyExist":
      return emailAlreadyExists(flow, step, event);
    case "UnderageConfirmation":
      return underage(flow, step, event);
    case "consents":
      return consents(flow, step, event);
    case "entered":
      return stay(flow);
  }
}
