import { z } from "zod";

const TOKEN_MAX = 8_192;

/**
 * Fields of calls that may need a captcha (spec visitor 3): the solution of either kind of captcha, and the bot
 * check's token ("default" without a bot check).
 */
export const captchaFields = {
  recaptchaV2Token: z.string().max(TOKEN_MAX).nullish(),
  recaptchaV3Token: z.string().max(TOKEN_MAX).nullish(),
};

export interface CaptchaTokens {
  recaptchaV2Token?: string | null | undefined;
  recaptchaV3Token?: string | null | undefined;
}

/** Errors of contracts that may demand a captcha. */
export const CAPTCHA_ERRORS = ["CAPTCHA_REQUIRED", "LOGIN_TOO_QUICK"] as const;
export type CaptchaError = (typeof CAPTCHA_ERRORS)[number];
