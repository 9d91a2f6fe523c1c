import { BOT_ACTIONS_OF, type CaptchaAction } from "../../../src/captcha/bot-actions.ts";
import { BOT_SCORE_MIN, NO_BOT_CHECK } from "../../../src/captcha/limits.ts";
import type { Context } from "../procedure/context.ts";
import { askRecaptcha } from "./recaptcha.ts";

/**
 * Whether the bot check speaks against a call: no token, one that was made for something else, or a low score. Without
 * reCAPTCHA v3 in the configuration, and while it can't be asked, nothing does.
 */
export async function isSuspicious(
  ctx: Pick<Context, "deps" | "ip">,
  action: CaptchaAction,
  token: string | null | undefined,
): Promise<boolean> {
  const { recaptcha } = ctx.deps.config;
  if (!recaptcha?.v3) return false;
  if (!token || token === NO_BOT_CHECK) return true;
  const answer = await askRecaptcha(ctx.deps, recaptcha, { secret: recaptcha.v3.secret, token, ip: ctx.ip });
  if (!answer) return false;
  const expected: readonly string[] = BOT_ACTIONS_OF[action];
  return !answer.success || !expected.includes(answer.action ?? "") || (answer.score ?? 0) < BOT_SCORE_MIN;
}
