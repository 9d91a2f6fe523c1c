import { z } from "zod";

const TOKEN_MAX = 8_192;

/**
 * Fields of calls that may need a captcha (spec visitor section 3): the solution of the captcha, of either kind, and
 * the token of the bot check, "default" where there is none.
 */
export const captchaFields = {
  recaptchaV2Token: z.string().max(TOKEN_MAX).nullish(),
  recaptchaV3Token: z.string().max(TOKEN_MAX).nullish(),
};

export interface CaptchaTokens {
  recaptchaV2Token?: string | null | undefined;
  recaptchaV3Token?: string | null | undefined;
}

/** What a call that may be asked for a captcha lists among its errors. */
export const CAPTCHA_ERRORS = ["CAPTCHA_REQUIRED", "LOGIN_TOO_QUICK"] as const;
export type CaptchaError = (typeof CAPTCHA_ERRORS)[number];
