import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUser, setPassword } from "../../../db/queries/users/write-user.ts";
import { changePassword as contract } from "../../../src/auth/change-password.contract.ts";
import { PASSWORD_MIN } from "../../../src/identity/account-limits.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { rememberDevice } from "../../platform/sessions/device-cookie.ts";
import { rememberPerson } from "../../platform/sessions/recognised-cookie.ts";
import { renewSession } from "../../platform/sessions/renew-session.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { refuse } from "./refuse.ts";

export const changePassword = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, events, passwords, now } = ctx.deps;
  const { user, sessionId } = ctx.viewer;
  const account = (await findUserById(db, { id: user.id })) ?? fail("AUTHORIZATION_FAILED");
  refuse(
    fail,
    await checkNewPassword(input.newPassword, {
      min: Math.max(PASSWORD_MIN, config.passwordMin),
      field: "newPassword",
      brandName: config.brandName,
      email: account.email,
      username: account.username,
    }),
  );
  const userId = account.id;
  const hash = await withCaptcha(ctx, { action: "change", tokens: input }, fail, async () => {
    const made = await passwords.hash(input.newPassword);
    await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      await setPassword(tx, { userId, hash: made });
      await endAllAccess(tx, { userId, now: now(), except: sessionId ?? undefined });
      await endEmailTokens(tx, { userId, now: now() });
      await clearLoginLocks(tx, { userId });
      await events.record(tx, "mail.password_changed", { userId });
    });
    return made;
  });
  await renewSession(ctx);
  // Renew this browser's proof, which was bound to the old password.
  rememberDevice(ctx, { id: userId, passwordHash: hash });
  rememberPerson(ctx, { id: userId, passwordHash: hash });
  return null;
});
