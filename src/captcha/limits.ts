/** The third attempt within an hour triggers a captcha (spec visitor 9, SECURITY.md 22). */
export const CAPTCHA_ATTEMPTS = 3;
export const CAPTCHA_WINDOW_S = 3_600;
/** More log-ins from one address within these seconds are too quick, successful ones included. */
export const QUICK_LOGINS = 5;
export const QUICK_WINDOW_S = 10;
/** Maximum age of the bot-check token, and timeouts for the token and its script (spec visitor 9). */
export const BOT_CHECK_REFRESH_MS = 105_000;
export const BOT_CHECK_TIMEOUT_MS = 8_000;
export const BOT_CHECK_SCRIPT_TIMEOUT_MS = 30_000;
/** Maximum captchas on a page at a time (spec visitor 9). */
export const CAPTCHA_PLACEHOLDERS = 2;
/** Value without a bot-check token (spec visitor 7). */
export const NO_BOT_CHECK = "default";
/** Lower bot-check scores are suspicious and trigger a captcha. */
export const BOT_SCORE_MIN = 0.5;
/** Time to solve and send a challenge, with allowance for phones and slow typists. */
export const CHALLENGE_MINUTES = 20;

/** How much computing a captcha costs a visitor's device. */
export interface CaptchaWork {
  /** PBKDF2 iterations for each guess. */
  rounds: number;
  /** Minimum and maximum number of guesses until the right one. */
  guesses: readonly [number, number];
}

/** About a second of work for a slow device. */
export const CAPTCHA_WORK: CaptchaWork = { rounds: 1_000, guesses: [300, 1_000] };
