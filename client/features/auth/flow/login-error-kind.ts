import { ERRORS, type ErrorName } from "../../../../src/model/errors.ts";

/** Why a log-in needs a window of its own to be explained (spec visitor section 3, "Login error kinds"). */
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

/** The providers that windows speak of: the social network and the web account. */
export type SocialProvider = "facebook" | "google";

/**
 * A window that is open over the log-in (spec visitor section 2, "Account-recovery modals"). A social account that
 * matches none, and a provider that can't be reached, are no log-in error kinds of the spec, so they go by their names.
 */
export type RecoveryNotice =
  | { kind: Exclude<LoginErrorKind, 2 | 3> }
  | { kind: typeof LOGIN_ERROR_KIND.LOGIN_ASSISTANCE | typeof LOGIN_ERROR_KIND.PASSWORD_RESET_SENT; email: string }
  | { kind: "not-matched" }
  | { kind: "unavailable"; provider: SocialProvider };

/** Values of `aec` in an address, put there by mails and other parts of the site, that open the soft ban's window. */
export const SOFT_BANNED_CODES: ReadonlySet<string> = new Set([String(ERRORS.SOFT_BANNED.code)]);

/** The log-in's failures that a window explains. Where a social account has none, the sign-up is prevented instead. */
const KIND_OF_ERROR: Partial<Record<ErrorName, LoginErrorKind>> = {
  SOFT_BANNED: LOGIN_ERROR_KIND.SOFT_BANNED,
  LOGIN_RATE_LIMITED: LOGIN_ERROR_KIND.RATE_LIMITED,
  LOGIN_ASSISTANCE: LOGIN_ERROR_KIND.LOGIN_ASSISTANCE,
  ACCOUNT_SUSPENDED: LOGIN_ERROR_KIND.SUSPENDED,
};
const KINDS: ReadonlyMap<number, LoginErrorKind> = new Map(
  Object.entries(KIND_OF_ERROR).map(([name, kind]) => [ERRORS[name as ErrorName].code, kind]),
);

/**
 * The window that a failed log-in opens.
 * @param email what was typed, for the windows that name it
 * @returns null where the failure is shown at a field or as a toast
 */
export function recoveryNoticeOf(apiErrorCode: number, email: string): RecoveryNotice | null {
  if (apiErrorCode === ERRORS.SOCIAL_ACCOUNT_NOT_MATCHED.code) return { kind: "not-matched" };
  const kind = KINDS.get(apiErrorCode);
  return kind === undefined ? null : recoveryNotice(kind, email);
}

/** The window of a kind. */
export function recoveryNotice(kind: LoginErrorKind, email: string): RecoveryNotice {
  return kind === LOGIN_ERROR_KIND.LOGIN_ASSISTANCE || kind === LOGIN_ERROR_KIND.PASSWORD_RESET_SENT
    ? { kind, email }
    : { kind };
}
