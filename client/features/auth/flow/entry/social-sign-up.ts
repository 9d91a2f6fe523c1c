import { checkBirthday } from "../../../../../src/auth/birthday.rules.ts";
import type { SocialIdentity, SocialProvider } from "../../../../lib/entry/credentials.ts";
import { LOGIN_ERROR_KIND, recoveryNotice } from "../login-error-kind.ts";
import { emailStep, type Next, over, signUpStep, to } from "./next.ts";
import { registerOrAskConsents } from "./register.ts";
import type { EmailCollectionStep, EntryFlow, SignUpStep, SocialAgeStep } from "./state.ts";

/**
 * Continues with a provider's identity that has no account: asks for a missing address, then for the birthdate, then
 * for consents, and registers.
 */
export function goOnWithSocial(flow: EntryFlow, identity: SocialIdentity): Next {
  if (identity.email !== null) return goOnWithAge(flow, identity, identity.email);
  return to(flow, emailStep(identity));
}

/** @param from the email step, which the consents lead back to */
export function goOnWithAge(
  flow: EntryFlow,
  identity: SocialIdentity,
  email: string,
  from?: EmailCollectionStep,
): Next {
  const { birthday } = identity;
  const isKnown = birthday !== null && checkBirthday(birthday, flow.options) === null;
  const age: SocialAgeStep = {
    at: "socialSignupWithAge",
    identity,
    email,
    birthday: null,
    status: "idle",
    error: null,
  };
  if (!isKnown) return to(flow, age);
  const step = from ? { ...from, status: "sending" as const } : { ...age, birthday, status: "sending" as const };
  return registerOrAskConsents(flow, step, { via: "social", identity, email, birthday });
}

/** The provider allows no new accounts and the look-up found none: the person signs up in another way. */
export function preventRegistration(flow: EntryFlow, provider: SocialProvider): Next {
  const { PREVENT_FACEBOOK_REGISTER, PREVENT_GOOGLE_REGISTER } = LOGIN_ERROR_KIND;
  const kind = provider === "facebook" ? PREVENT_FACEBOOK_REGISTER : PREVENT_GOOGLE_REGISTER;
  const { step } = flow;
  const form: SignUpStep = step.at === "signup" ? step : signUpStep(step.at === "login" ? step : {});
  const next: EntryFlow = { ...flow, cover: "none", step: { ...form, status: "idle", prevented: provider } };
  return over(next, recoveryNotice(kind, ""));
}
