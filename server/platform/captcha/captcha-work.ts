/** Cost of a captcha for a visitor's device. */
export interface CaptchaWork {
  /** Of PBKDF2, for one guess. */
  rounds: number;
  /** Between how many the right one lies. */
  guesses: readonly [number, number];
}

/** About a second of a small computer. */
export const CAPTCHA_WORK: CaptchaWork = { rounds: 1_000, guesses: [300, 1_000] };
