import { findUserById } from "../../db/queries/users/find-user.ts";
import { PASSWORD_MAX } from "../../src/auth/limits.ts";
import { stepUp as contract } from "../../src/auth/step-up.contract.ts";
import { ERRORS } from "../../src/contract/errors.ts";
import { attemptLock } from "../limits/attempt-lock.ts";
import { stepUpSession } from "../sessions/step-up.ts";
import { implement } from "../trpc/implement.ts";

/** Wrong passwords in open sessions count apart from those at log-in: a stolen cookie must not lock its owner out. */
const TRIES_MAX = 10;
const LOCK_SECONDS = 30 * 60;

export const stepUp = implement(contract, async ({ ctx, input, fail }) => {
  const { deps } = ctx;
  const userId = ctx.viewer.user.id;
  // A program with an access token has no session that could be raised.
  if (!ctx.viewer.sessionId) fail("NOT_PERMITTED");
  const lock = attemptLock(deps, { key: `step_up:u${userId}`, max: TRIES_MAX, seconds: LOCK_SECONDS });
  const wait = await lock.take();
  if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });
  const account = await findUserById(deps.db, { id: userId });
  const { password } = input;
  const right =
    password.length <= PASSWORD_MAX && (await deps.passwords.verify(password, account?.passwordHash ?? null));
  if (!right) {
    await lock.failed();
    fail("INCORRECT_PASSWORD", { fields: { password: ERRORS.INCORRECT_PASSWORD.message } });
  }
  await lock.passed();
  return { until: (await stepUpSession(ctx)).toISOString() };
});
