/** How much computing a captcha costs a visitor's device. */
export interface CaptchaWork {
  /** PBKDF2 iterations for each guess. */
  rounds: number;
  /** Minimum and maximum number of guesses until the right one. */
  guesses: readonly [number, number];
}

/** About a second of work for a slow device. */
export const CAPTCHA_WORK: CaptchaWork = { rounds: 1_000, guesses: [300, 1_000] };
