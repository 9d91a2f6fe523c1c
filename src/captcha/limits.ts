/** Spec visitor section 9: the third attempt within an hour brings a captcha (SECURITY.md 22). */
export const CAPTCHA_ATTEMPTS = 3;
export const CAPTCHA_WINDOW_S = 3_600;
/** More log-ins than this from one address within the seconds are too quick, also those that succeed. */
export const QUICK_LOGINS = 5;
export const QUICK_WINDOW_S = 10;
/** Spec visitor section 9: how old the bot-check token may get, and how long is waited for it and for its script. */
export const BOT_CHECK_REFRESH_MS = 105_000;
export const BOT_CHECK_TIMEOUT_MS = 8_000;
export const BOT_CHECK_SCRIPT_TIMEOUT_MS = 30_000;
/** Spec visitor section 9: a page has room for this many captchas at a time. */
export const CAPTCHA_PLACEHOLDERS = 2;
/** What is sent where there is no bot-check token (spec visitor section 7). */
export const NO_BOT_CHECK = "default";
/** A bot check that scores less than this is a suspicion, and a captcha settles it. */
export const BOT_SCORE_MIN = 0.5;
/** How long a challenge may take to solve and to send, phones and slow typists included. */
export const CHALLENGE_MINUTES = 20;
