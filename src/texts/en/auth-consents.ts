/** The consent step. */
export const consents = {
  title: "Consents",
  all: "Agree to all",
  required: "Required",
  optional: "Optional",
  back: "Back",
  next: "Next",
  terms: "I accept the terms of service",
  collectionUsePersonalInfo: "I agree to the collection and use of my personal information",
  thirdPartyProvisionPersonalInfo: "I agree to my personal information being given to third parties",
  overseasTransferPersonalInfo: "I agree to my personal information being transferred abroad",
  optionalMarketingConsent: "I agree to receive news and offers",
} as const;
