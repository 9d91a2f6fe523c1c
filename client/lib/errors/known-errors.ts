import type { ERRORS } from "../../../src/model/errors.ts";

type Numbers = { readonly [Name in keyof typeof ERRORS]: (typeof ERRORS)[Name]["code"] };

/**
 * Errors that the client handles, and all errors of a log-in across origins, by their numbers on the wire. For any other error, screens
 * show the server's message. The full table would enlarge the first script of every page.
 */
export const KNOWN_ERRORS = {
  INVALID_PARAMETERS: 1,
  AUTHENTICATION_REQUIRED: 2,
  NOT_PERMITTED: 3,
  AUTHORIZATION_FAILED: 7,
  RATE_LIMITED: 8,
  INTERNAL: 9,
  OVERLOADED: 10,
  USER_NOT_FOUND: 30,
  BOARD_NOT_FOUND: 40,
  SECTION_NOT_FOUND: 41,
  PIN_NOT_FOUND: 50,
  EMAIL_INVALID: 100,
  EMAIL_TAKEN: 101,
  EMAIL_CONTAINS_BRAND: 102,
  EMAIL_UNVERIFIED: 103,
  PASSWORD_TOO_SHORT: 110,
  PASSWORD_NOT_ASCII: 111,
  PASSWORD_TOO_WEAK: 112,
  PASSWORD_EQUALS_USERNAME: 113,
  AGE_REQUIRED: 120,
  UNDERAGE: 121,
  OVER_AGE: 122,
  CONSENT_REQUIRED: 123,
  INCORRECT_PASSWORD: 130,
  SOCIAL_ACCOUNT_NOT_FOUND: 131,
  MFA_REQUIRED: 132,
  MFA_CODE_INVALID: 133,
  MFA_CODE_EXPIRED: 134,
  ACCOUNT_SUSPENDED: 135,
  LOGIN_RATE_LIMITED: 136,
  SOFT_BANNED: 137,
  LOGIN_ASSISTANCE: 138,
  LOGIN_TOO_QUICK: 139,
  CAPTCHA_REQUIRED: 140,
  GOOGLE_ONLY_ACCOUNT: 141,
  FACEBOOK_ONLY_ACCOUNT: 142,
  APPLE_LINKED_ACCOUNT: 143,
  FACEBOOK_LINKED_ACCOUNT: 144,
  VOLUNTARILY_DEACTIVATED: 145,
  SOCIAL_ACCOUNT_NOT_MATCHED: 146,
  SOCIAL_SIGNUP_DISABLED: 147,
  SOCIAL_TOKEN_INVALID: 148,
  SSO_FAILED: 150,
  SSO_DOMAIN_NOT_ALLOWED: 151,
  SSO_REQUIRED: 152,
  RESET_TOKEN_INVALID: 161,
  IDEMPOTENCY_KEY_REUSED: 170,
  CROSS_SITE_REQUEST: 205,
  VIEWER_CHANGED: 208,
  STEP_UP_REQUIRED: 230,
  SMS_UNAVAILABLE: 231,
  PASSKEY_REFUSED: 235,
  PROVIDER_UNAVAILABLE: 240,
  COMMENTS_OFF: 261,
  INVITE_NOT_FOUND: 262,
  CONVERSATION_NOT_FOUND: 330,
  STORAGE_FULL: 381,
  INSUFFICIENT_SCOPE: 411,
  INVITATION_REQUIRED: 700,
  INVITATION_INVALID: 701,
  EMAIL_DOMAIN_REFUSED: 702,
  ACCOUNT_WAITING: 703,
} as const satisfies Partial<Numbers>;
export type KnownError = keyof typeof KNOWN_ERRORS;

const NAMES: ReadonlyMap<number, KnownError> = new Map(
  (Object.keys(KNOWN_ERRORS) as KnownError[]).map((name) => [KNOWN_ERRORS[name], name]),
);
/** The error with a number, if the client knows it. */
export const errorNumbered = (code: number): KnownError | undefined => NAMES.get(code);

/** Moved to another address. */
export const MOVED_HTTP: (typeof ERRORS)["MOVED"]["http"] = 301;
/** Too many requests. */
export const LIMITED_HTTP: (typeof ERRORS)["RATE_LIMITED"]["http"] = 429;

/** The message of a call aborted because its page was left; not a failure. */
export const ABORTED = "Resource call aborted";
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || error.message === ABORTED || isAborted(error.cause));
