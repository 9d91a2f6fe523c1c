import type { EntryFailure, Registration } from "../../../../lib/entry/credentials.ts";
import { TOAST_MS } from "../../../../lib/entry/limits.ts";
import { KNOWN_ERRORS } from "../../../../lib/errors/known-errors.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";
import { recoveryNoticeOf } from "../login-error-kind.ts";
import { emailStep, mfaStep, type Next, offerLogIn, over, signUpStep, to } from "./next.ts";
import type { ConsentsStep, EmailCollectionStep, EntryFlow, SignUpStep, SocialAgeStep } from "./state.ts";

type RegisteringStep = SignUpStep | SocialAgeStep | EmailCollectionStep;

/** The registration is complete: asks for consents if the experiment is on, else registers. */
export function registerOrAskConsents(flow: EntryFlow, step: RegisteringStep, registration: Registration): Next {
  if (!flow.options.experiments.consents) return registerNow(flow, step, registration);
  const back = { ...step, status: "idle" as const };
  return to(flow, { at: "consents", registration, status: "idle", back });
}

export function registerNow(flow: EntryFlow, step: RegisteringStep, registration: Registration): Next {
  return to(uncover(flow, registration), step, { do: "register", registration, consents: null });
}

/** While a one-tap registration completes, the welcome screen replaces the step. */
export const uncover = (flow: EntryFlow, registration: Registration): EntryFlow =>
  registration.via === "social" && registration.identity.provider === "google_one_tap"
    ? { ...flow, cover: "welcome" }
    : flow;

type Field = "email" | "password" | "birthday";

/** The field of each refusal, and its text. */
function refusal({ code, text }: EntryFailure): { field: Field; text: EntryText } {
  const own = (otherwise: EntryText) => text ?? otherwise;
  switch (code) {
    case KNOWN_ERRORS.AGE_REQUIRED:
      return { field: "birthday", text: own(sayError("ageRequired")) };
    case KNOWN_ERRORS.OVER_AGE:
      return { field: "birthday", text: own(sayError("overAge")) };
    case KNOWN_ERRORS.EMAIL_INVALID:
      return { field: "email", text: sayError("emailInvalid") };
    case KNOWN_ERRORS.EMAIL_CONTAINS_BRAND:
      return { field: "email", text: sayError("emailBrand") };
    case KNOWN_ERRORS.PASSWORD_TOO_SHORT:
    case KNOWN_ERRORS.PASSWORD_NOT_ASCII:
    case KNOWN_ERRORS.PASSWORD_TOO_WEAK:
    case KNOWN_ERRORS.PASSWORD_EQUALS_USERNAME:
    case KNOWN_ERRORS.INCORRECT_PASSWORD:
      return { field: "password", text: own(sayError("passwordWeak")) };
    case KNOWN_ERRORS.EMAIL_TAKEN:
    case KNOWN_ERRORS.SSO_REQUIRED:
    case KNOWN_ERRORS.RATE_LIMITED:
    case KNOWN_ERRORS.OVERLOADED:
    case KNOWN_ERRORS.CAPTCHA_REQUIRED:
    case KNOWN_ERRORS.LOGIN_TOO_QUICK:
      return { field: "email", text: own(sayError("ours")) };
    case 0:
      return { field: "email", text: sayError("offline") };
    default:
      return { field: "email", text: isByMode(code) ? own(sayError("ours")) : sayError("ours") };
  }
}

/** INVITATION_REQUIRED, INVITATION_INVALID and EMAIL_DOMAIN_REFUSED; their names would enlarge the first script. */
const isByMode = (code: number) => code >= 700 && code < 703;

/**
 * A refused registration returns the person to the field to correct, and renews the bot-check token.
 */
export function onRegisterFailed(flow: EntryFlow, step: RegisteringStep | ConsentsStep, failure: EntryFailure): Next {
  const back = step.at === "consents" ? step.back : step;
  const sent = flow.sent && "via" in flow.sent ? flow.sent : null;
  const birthday = sent?.birthday ?? null;
  const bare: EntryFlow = { ...flow, cover: "none" };
  if (failure.code === KNOWN_ERRORS.UNDERAGE) {
    const from: SignUpStep | SocialAgeStep =
      back.at === "EmailCollection"
        ? {
            at: "socialSignupWithAge",
            identity: back.identity,
            email: sent?.email ?? null,
            birthday,
            status: "idle",
            error: null,
          }
        : { ...back, status: "idle" };
    const next: EntryFlow = { ...bare, isUnderage: true };
    const text = sayError("underage", { brand: flow.options.brandName });
    return to(
      next,
      { at: "UnderageConfirmation", birthday, back: from, isLeaving: false },
      { do: "setUnderageFlag" },
      { do: "toast", text, kind: "error", ms: TOAST_MS },
    );
  }
  if (failure.code === KNOWN_ERRORS.MFA_REQUIRED && back.at === "signup" && sent?.via === "email") {
    // The address was taken just before, or is the person's own: log in, with every check that entails (SECURITY.md
    // 18).
    const credentials = { kind: "password", usernameOrEmail: sent.email, password: sent.password } as const;
    return to(bare, mfaStep(credentials, failure), { do: "focus", field: "code" });
  }
  const notice = recoveryNoticeOf(failure.code, sent?.email ?? "");
  if (notice) return over({ ...bare, step: { ...back, status: "idle" } }, notice);
  if (back.at !== "signup") return onSocialRefused(bare, back, sent?.email ?? null, failure);
  const errors = fieldTexts(failure) ?? { [refusal(failure).field]: refusal(failure).text };
  const first = (["email", "password", "birthday"] as const).find((field) => errors[field]) ?? "email";
  return to(bare, { ...back, status: "idle", errors }, { do: "focus", field: first });
}

/** Shows a refused address in the field that it was typed into. An address from a provider is shown in the sign-up form. */
function onSocialRefused(
  flow: EntryFlow,
  back: SocialAgeStep | EmailCollectionStep,
  email: string | null,
  failure: EntryFailure,
): Next {
  const { identity } = back;
  if (failure.code === KNOWN_ERRORS.EMAIL_TAKEN && email !== null) return offerLogIn(flow, identity, email);
  const focus = { do: "focus", field: "email" } as const;
  const isAddress = ADDRESS_REFUSED.has(failure.code) || isByMode(failure.code);
  if (isAddress && identity.email !== null) {
    const form = signUpStep({ email: identity.email });
    return to(flow, { ...form, errors: { email: refusal(failure).text } }, focus);
  }
  if (back.at === "EmailCollection" || isAddress) {
    const error = failure.text ?? sayError("collection");
    return to(flow, { ...emailStep(identity, back.email ?? ""), error }, focus);
  }
  return to(flow, { ...back, status: "idle", error: refusal(failure).text });
}
const ADDRESS_REFUSED: ReadonlySet<number> = new Set([
  KNOWN_ERRORS.EMAIL_INVALID,
  KNOWN_ERRORS.EMAIL_CONTAINS_BRAND,
  KNOWN_ERRORS.SSO_REQUIRED,
]);

/** The server's text for each field if several fields failed; null if one failed, whose text comes from its error code. */
function fieldTexts({ fields = {} }: EntryFailure): SignUpStep["errors"] | null {
  const known = (["email", "password", "birthday"] as const).filter((field) => fields[field]);
  if (known.length < 2) return null;
  return Object.fromEntries(known.map((field) => [field, fields[field]]));
}
