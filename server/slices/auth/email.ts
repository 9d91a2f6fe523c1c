import { isUniqueViolation } from "../../../db/engine/faults.ts";
import { confirmPendingEmail, restoreEmail } from "../../../db/queries/auth/change-email.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { findUserByEmail, findUserById } from "../../../db/queries/users/find-user.ts";
import { updateUser } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/credentials.contract.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { refuse } from "./refuse.ts";
import { checkNewEmail } from "./validate-email.ts";

export const changeEmail = implement(contract.changeEmail, async ({ ctx, input, fail }) => {
  const { config, db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const email = normalEmail(input.email);
  refuse(fail, await checkNewEmail(config, email));
  const account = (await findUserById(db, { id: userId })) ?? fail("AUTHORIZATION_FAILED");
  if (account.email.toLowerCase() === email.toLowerCase()) {
    fail("EMAIL_INVALID", at("email", { code: "emailSame" }));
  }
  if (await findUserByEmail(db, { email })) fail("EMAIL_TAKEN", { fields: { email: { code: "EMAIL_TAKEN" } } });
  const mailed = await countMail(ctx.deps, "change", email);
  const row = await db.transaction(async (tx) => {
    const changed = await updateUser(tx, { id: userId, fields: { pendingEmail: email } });
    if (mailed) await events.record(tx, "mail.change_email", { userId });
    return changed;
  });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});

const HOUR_MS = 3_600_000;
/** Time within which the old address can revert the change. */
const UNDO_DAYS = 14;

/**
 * The link proves who reads the mailbox, not who asked for the change: an attacker could name a stranger's address,
 * wait for that person to click, and let them log in by Google to the attacker's account (SECURITY.md 17). So the
 * account's own session is required too.
 */
export const confirmEmailChange = implement(contract.confirmEmailChange, async ({ ctx, input, fail }) => {
  const { db, events, now, newId } = ctx.deps;
  const { user, sessionId } = ctx.viewer;
  if (!user || sessionId === null) {
    return fail("AUTHENTICATION_REQUIRED", { reason: { code: "confirmLogInFirst" } });
  }
  const at = now();
  const undo = { id: newId(), expiresAt: new Date(at.getTime() + UNDO_DAYS * 24 * HOUR_MS) };
  const changed = await db
    .transaction(async (tx) => {
      const done = await confirmPendingEmail(tx, {
        tokenHash: hashSecret(input.token),
        userId: user.id,
        now: at,
        undo,
      });
      if (done) await events.record(tx, "mail.email_changed", { userId: done.userId, tokenId: undo.id });
      return done;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "users_email_key")) return fail("EMAIL_TAKEN");
      throw error;
    });
  return changed ? { email: changed.email } : fail("EMAIL_LINK_INVALID");
});

export const cancelEmailChange = implement(contract.cancelEmailChange, async ({ ctx, fail }) => {
  const row = await updateUser(ctx.deps.db, { id: ctx.viewer.user.id, fields: { pendingEmail: null } });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});

export const undoEmailChange = implement(contract.undoEmailChange, async ({ ctx, input, fail }) => {
  const { db, events, now } = ctx.deps;
  const undone = await db
    .transaction(async (tx) => {
      const back = await restoreEmail(tx, { tokenHash: hashSecret(input.token), now: now() });
      if (!back) return null;
      const { userId } = back;
      await endAllAccess(tx, { userId, now: now() });
      await endEmailTokens(tx, { userId, now: now() });
      await clearLoginLocks(tx, { userId });
      await events.record(tx, "mail.reset_password", { userId });
      return back;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "users_email_key")) return fail("EMAIL_TAKEN");
      throw error;
    });
  if (!undone) return fail("EMAIL_LINK_INVALID");
  await ctx.deps.responseCache.forget();
  return { email: undone.email };
});
