import { consumeEmailToken, endEmailTokens, findEmailToken } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/end-sessions.ts";
import { lockUser } from "../../../db/queries/users/lock-user.ts";
import { setEmailVerified } from "../../../db/queries/users/set-password.ts";
import { verifyEmail as contract } from "../../../src/auth/verify-email.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

/**
 * The link alone proves who reads the mailbox, not who made the account: somebody may have signed up with an address
 * that isn't theirs and wait for its owner to click. So the account's own session is asked for too, and what the
 * account had beside it ends (SECURITY.md 17). An owner who has no session can still choose a new password by mail.
 */
export const verifyEmail = implement(contract, async ({ ctx, input, fail }) => {
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
