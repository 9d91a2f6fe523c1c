import { checkBirthday } from "../../../../../src/auth/birthday.rules.ts";
import { checkPassword } from "../../../../../src/auth/password.rules.ts";
import { checkEmail, checkEmailBrand, checkThrowAway, normalEmail } from "../../../../../src/identity/email.rules.ts";
import type { RuleFailure } from "../../../../../src/model/errors.ts";
import type { Registration } from "../../../../lib/entry/credentials.ts";
import { sayError, sayRule } from "../../../../lib/texts/entry-text.ts";
import type { EntryEffect } from "./effects.ts";
import type { EntryEvent } from "./events.ts";
import { existsFailureText } from "./exists-failure.ts";
import { isBusy, logInStep, type Next, stay, to } from "./next.ts";
import type { EntryOptions } from "./options.ts";
import { registerOrAskConsents } from "./register.ts";
import { birthdayMissing } from "./social-steps.ts";
import { checkSsoLater, ssoAction } from "./sso.ts";
import type { EntryFlow, SignUpStep } from "./state.ts";

type Errors = SignUpStep["errors"];
type Field = keyof Errors;
const FIELDS: readonly Field[] = ["email", "password", "birthday"];

/** Email sign-up, steps 1 to 4 of spec visitor 4. */
export function signUp(flow: EntryFlow, step: SignUpStep, event: EntryEvent): Next {
  switch (event.type) {
    case "toggled":
      // The pending registration may still log the person in.
      return step.status === "sending" ? stay(flow) : to(flow, logInStep(step));
    case "typed":
      return flow.isUnderage ? stay(flow) : typed(flow, step, event);
    case "birthdayPicked":
      if (flow.isUnderage) return stay(flow);
      return pickBirthday(flow, step, event.birthday);
    case "emailLeft":
      return askForAddress(flow, step);
    case "suggestionTaken":
      return step.suggestion === null ? stay(flow) : takeSuggestion(flow, step, step.suggestion);
    case "submitted":
      return submit(flow, step);
    case "existsAnswered":
    case "existsFailed":
    case "emailValidated":
    case "emailSuggested":
    case "ssoChecked":
      // The address that the event is about was edited, or is already being registered.
      if (event.email !== normalEmail(step.email) || step.status === "sending") return stay(flow);
      return onAddress(flow, step, event);
    default:
      return stay(flow);
  }
}

type AddressEvent = Extract<EntryEvent, { type: `exists${string}` | `email${string}` | "ssoChecked"; email: string }>;

/** Handles a response about the address in the field. */
function onAddress(flow: EntryFlow, step: SignUpStep, event: AddressEvent): Next {
  switch (event.type) {
    case "existsAnswered":
      return onExists(flow, step, event.exists);
    case "existsFailed":
      return show(flow, step, { email: existsFailureText(event.failure) });
    case "emailValidated":
      return onValidated(flow, step, event.isValid);
    case "emailSuggested":
      return onSuggested(flow, step, event.suggestion);
    case "ssoChecked":
      return to(flow, { ...step, sso: event.sso });
  }
}

function typed(flow: EntryFlow, step: SignUpStep, { field, value }: { field: string; value: string }): Next {
  if (field === "password") {
    return to(flow, { ...withdrawn(step), password: value, errors: without(step.errors, "password") });
  }
  if (field !== "email") return stay(flow);
  const changed = normalEmail(value) !== normalEmail(step.email);
  const errors = without(step.errors, "email");
  const next: SignUpStep = { ...step, email: value, suggestion: null, tooltip: null, errors };
  if (!changed) return to(flow, next);
  const status = step.status === "sending" ? "sending" : "idle";
  return to(flow, { ...next, address: "unknown", status, sso: null }, ...checkSsoLater(value));
}

/**
 * If the person types while the address is checked, the form has to be submitted again, so that no half-typed value is
 * registered. The check itself continues.
 */
const withdrawn = (step: SignUpStep): SignUpStep => (step.status === "checking" ? { ...step, status: "asking" } : step);

/** The address is complete: suggests a correction and asks the server whether it has an account. */
function askForAddress(flow: EntryFlow, step: SignUpStep): Next {
  const email = normalEmail(step.email);
  if (step.status !== "idle" || step.address !== "unknown" || checkEmail(email) !== null || flow.isUnderage) {
    return stay(flow);
  }
  // An address that can't exist is reported at once, not after asking for a birthdate.
  const failure = addressFailure(email);
  if (failure) return show(flow, { ...step, status: "asking" }, errorsOf(failure));
  return to(flow, { ...step, status: "asking" }, { do: "suggestEmail", email }, { do: "checkExists", email });
}

function takeSuggestion(flow: EntryFlow, step: SignUpStep, email: string): Next {
  const [next, effects] = typed(flow, { ...step, status: "idle" }, { field: "email", value: email });
  const [asked, more] = askForAddress(next, next.step as SignUpStep);
  return [asked, [...effects, ...more]];
}

function submit(flow: EntryFlow, step: SignUpStep): Next {
  if (isBusy(step) || flow.isUnderage) return stay(flow);
  const email = normalEmail(step.email);
  const action = checkEmail(email) === null ? ssoAction(step, flow.options) : null;
  if (action) return to(flow, step, action);
  // The rules for new passwords apply only once the address is known to have no account.
  const password = step.address === "unknown" && step.password !== "" ? null : passwordFailure(flow.options, step);
  const errors = errorsOf(addressFailure(email), password);
  if (hasAny(errors)) return show(flow, { ...step, status: "idle" }, errors);
  const checking: SignUpStep = { ...step, status: "checking", errors: {}, tooltip: null };
  // The check is already under way.
  if (step.status === "asking") return to(flow, checking);
  if (step.address === "unknown") return to(flow, checking, { do: "checkExists", email });
  if (step.address === "free") return to(flow, checking, { do: "validateEmail", email });
  return register(flow, checking);
}

/** The address has an account: the form becomes the log-in, and a submitted one logs in (step 2). */
function onExists(flow: EntryFlow, step: SignUpStep, exists: boolean): Next {
  const email = normalEmail(step.email);
  if (!exists) return to(flow, { ...step, address: "free" }, { do: "validateEmail", email });
  const logIn = { ...logInStep(step), sso: step.sso, hasAccount: true };
  if (step.status !== "checking") return to(flow, logIn, { do: "focus", field: "password" });
  const credentials = { kind: "password", usernameOrEmail: email, password: step.password } as const;
  return to(flow, { ...logIn, status: "sending" }, { do: "logIn", credentials });
}

function onValidated(flow: EntryFlow, step: SignUpStep, isValid: boolean): Next {
  // Until the form is submitted, the suggestion is more helpful than the error.
  if (!isValid && step.suggestion !== null && step.status !== "checking") return to(flow, { ...step, status: "idle" });
  const own = checkEmailBrand(normalEmail(step.email), flow.options.brandName);
  const refused = own ? sayRule(own) : sayError("emailRefused");
  if (!isValid) return show(flow, { ...step, suggestion: null }, { email: refused });
  const accepted: SignUpStep = { ...step, address: "accepted" };
  if (step.status !== "checking") return to(flow, { ...accepted, status: "idle" });
  // The birthdate field has just appeared, so it gets the focus and no error yet.
  const isFine = passwordFailure(flow.options, step) === null;
  if (isFine && step.birthday === null)
    return to(flow, { ...accepted, status: "idle" }, { do: "focus", field: "birthday" });
  return register(flow, accepted);
}

/** The suggestion may arrive after the server's response; until the form is submitted, it is more helpful than an error. */
function onSuggested(flow: EntryFlow, step: SignUpStep, suggestion: string | null): Next {
  if (suggestion === null || isBusy(step)) return stay(flow);
  return to(flow, { ...step, suggestion, errors: without(step.errors, "email") });
}

/** Steps 3 and 4: the remaining rules, then the consents or the registration. */
function register(flow: EntryFlow, step: SignUpStep): Next {
  const { birthday } = step;
  const check = checkBirthday(birthday, flow.options);
  // The server decides whether a person is too young.
  const errors = errorsOf(passwordFailure(flow.options, step), check?.error === "UNDERAGE" ? null : check);
  if (hasAny(errors) || birthday === null) return show(flow, step, errors);
  const email = normalEmail(step.email);
  const registration: Registration = { via: "email", email, password: step.password, birthday };
  return registerOrAskConsents(flow, { ...step, status: "sending" }, registration);
}

/** The server checks for the site's own name: it knows the administrators, whose addresses may contain it. */
const addressFailure = (email: string) => checkEmail(email) ?? checkThrowAway(email);
const passwordFailure = ({ brandName, passwordMin }: EntryOptions, { email, password }: SignUpStep) =>
  checkPassword(password, { min: passwordMin, field: "password", brandName, email: normalEmail(email) });

function errorsOf(...failures: (RuleFailure | null)[]): Errors {
  const errors: Errors = {};
  for (const failure of failures) {
    const field = FIELDS.find((name) => name === failure?.field);
    if (field && failure) errors[field] ??= sayRule(failure);
  }
  return errors;
}
const hasAny = (errors: Errors) => FIELDS.some((field) => errors[field]);

function pickBirthday(flow: EntryFlow, step: SignUpStep, birthday: number | null): Next {
  const missing = birthdayMissing(birthday, flow.options);
  const errors = without(step.errors, "birthday");
  return to(flow, { ...withdrawn(step), birthday, errors: missing ? { ...errors, birthday: missing } : errors });
}

function without(errors: Errors, field: Field): Errors {
  const { [field]: _gone, ...rest } = errors;
  return rest;
}

/**
 * Shows the errors and focuses the first. Background checks leave the focus alone, because the person may be typing
 * in the next field.
 */
function show(flow: EntryFlow, { status, ...step }: SignUpStep, errors: Errors): Next {
  const first = status === "asking" ? undefined : FIELDS.find((field) => errors[field]);
  const effects: EntryEffect[] = first ? [{ do: "focus", field: first }] : [];
  return to(flow, { ...step, status: "idle", errors }, ...effects);
}
