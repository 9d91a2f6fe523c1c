/** Minimum length of a password: 6 at sign-up, 8 wherever a password is chosen later (spec visitor 5). */
export const PASSWORD_MIN_SIGN_UP = 6;
export const PASSWORD_MIN = 8;
/** Passwords at least this long may repeat themselves, because nobody can guess how often (SECURITY.md 2). */
export const PASSWORD_LONG = 64;
/** Longer ones are refused before hashing (SECURITY.md 2). */
export const PASSWORD_MAX = 256;
export const EMAIL_MAX = 254;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** Minimum age at sign-up. The spec leaves the number to the country; 13 is the lowest. */
export const MIN_AGE_YEARS = 13;
/** Over this many years counts as overage (spec visitor 9). */
export const MAX_AGE_YEARS = 120;
/** Personal access tokens that one person may have at a time. */
export const ACCESS_TOKENS_MAX = 100;
/** A session expires this many days after log-in, and after this many without use (SECURITY.md 8). */
export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 14;
/** Minutes for which a repeated password or factor unlocks protected actions (SECURITY.md 8). */
export const STEP_UP_MINUTES = 15;
/** Seconds to finish a log-in that began at another of the site's origins (SECURITY.md 12). */
export const HANDSHAKE_SECONDS = 60;

/** Days in which a person can keep an account that they asked to delete. */
export const DELETION_GRACE_DAYS = 14;
/** Days that an archive can be downloaded. */
export const EXPORT_DAYS = 7;
