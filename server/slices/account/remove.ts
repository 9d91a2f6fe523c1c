import { findUserById } from "../../../db/queries/users/find-user.ts";
import { remove as contract } from "../../../src/account/remove.contract.ts";
import { DELETION_GRACE_DAYS, PASSWORD_MAX } from "../../../src/identity/account-limits.ts";
import { attemptLock } from "../../platform/limits/attempt-lock.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { requireStepUp } from "../../platform/sessions/step-up.ts";
import { closeAccount } from "./close-account.ts";

const DAY_MS = 86_400_000;
/** Limited like a step-up: a stolen session must neither guess the password here nor lock the owner out. */
const TRIES_MAX = 10;
const LOCK_SECONDS = 30 * 60;

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const { deps } = ctx;
  const userId = ctx.viewer.user.id;
  const account = (await findUserById(deps.db, { id: userId })) ?? fail("AUTHORIZATION_FAILED");
  if (account.passwordHash === null) {
    await requireStepUp(ctx);
  } else {
    const lock = attemptLock(deps, { key: `delete_account:u${userId}`, max: TRIES_MAX, seconds: LOCK_SECONDS });
    const wait = await lock.claim();
    if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });
    const { password } = input;
    const right = password.length <= PASSWORD_MAX && (await deps.passwords.verify(password, account.passwordHash));
    if (!right) {
      await lock.failed();
      fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
    }
    await lock.passed();
  }
  await closeAccount(ctx, new Date(deps.now().getTime() + DELETION_GRACE_DAYS * DAY_MS));
  return null;
});
