/** The consents a sign-up needs, in the order of their checkboxes. */
export const REQUIRED_CONSENTS = [
  "terms",
  "collectionUsePersonalInfo",
  "thirdPartyProvisionPersonalInfo",
  "overseasTransferPersonalInfo",
] as const;
export const OPTIONAL_CONSENTS = ["optionalMarketingConsent"] as const;
export const CONSENTS = [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS] as const;
export type ConsentKey = (typeof CONSENTS)[number];

export type ConsentChoice = Readonly<Record<ConsentKey, boolean>>;

const every = (value: boolean) =>
  Object.fromEntries(CONSENTS.map((key) => [key, value])) as Record<ConsentKey, boolean>;

export const NO_CONSENTS: ConsentChoice = every(false);

/** One checkbox. "Agree to all" has no state; it follows from `agreesToAll`. */
export const toggleConsent = (choice: ConsentChoice, key: ConsentKey): ConsentChoice => ({
  ...choice,
  [key]: !choice[key],
});

export const agreesToAll = (choice: ConsentChoice) => CONSENTS.every((key) => choice[key]);

/** The box above the others: it checks every one, or clears every one. */
export const toggleAllConsents = (choice: ConsentChoice): ConsentChoice => every(!agreesToAll(choice));

/** Whether Next can be pressed. */
export const hasRequiredConsents = (choice: ConsentChoice) => REQUIRED_CONSENTS.every((key) => choice[key]);

export interface ConsentPayload {
  krPrivacyConsentOptIn: boolean;
  marketingNotifsOptOut: boolean;
}

/** The payload of the registration, in which the optional box is inverted (spec visitor 4). */
export const consentPayload = (choice: ConsentChoice): ConsentPayload => ({
  krPrivacyConsentOptIn: true,
  marketingNotifsOptOut: !choice.optionalMarketingConsent,
});
