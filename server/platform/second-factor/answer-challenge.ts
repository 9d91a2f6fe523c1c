import { endChallenge, type Holder, spendAttempt } from "../../../db/queries/mfa/challenges.ts";
import type { Factors } from "../../../src/identity/factors.ts";
import { checkCode, type GivenFactor, readFactor } from "../../../src/mfa/code.rules.ts";
import { LOCK_MINUTES, TRIES_PER_ACCOUNT } from "../../../src/mfa/limits.ts";
import { at } from "../../../src/model/problem.ts";
import { attemptLock } from "../limits/attempt-lock.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { hashCode, isSame } from "./codes.ts";
import { matchApp, matchPasskey, matchRecoveryCode } from "./match-factor.ts";

export type AnswerError = "MFA_CODE_INVALID" | "MFA_CODE_EXPIRED" | "LOGIN_RATE_LIMITED" | "PASSKEY_REFUSED";

export interface Answer {
  userId: string;
  purpose: "log_in" | "step_up" | "confirm_phone";
  holder: Holder;
  /** Factors that are accepted; when a phone is being confirmed, only its code is. */
  factors: Factors | null;
  text: string;
  /** The input field that errors refer to. */
  field: string;
}

/**
 * Limits guesses at an account's codes, across all its challenges. The key is one of the account's log-in counters, so
 * resetting those also ends this lock.
 */
const accountLock = (ctx: Context, userId: string) =>
  attemptLock(ctx.deps, {
    key: `login_attempts:u${userId}:mfa`,
    max: TRIES_PER_ACCOUNT,
    seconds: LOCK_MINUTES * 60,
  });

/**
 * Checks an answer to a challenge. A try is counted before the answer is checked, so that a hundred parallel guesses
 * get only five checks (SECURITY.md 19).
 * @returns the answered challenge, which has ended; fails for a wrong answer
 */
export async function answerChallenge(
  ctx: Context,
  answer: Answer,
  fail: Fail<AnswerError>,
): Promise<{ phone: string | null }> {
  const { db, now } = ctx.deps;
  const { userId, purpose, holder, field } = answer;
  const shape = checkCode(answer.text, field);
  const given = readFactor(answer.text);
  if (shape || !given) {
    return shape ? fail(shape.error, at(field, shape)) : fail("MFA_CODE_INVALID");
  }
  const challenge = (await spendAttempt(db, { userId, purpose, holder, now: now() })) ?? fail("MFA_CODE_EXPIRED");
  const lock = accountLock(ctx, userId);
  const wait = await lock.claim();
  if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });
  if (!(await isRight(ctx, answer, given, challenge))) {
    await lock.failed();
    return given.kind === "passkey" ? fail("PASSKEY_REFUSED") : fail("MFA_CODE_INVALID");
  }
  // If two right answers arrive simultaneously, only one counts.
  if (!(await endChallenge(db, { id: challenge.id, now: now() }))) fail("MFA_CODE_EXPIRED");
  await lock.passed();
  return challenge;
}

async function isRight(
  ctx: Context,
  { userId, factors }: Answer,
  given: GivenFactor,
  challenge: { id: string; codeHash: string | null },
): Promise<boolean> {
  if (given.kind === "code") {
    if (challenge.codeHash !== null && isSame(challenge.codeHash, hashCode(challenge.id, given.code))) return true;
    return Boolean(factors?.app) && matchApp(ctx, { userId, code: given.code });
  }
  if (!factors) return false;
  return given.kind === "recovery"
    ? matchRecoveryCode(ctx, { userId, code: given.code })
    : matchPasskey(ctx, { userId, answer: given.answer });
}
