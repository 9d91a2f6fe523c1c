import { checkEmail, normalEmail } from "../../../../../src/identity/email.rules.ts";
import { SSO_DEBOUNCE_MS } from "../../../../lib/entry/limits.ts";
import type { EntryEffect } from "./effects.ts";
import type { EntryOptions } from "./options.ts";
import type { LogInStep, SignUpStep } from "./state.ts";

/** Checks a changed address for SSO after a pause in typing; an incomplete one is not checked. */
export function checkSsoLater(email: string): EntryEffect[] {
  const address = normalEmail(email);
  return checkEmail(address) === null ? [{ do: "checkSso", email: address, afterMs: SSO_DEBOUNCE_MS }] : [];
}

/** The button says "Continue with SSO". */
export const isSso = ({ sso }: LogInStep | SignUpStep) =>
  sso?.isSso === true && (sso.existingUserIsSso || !sso.existingUser);

/**
 * The action for an address of an SSO domain: the organization's log-in, or business sign-up by SSO for a person
 * without an account. Null if the password is required as usual.
 * Sign-up passes on the target, and whether the account is added to another one.
 */
export function ssoAction(
  step: LogInStep | SignUpStep,
  { next, isAccountSwitch }: Pick<EntryOptions, "next" | "isAccountSwitch">,
): EntryEffect | null {
  const { sso } = step;
  if (!sso || !isSso(step)) return null;
  const email = normalEmail(step.email);
  if (sso.existingUser) return { do: "authorizeSso", email, sso };
  const query = new URLSearchParams({ email, ...(next !== null && { next }), ...(isAccountSwitch && { add: "true" }) });
  return { do: "leave", to: `/signup/sso-business-account/?${query}`, afterMs: 0 };
}
