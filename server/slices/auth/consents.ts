import type { ConsentInput } from "../../../src/auth/consent-fields.ts";
import { isOn } from "../../../src/site/experiments.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** What is kept of it with the account. */
export interface StoredConsents {
  /** When the four required consents were given; null where nobody was asked. */
  privacyConsentAt: Date | null;
  marketingOptOut: boolean;
}

/**
 * What a new person agreed to. While experiment kr_privacy_consent is on there is no account without the required
 * consents, whichever way it is asked for.
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
