import { z } from "zod";
import { halfMistake, origin } from "../system/config-values.ts";

interface KeyPair {
  siteKey: string;
  secret: string;
}

/** The operator's reCAPTCHA settings; without a key it is off, and no browser contacts Google. */
export interface RecaptchaConfig {
  /** Keys of the captcha that people see. */
  v2: KeyPair | null;
  /** Keys of the bot check, which people don't see. */
  v3: KeyPair | null;
  scriptUrl: string;
  verifyUrl: string;
  /** Origins that pages may load scripts and frames from. */
  sources: { scripts: readonly string[]; frames: readonly string[] };
}

export const recaptchaVariables = {
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_V3_SITE_KEY: z.string().optional(),
  RECAPTCHA_V3_SECRET: z.string().optional(),
  RECAPTCHA_URL: origin.default("https://www.google.com"),
};
type Variables = z.output<z.ZodObject<typeof recaptchaVariables>>;

const HOSTED = ["https://www.google.com", "https://www.recaptcha.net"];

const pairOf = (siteKey: string | undefined, secret: string | undefined) =>
  siteKey !== undefined && secret !== undefined ? { siteKey, secret } : null;

/** @returns a sentence for each incomplete pair of keys */
export const recaptchaMistakes = (e: Variables) => [
  halfMistake(e, "RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"),
  halfMistake(e, "RECAPTCHA_V3_SITE_KEY", "RECAPTCHA_V3_SECRET"),
];

export function readRecaptcha(e: Variables): RecaptchaConfig | null {
  const v2 = pairOf(e.RECAPTCHA_SITE_KEY, e.RECAPTCHA_SECRET);
  const v3 = pairOf(e.RECAPTCHA_V3_SITE_KEY, e.RECAPTCHA_V3_SECRET);
  if (!v2 && !v3) return null;
  const base = `${e.RECAPTCHA_URL}/recaptcha/`;
  return {
    v2,
    v3,
    scriptUrl: `${base}api.js`,
    verifyUrl: `${base}api/siteverify`,
    // reCAPTCHA's script loads the rest from Google's host for static files.
    sources: {
      scripts: HOSTED.includes(e.RECAPTCHA_URL) ? [base, "https://www.gstatic.com/recaptcha/"] : [base],
      frames: [base],
    },
  };
}
