import { errorNumbered, KNOWN_ERRORS, type KnownError } from "../../../lib/errors/known-errors.ts";

/** Reasons for a failed log-in that open their own window (spec visitor 3). */
export const LOGIN_ERROR_KIND = {
  SOFT_BANNED: 0,
  RATE_LIMITED: 1,
  LOGIN_ASSISTANCE: 2,
  PASSWORD_RESET_SENT: 3,
  PREVENT_FACEBOOK_REGISTER: 4,
  PREVENT_GOOGLE_REGISTER: 5,
  SUSPENDED: 6,
} as const;
export type LoginErrorKind = (typeof LOGIN_ERROR_KIND)[keyof typeof LOGIN_ERROR_KIND];

/** The providers that the windows name: Facebook and Google. */
export type SocialProvider = "facebook" | "google";

/**
 * A window over the log-in (spec visitor 2). An unmatched social account and an
 * unreachable provider are no log-in error kinds of the spec, so they have names instead of numbers.
 */
export type RecoveryNotice =
  | { kind: Exclude<LoginErrorKind, 2 | 3 | 6> }
  /** `token` opens the decisions about the account. */
  | { kind: typeof LOGIN_ERROR_KIND.SUSPENDED; token?: string | undefined }
  | { kind: typeof LOGIN_ERROR_KIND.LOGIN_ASSISTANCE | typeof LOGIN_ERROR_KIND.PASSWORD_RESET_SENT; email: string }
  | { kind: "not-matched" }
  | { kind: "unavailable"; provider: SocialProvider };

/** Values of `aec` in an address, put there by mails and other parts of the site, that open the soft ban's window. */
export const SOFT_BANNED_CODES: ReadonlySet<string> = new Set([String(KNOWN_ERRORS.SOFT_BANNED)]);

/** The log-in failures that a window explains. For a social account without an account here, sign-up is prevented instead. */
const KIND_OF_ERROR: Partial<Record<KnownError, LoginErrorKind>> = {
  SOFT_BANNED: LOGIN_ERROR_KIND.SOFT_BANNED,
  LOGIN_RATE_LIMITED: LOGIN_ERROR_KIND.RATE_LIMITED,
  LOGIN_ASSISTANCE: LOGIN_ERROR_KIND.LOGIN_ASSISTANCE,
  ACCOUNT_SUSPENDED: LOGIN_ERROR_KIND.SUSPENDED,
};

/**
 * The window for a failed log-in.
 * @param email as typed, for windows that name it
 * @returns null if the failure is shown at a field or as a toast
 */
export function recoveryNoticeOf(apiErrorCode: number, email: string): RecoveryNotice | null {
  if (apiErrorCode === KNOWN_ERRORS.SOCIAL_ACCOUNT_NOT_MATCHED) return { kind: "not-matched" };
  const name = errorNumbered(apiErrorCode);
  const kind = name && KIND_OF_ERROR[name];
  return kind === undefined ? null : recoveryNotice(kind, email);
}

/** The window for a kind of log-in error. */
export function recoveryNotice(kind: LoginErrorKind, email: string): RecoveryNotice {
  return kind === LOGIN_ERROR_KIND.LOGIN_ASSISTANCE || kind === LOGIN_ERROR_KIND.PASSWORD_RESET_SENT
    ? { kind, email }
    : { kind };
}
