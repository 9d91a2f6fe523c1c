import { isUniqueViolation } from "../../../db/engine/faults.ts";
import { confirmPendingEmail } from "../../../db/queries/auth/change-email.ts";
import { confirmEmailChange as contract } from "../../../src/auth/confirm-email-change.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

const HOUR_MS = 3_600_000;
/** Time within which the old address can revert the change. */
const UNDO_DAYS = 14;

/**
 * The link proves who reads the mailbox, not who asked for the change: an attacker could name a stranger's address,
 * wait for that person to click, and let them log in by Google to the attacker's account (SECURITY.md 17). So the
 * account's own session is required too.
 */
export const confirmEmailChange = implement(contract, async ({ ctx, input, fail }) => {
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
