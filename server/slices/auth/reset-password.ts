import { consumeEmailToken, endEmailTokens, findEmailToken } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endUnprovenWaysIn } from "../../../db/queries/auth/ways-in.ts";
import { lockUser, setEmailVerified, setPassword } from "../../../db/queries/users/write-user.ts";
import { resetPassword as contract } from "../../../src/auth/reset-password.contract.ts";
import { PASSWORD_MIN } from "../../../src/identity/account-limits.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { refuse } from "./refuse.ts";

/**
 * Only a successful change uses up the link, so that a person can choose another password if the rules refuse one.
 * Opening the link also proves the address; all earlier sessions, tokens and unproven log-ins end (SECURITY.md 7, 17,
 * 20).
 */
export const resetPassword = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, events, passwords, now } = ctx.deps;
  const link = { tokenHash: hashSecret(input.token), purpose: "reset_password" as const, now: now() };
  const owner = (await findEmailToken(db, link)) ?? fail("RESET_TOKEN_INVALID");
  refuse(
    fail,
    await checkNewPassword(input.newPassword, {
      min: Math.max(PASSWORD_MIN, config.passwordMin),
      field: "newPassword",
      brandName: config.brandName,
      email: owner.email,
      username: owner.username,
    }),
  );
  const { userId } = owner;
  const hash = await passwords.hash(input.newPassword);
  const changed = await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if (!(await consumeEmailToken(tx, link))) return false;
    await setPassword(tx, { userId, hash });
    await endUnprovenWaysIn(tx, { userId, now: now() });
    await setEmailVerified(tx, { userId, now: now() });
    await endAllAccess(tx, { userId, now: now() });
    await endEmailTokens(tx, { userId, now: now() });
    await clearLoginLocks(tx, { userId });
    await events.record(tx, "mail.password_changed", { userId });
    return true;
  });
  return changed ? null : fail("RESET_TOKEN_INVALID");
});
