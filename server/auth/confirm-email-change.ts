import { confirmPendingEmail } from "../../db/queries/auth/change-email.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { confirmEmailChange as contract } from "../../src/auth/confirm-email-change.contract.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";
import { implement } from "../trpc/implement.ts";

const HOUR_MS = 3_600_000;
/** How long the old address can take the change back. */
const UNDO_DAYS = 14;

export const confirmEmailChange = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, now, newId } = ctx.deps;
  const at = now();
  const undo = { id: newId(), expiresAt: new Date(at.getTime() + UNDO_DAYS * 24 * HOUR_MS) };
  const changed = await db
    .transaction(async (tx) => {
      const done = await confirmPendingEmail(tx, { tokenHash: hashSecret(input.token), now: at, undo });
      if (done) await events.record(tx, "mail.email_changed", { userId: done.userId, tokenId: undo.id });
      return done;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "users_email_key")) return fail("EMAIL_TAKEN");
      throw error;
    });
  return changed ? { email: changed.email } : fail("EMAIL_LINK_INVALID");
});
