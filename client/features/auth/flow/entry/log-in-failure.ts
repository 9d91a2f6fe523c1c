import {
  type Credentials,
  type EntryFailure,
  providerField,
  type SocialIdentity,
} from "../../../../lib/entry/credentials.ts";
import { TOAST_VALIDATION_MS } from "../../../../lib/entry/limits.ts";
import { errorNumbered, type KnownError } from "../../../../lib/errors/known-errors.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";
import { LOGIN_ERROR_KIND, recoveryNoticeOf } from "../login-error-kind.ts";
import type { EntryEffect } from "./effects.ts";
import { mfaStep, type Next, offerLogIn, over, to } from "./next.ts";
import { goOnWithSocial, preventRegistration } from "./social-sign-up.ts";
import type { EntryFlow, LogInStep, SignUpStep } from "./state.ts";

type Field = "email" | "password" | "facebook" | "google" | "line";
type AskingStep = LogInStep | SignUpStep;

/** Refusals that are shown at a field, by their names in the contract. */
const IN_FIELD: Partial<Record<KnownError, { field: Field; text: EntryText }>> = {
  INCORRECT_PASSWORD: { field: "password", text: sayError("passwordWrong") },
  GOOGLE_ONLY_ACCOUNT: { field: "google", text: sayError("googleOnly") },
  FACEBOOK_ONLY_ACCOUNT: { field: "facebook", text: sayError("facebookOnly") },
  FACEBOOK_LINKED_ACCOUNT: { field: "facebook", text: sayError("facebookLinked") },
  APPLE_LINKED_ACCOUNT: { field: "email", text: sayError("appleLinked") },
  SOFT_BANNED: { field: "email", text: sayError("softBanned") },
  LOGIN_TOO_QUICK: { field: "email", text: sayError("tooQuick") },
  CAPTCHA_REQUIRED: { field: "email", text: sayError("captchaNeeded") },
  EMAIL_INVALID: { field: "email", text: sayError("emailShape") },
  INTERNAL: { field: "email", text: sayError("ours") },
  SSO_FAILED: { field: "email", text: sayError("ours") },
};

/** Maps a refused log-in to a field error, a window, the code step or the sign-up. */
export function onLogInFailed(
  flow: EntryFlow,
  from: AskingStep,
  credentials: Credentials,
  failure: EntryFailure,
): Next {
  const name = errorNumbered(failure.code);
  const step: AskingStep = { ...from, status: "idle" };
  const email = credentials.kind === "password" ? credentials.usernameOrEmail : "";
  const bare: EntryFlow = { ...flow, cover: "none", step };
  if (name === "MFA_REQUIRED") {
    return to(bare, mfaStep(credentials, failure), { do: "focus", field: "code" });
  }
  if (credentials.kind === "social") {
    const next = onSocialRefused(bare, step, credentials.identity, name, failure);
    if (next) return next;
  }
  if (name === "VOLUNTARILY_DEACTIVATED") {
    // A passkey can't restore the account: no credentials were typed that could be resent.
    if (failure.canReactivate === false) return [withError(bare, step, "email", putAway(failure)), focusOf("email")];
    return over(bare, { kind: "deactivated", credentials, deletionDueAt: failure.deletionDueAt ?? null });
  }
  const placed = name && IN_FIELD[name];
  const notice =
    name === "ACCOUNT_SUSPENDED"
      ? { kind: LOGIN_ERROR_KIND.SUSPENDED, token: failure.decisionsToken }
      : recoveryNoticeOf(failure.code, email);
  const shown: EntryFlow = placed ? withError(bare, step, placed.field, placed.text) : bare;
  const effects: EntryEffect[] = placed ? focusOf(placed.field) : [];
  if (notice) return over(shown, notice, ...effects);
  if (placed) return [shown, effects];
  if (failure.code === 0) return [withError(bare, step, "email", sayError("offline")), focusOf("email")];
  if (failure.text) return [bare, [toast(failure.text)]];
  const unknown = withError(bare, step, "email", sayError("cannotLogIn"));
  return [unknown, [{ do: "log", code: failure.code }, toast(sayError("unknown")), ...focusOf("email")]];
}

/** Special cases of a provider's log-in; null if the general table applies. */
function onSocialRefused(
  flow: EntryFlow,
  step: AskingStep,
  identity: SocialIdentity,
  name: KnownError | undefined,
  failure: EntryFailure,
): Next | null {
  const { provider } = identity;
  // After a failed look-up, sign-up registers accounts as usual.
  const isLookedFor = flow.options.isLookup && step.at === "login";
  if (name === "SOCIAL_ACCOUNT_NOT_FOUND") {
    if (failure.hasAccount && identity.email !== null) return offerLogIn(flow, identity, identity.email);
    const recovers = provider === "facebook" || isLookedFor;
    if (recovers) return preventRegistration(flow, provider);
    if (!flow.isUnderage) return goOnWithSocial(flow, identity);
    const text = sayError("underage", { brand: flow.options.brandName });
    return [withError(flow, step, providerField(provider), text), []];
  }
  // A look-up that found no account leads to sign-up.
  if (name === "SOCIAL_ACCOUNT_NOT_MATCHED" && isLookedFor) return preventRegistration(flow, provider);
  if (name === "SOCIAL_SIGNUP_DISABLED") return preventRegistration(flow, provider);
  if (name === "VOLUNTARILY_DEACTIVATED" && !failure.canReactivate) {
    return to(flow, { ...step, tooltip: { provider, text: putAway(failure) } });
  }
  if (name === "SOCIAL_TOKEN_INVALID") {
    const text = failure.text ?? sayError("cannotLogIn");
    return [withError(flow, step, providerField(provider), text), []];
  }
  return null;
}

/** The text that explains how to restore a deactivated account. */
const putAway = ({ text }: EntryFailure): EntryText => text ?? sayError("deactivated");

/** The sign-up form shows providers' errors at its email field. */
function withError(flow: EntryFlow, step: AskingStep, field: Field, text: EntryText): EntryFlow {
  if (step.at === "login") return { ...flow, step: { ...step, errors: { [field]: text } } };
  return { ...flow, step: { ...step, errors: { [field === "password" ? "password" : "email"]: text } } };
}

const focusOf = (field: Field): EntryEffect[] => [{ do: "focus", field }];
const toast = (text: EntryText): EntryEffect => ({ do: "toast", text, kind: "error", ms: TOAST_VALIDATION_MS });
