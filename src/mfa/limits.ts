/** SECURITY.md 19. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const TRIES_PER_CHALLENGE = 5;
/** Wrong codes per account, over all challenges, before codes are refused for half an hour. */
export const TRIES_PER_ACCOUNT = 10;
export const LOCK_MINUTES = 30;
export const SENDS_PER_MINUTE = 3;
export const SENDS_PER_DAY = 10;
/** Digits of a phone number that may be shown. */
export const PHONE_END_DIGITS = 2;

export const RECOVERY_CODES = 10;
/**
 * Letters and digits of 5 bits each: 120 bits, so a plain hash is enough, as for all other random secrets (ASVS 6.5.2).
 */
export const RECOVERY_CODE_LENGTH = 24;
/** Codes in the earlier form; people who have some can still use them. */
export const SHORT_RECOVERY_CODE_LENGTH = 16;

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_MINUTES = 5;
