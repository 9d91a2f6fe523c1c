import { z } from "zod";
import { BOT_CHECK_TIMEOUT_MS } from "../../../src/captcha/limits.ts";
import type { Deps } from "../../deps.ts";
import type { RecaptchaConfig } from "./recaptcha-config.ts";

const answerSchema = z.object({
  success: z.boolean(),
  /** Only version 3 sends a score. */
  score: z.number().optional(),
  action: z.string().optional(),
});
export type RecaptchaAnswer = z.infer<typeof answerSchema>;

/** Asks reCAPTCHA about a token. @returns null if reCAPTCHA is unreachable; the caller decides what follows */
export async function askRecaptcha(
  deps: Pick<Deps, "log">,
  { verifyUrl }: Pick<RecaptchaConfig, "verifyUrl">,
  { secret, token, ip }: { secret: string; token: string; ip: string },
): Promise<RecaptchaAnswer | null> {
  try {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(BOT_CHECK_TIMEOUT_MS),
      redirect: "error",
    });
    return answerSchema.parse(await response.json());
  } catch (error) {
    deps.log.warn({ err: error }, "reCAPTCHA could not be asked");
    return null;
  }
}
