import type { ConsentInput } from "../../../src/auth/person-fields.ts";
import { isOn } from "../../../src/site/experiments.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** Consents stored with the account. */
export interface StoredConsents {
  /** Time of the four required consents; null if the form didn't ask for them. */
  privacyConsentAt: Date | null;
  marketingOptOut: boolean;
}

/**
 * Consents of a new person. While experiment kr_privacy_consent is on, every way of creating an account requires them.
 */
export function consentsOf(
  { deps }: Pick<Context, "deps">,
  { krPrivacyConsentOptIn, marketingNotifsOptOut }: ConsentInput,
  fail: Fail<"CONSENT_REQUIRED">,
): StoredConsents {
  const isGiven = krPrivacyConsentOptIn === true;
  if (!isGiven && isOn(deps.config.experiments, "kr_privacy_consent")) fail("CONSENT_REQUIRED");
  return { privacyConsentAt: isGiven ? deps.now() : null, marketingOptOut: marketingNotifsOptOut ?? false };
}
