import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import * as contract from "../../../src/auth/sessions.contract.ts";
import { PASSWORD_MAX } from "../../../src/identity/account-limits.ts";
import { attemptLock } from "../../platform/limits/attempt-lock.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { confirmByFactor } from "../../platform/second-factor/second-factor-access.ts";
import { hasSteppedUp, stepUpSession } from "../../platform/sessions/step-up.ts";

/**
 * Wrong passwords in open sessions are counted separately from those at log-in, so that a stolen cookie can't lock its
 * owner out.
 */
const TRIES_MAX = 10;
const LOCK_SECONDS = 30 * 60;

export const stepUp = implement(contract.stepUp, async ({ ctx, input, fail }) => {
  // A request with an access token has no session to step up.
  if (!ctx.viewer.sessionId) fail("NOT_PERMITTED");
  if (input.mfaToken != null) await confirmByFactor(ctx, input.mfaToken, fail);
  else await confirmByPassword(ctx, input.password ?? "", fail);
  return { until: (await stepUpSession(ctx)).toISOString() };
});

async function confirmByPassword(
  ctx: UserContext,
  password: string,
  fail: Fail<"INCORRECT_PASSWORD" | "LOGIN_RATE_LIMITED">,
): Promise<void> {
  const { deps } = ctx;
  const { id } = ctx.viewer.user;
  const lock = attemptLock(deps, { key: `step_up:u${id}`, max: TRIES_MAX, seconds: LOCK_SECONDS });
  const wait = await lock.claim();
  if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });
  const hash = (await findUserById(deps.db, { id }))?.passwordHash ?? null;
  if (password.length > PASSWORD_MAX || !(await deps.passwords.verify(password, hash))) {
    await lock.failed();
    fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
  }
  await lock.passed();
}

export const stepUpWays = implement(contract.stepUpWays, async ({ ctx }) => {
  const { password, phone: _, ...factors } = await findFactors(ctx.deps.db, { userId: ctx.viewer.user.id });
  return { password, factors, isConfirmed: await hasSteppedUp(ctx) };
});
