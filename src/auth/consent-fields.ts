import { flagSchema } from "../model/values.ts";

/** What a sign-up carries where the consent step applies (spec visitor section 3, "Email sign-up payload"). */
export const consentFields = {
  krPrivacyConsentOptIn: flagSchema.nullish(),
  marketingNotifsOptOut: flagSchema.nullish(),
};

export interface ConsentInput {
  krPrivacyConsentOptIn?: boolean | null | undefined;
  marketingNotifsOptOut?: boolean | null | undefined;
}
