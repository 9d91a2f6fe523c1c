/** Days that an act counts, and that the dry run looks back. */
export const ACT_DAYS = 7;
/** An account is young for this many days. */
export const YOUNG_DAYS = 3;
/** Newest acts that the dry run judges again. */
export const DRY_RUN_MAX = 20_000;
/** Posts that are refused before the due captcha counts as ignored. The rules look again after as many more. */
export const CAPTCHAS_IGNORED = 5;
/** Refused posts that are stored of an account for a day. */
export const IGNORED_MAX = 50;
/** Hours for which a solved captcha counts. */
export const CAPTCHA_HOURS = 6;
/** Links of a post whose targets the rules look up, redirects that they follow, and days that an answer counts. */
export const TARGETS_MAX = 3;
export const TARGET_HOPS = 5;
export const TARGET_DAYS = 7;
/** Days in which an account is watched closely. */
export const EARLY_DAYS = 30;
