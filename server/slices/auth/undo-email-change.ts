import { isUniqueViolation } from "../../../db/engine/faults.ts";
import { restoreEmail } from "../../../db/queries/auth/change-email.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { undoEmailChange as contract } from "../../../src/auth/undo-email-change.contract.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

export const undoEmailChange = implement(contract, async ({ ctx, input, fail }) => {
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
