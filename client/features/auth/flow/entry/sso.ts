import { checkEmail, normalEmail } from "../../../../../src/model/email.rules.ts";
import { SSO_DEBOUNCE_MS } from "../../../../lib/entry/limits.ts";
import type { EntryEffect } from "./effects.ts";
import type { EntryOptions } from "./options.ts";
import type { LogInStep, SignUpStep } from "./state.ts";

/** Every change of the address asks anew, once the person has paused; half an address belongs to no domain. */
export function checkSsoLater(email: string): EntryEffect[] {
  const address = normalEmail(email);
  return checkEmail(address) === null ? [{ do: "checkSso", email: address, afterMs: SSO_DEBOUNCE_MS }] : [];
}

/** The button says "Continue with SSO". */
export const isSso = ({ sso }: LogInStep | SignUpStep) =>
  sso?.isSso === true && (sso.existingUserIsSso || !sso.existingUser);

/**
 * What an address of an SSO domain leads to: the organisation's own log-in, or, for somebody who has no account yet, the
 * business sign-up by SSO (spec visitor section 4). Null where the password is asked for as ever.
 * The sign-up hands on where the person goes once they are in, and that they add the account to another one.
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
