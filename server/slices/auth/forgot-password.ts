import { consumeEmailToken, endEmailTokens, findEmailToken } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endUnprovenWaysIn } from "../../../db/queries/auth/ways-in.ts";
import { lockUser, setEmailVerified, setPassword } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/credentials.contract.ts";
import { PASSWORD_MIN } from "../../../src/identity/account-limits.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import type { Deps } from "../../deps.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { findAccount } from "./login.ts";
import { checkNewPassword } from "./password.ts";
import { refuse } from "./refuse.ts";

export const forgotPassword = implement(contract.forgotPassword, async ({ ctx, input, fail }) => {
  const usernameOrEmail = normalEmail(input.usernameOrEmail);
  if (usernameOrEmail === "") {
    refuse(fail, { error: "INVALID_PARAMETERS", field: "usernameOrEmail", code: "emailRequired" });
  }
  return withCaptcha(ctx, { action: "reset", tokens: input }, fail, async () => {
    // A job looks the account up, so the answer takes the same time whether or not it exists.
    await ctx.deps.events.record(ctx.deps.db, "auth.forgot_password", { usernameOrEmail });
    return null;
  });
});

/**
 * Only a successful change uses up the link, so that a person can choose another password if the rules refuse one.
 * Opening the link also proves the address; all earlier sessions, tokens and unproven log-ins end (SECURITY.md 7, 17,
 * 20).
 */
export const resetPassword = implement(contract.resetPassword, async ({ ctx, input, fail }) => {
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

export const resetLink = implement(contract.resetLink, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const link = { tokenHash: hashSecret(input.token), purpose: "reset_password" as const, now: now() };
  const owner = (await findEmailToken(db, link)) ?? fail("RESET_TOKEN_INVALID");
  return { email: owner.email };
});

/**
 * On "auth.forgot_password": requests the mail if the typed text names an account. A job looks the account up, so that
 * neither the answer nor its timing reveals whether the account exists (SECURITY.md 20).
 */
export async function findWhoForgot(deps: Deps, { usernameOrEmail }: { usernameOrEmail: string }): Promise<void> {
  const account = await findAccount(deps.db, usernameOrEmail);
  if (account && (await countMail(deps, "reset", account.email)))
    await deps.events.record(deps.db, "mail.reset_password", { userId: account.id });
}
