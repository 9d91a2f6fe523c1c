import { passAttempt, recordAttempt } from "../../../db/queries/captcha/attempts.ts";
import type { CaptchaAction } from "../../../src/captcha/bot-actions.ts";
import type { CaptchaError, CaptchaTokens } from "../../../src/captcha/fields.ts";
import { CAPTCHA_ATTEMPTS, CAPTCHA_WINDOW_S, QUICK_LOGINS, QUICK_WINDOW_S } from "../../../src/captcha/limits.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { addressKey } from "../limits/limits.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { isSolved } from "./is-solved.ts";
import { isSuspicious } from "./is-suspicious.ts";

/** Errors that follow a correct password: the second factor has separate limits (`server/platform/second-factor`). */
const SECOND_FACTOR: ReadonlySet<ErrorName> = new Set([
  "MFA_REQUIRED",
  "MFA_CODE_INVALID",
  "MFA_CODE_EXPIRED",
  "PASSKEY_REFUSED",
  "SMS_UNAVAILABLE",
]);

interface Attempt {
  action: CaptchaAction;
  tokens: CaptchaTokens;
}

/**
 * Runs an attempt, unless a captcha is due first: for the third attempt by an address within an hour, for log-ins in
 * quick succession, and if the bot check is suspicious (SECURITY.md 22). Only the client's address counts, so the
 * answer reveals nothing about accounts. All attempts count except successful log-ins.
 */
export async function withCaptcha<T>(
  ctx: Context,
  { action, tokens }: Attempt,
  fail: Fail<CaptchaError>,
  run: () => Promise<T>,
): Promise<T> {
  const { config, db, newId, now } = ctx.deps;
  if (!config.rateLimits) return run();
  const at = now();
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  const id = newId();
  const counts = await recordAttempt(db, {
    id,
    key: `${action}:${addressKey(ctx.ip)}`,
    at,
    failedSince: before(CAPTCHA_WINDOW_S),
    anySince: before(QUICK_WINDOW_S),
  });
  const isTooQuick = action === "login" && counts.any > QUICK_LOGINS;
  const isDue =
    isTooQuick || counts.failed >= CAPTCHA_ATTEMPTS || (await isSuspicious(ctx, action, tokens.recaptchaV3Token));
  if (isDue && !(tokens.recaptchaV2Token && (await isSolved(ctx, tokens.recaptchaV2Token)))) {
    fail(isTooQuick ? "LOGIN_TOO_QUICK" : "CAPTCHA_REQUIRED");
  }
  try {
    const result = await run();
    if (action === "login") await passAttempt(db, { id });
    return result;
  } catch (error) {
    if (error instanceof ProductError && SECOND_FACTOR.has(error.errorName)) await passAttempt(db, { id });
    throw error;
  }
}
