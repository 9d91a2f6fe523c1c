import {
  consumeEmailToken,
  endEmailTokens,
  findEmailLink,
  findEmailToken,
} from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUser, setEmailVerified } from "../../../db/queries/users/write-user.ts";
import type { EmailLinkKind } from "../../../src/auth/credentials.contract.ts";
import * as contract from "../../../src/auth/credentials.contract.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/system/ids.ts";

/**
 * The link proves who reads the mailbox, not who made the account: an attacker could sign up with a stranger's address
 * and wait for that person to click. So the account's own session is required too, and its other sessions and log-ins
 * end (SECURITY.md 17). Without a session, the owner can still reset the password by mail.
 */
export const verifyEmail = implement(contract.verifyEmail, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const link = { tokenHash: hashSecret(input.token), purpose: "verify_email" as const, now: now() };
  const owner = (await findEmailToken(db, link)) ?? fail("VERIFICATION_LINK_INVALID");
  const { userId } = owner;
  const { sessionId } = ctx.viewer;
  if (sessionId === null || ctx.viewer.user.id !== userId) {
    return fail("AUTHENTICATION_REQUIRED", { reason: { code: "confirmLogInFirst" } });
  }
  const verified = await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if (!(await consumeEmailToken(tx, link))) return false;
    await setEmailVerified(tx, { userId, now: now() });
    await endAllAccess(tx, { userId, now: now(), except: sessionId });
    await endEmailTokens(tx, { userId, now: now() });
    return true;
  });
  return verified ? { email: owner.email } : fail("VERIFICATION_LINK_INVALID");
});

export const resendVerification = implement(contract.resendVerification, async ({ ctx }) => {
  const { db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const row = await findUserById(db, { id: userId });
  if (row && row.emailVerifiedAt === null && (await countMail(ctx.deps, "verify", row.email)))
    await events.record(db, "mail.verify_email", { userId });
  return null;
});

const PURPOSES = {
  verify: "verify_email",
  confirm: "change_email",
  undo: "undo_email",
} as const satisfies Record<EmailLinkKind, string>;

export const emailLink = implement(contract.emailLink, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const link = { tokenHash: hashSecret(input.token), purpose: PURPOSES[input.kind], now: now() };
  const found =
    (await findEmailLink(db, link)) ??
    fail(input.kind === "verify" ? "VERIFICATION_LINK_INVALID" : "EMAIL_LINK_INVALID");
  const { userId, username, email } = found;
  return { email, username, isYours: ctx.viewer.user?.id === userId };
});
