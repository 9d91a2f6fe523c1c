/** Days that an act counts, and that the dry run looks back. */
export const ACT_DAYS = 7;
/** An account is young for this many days. */
export const YOUNG_DAYS = 3;
/** Newest acts that the dry run judges again. */
export const DRY_RUN_MAX = 20_000;
/** Hours for which a solved captcha counts. */
export const CAPTCHA_HOURS = 6;
