/**
 * What can keep a person out although they proved who they are: every contract that ends in a log-in lists these
 * (`server/platform/admission/admit.ts` answers with them).
 */
export const ADMISSION_ERRORS = [
  "ACCOUNT_SUSPENDED",
  "SOFT_BANNED",
  "VOLUNTARILY_DEACTIVATED",
  "MFA_REQUIRED",
  "MFA_CODE_INVALID",
  "MFA_CODE_EXPIRED",
  "PASSKEY_REFUSED",
  "SMS_UNAVAILABLE",
  "LOGIN_RATE_LIMITED",
] as const;
export type AdmissionError = (typeof ADMISSION_ERRORS)[number];

/** What a password is answered with where the account has none: how its person came in before. */
export const PASSWORDLESS_ERRORS = [
  "GOOGLE_ONLY_ACCOUNT",
  "FACEBOOK_ONLY_ACCOUNT",
  "APPLE_LINKED_ACCOUNT",
  "FACEBOOK_LINKED_ACCOUNT",
] as const;
export type PasswordlessError = (typeof PASSWORDLESS_ERRORS)[number];
