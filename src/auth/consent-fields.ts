import { flagSchema } from "../model/values.ts";

/** Fields of a sign-up that needs the consent step (spec visitor 3). */
export const consentFields = {
  krPrivacyConsentOptIn: flagSchema.nullish(),
  marketingNotifsOptOut: flagSchema.nullish(),
};

export interface ConsentInput {
  krPrivacyConsentOptIn?: boolean | null | undefined;
  marketingNotifsOptOut?: boolean | null | undefined;
}
