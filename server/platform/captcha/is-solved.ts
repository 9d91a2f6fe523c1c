import { consumeCaptcha } from "../../../db/queries/captcha/consume-captcha.ts";
import { CHALLENGE_MINUTES } from "../../../src/captcha/limits.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret } from "../system/ids.ts";
import { checkSolution } from "./altcha.ts";
import { askRecaptcha } from "./recaptcha.ts";

/**
 * Whether a token solves a captcha that hasn't been used before; this call uses it up. If the operator chose reCAPTCHA,
 * only its tokens count.
 */
export async function isSolved(ctx: Pick<Context, "deps" | "ip">, token: string): Promise<boolean> {
  const { config, db, now } = ctx.deps;
  const { recaptcha } = config;
  if (!recaptcha?.v2) {
    const own = await checkSolution(ctx.deps, token);
    return own !== null && consumeCaptcha(db, { key: `altcha:${own.nonce}`, expiresAt: own.expiresAt });
  }
  const answer = await askRecaptcha(ctx.deps, recaptcha, { secret: recaptcha.v2.secret, token, ip: ctx.ip });
  if (!answer?.success) return false;
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * 60_000);
  return consumeCaptcha(db, { key: `recaptcha:${hashSecret(token)}`, expiresAt });
}
