/**
 * Reasons to refuse a person who proved their identity. Every contract that logs a person in lists them, and
 * `server/platform/admission/admit.ts` answers with them.
 */
export const ADMISSION_ERRORS = [
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_WAITING",
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

/** Answers to a password if the account has none; they name the provider that the person used before. */
export const PASSWORDLESS_ERRORS = [
  "GOOGLE_ONLY_ACCOUNT",
  "FACEBOOK_ONLY_ACCOUNT",
  "APPLE_LINKED_ACCOUNT",
  "FACEBOOK_LINKED_ACCOUNT",
] as const;
export type PasswordlessError = (typeof PASSWORDLESS_ERRORS)[number];
