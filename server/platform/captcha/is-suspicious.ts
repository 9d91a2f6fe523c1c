import { BOT_ACTIONS_OF, type CaptchaAction } from "../../../src/captcha/bot-actions.ts";
import { BOT_SCORE_MIN, NO_BOT_CHECK } from "../../../src/captcha/limits.ts";
import type { Context } from "../procedure/context.ts";
import { askRecaptcha } from "./recaptcha.ts";

/**
 * Whether the bot check considers a call suspicious: it has no token, a token for a different action, or a low score.
 * Nothing is suspicious if reCAPTCHA v3 isn't configured or is unreachable.
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
