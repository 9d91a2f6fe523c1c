import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endUnprovenWaysIn } from "../../../db/queries/auth/ways-in.ts";
import { insertIdentity, relinkIdentity } from "../../../db/queries/identity/identities.ts";
import { findUserById, type UserRow } from "../../../db/queries/users/find-user.ts";
import { endPassword, lockUser, setEmailVerified } from "../../../db/queries/users/write-user.ts";
import type { VouchedFor } from "../../platform/identity/vouched-for.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import type { Context } from "../../platform/procedure/context.ts";

/**
 * Gives the account of an address to a person if the proven owner of the address's domain vouches for them. That owner
 * runs the mailbox, so it could reset the password too. As after a reset, everything set up before the address was
 * confirmed ends (SECURITY.md 17). A provider whose names for people depend on its client gives new names after each
 * change of client.
 * @returns null if the identity now belongs to another account, or the account has a different address
 */
export async function adoptAccount(
  { deps }: Pick<Context, "deps">,
  owner: UserRow,
  who: VouchedFor,
): Promise<UserRow | null> {
  const { db, events, newId, now } = deps;
  const { provider, issuer, subject, email } = who;
  const userId = owner.id;
  return db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const user = await findUserById(tx, { id: userId });
    if (!user || user.email.toLowerCase() !== email?.toLowerCase()) return null;
    if (user.emailVerifiedAt === null) {
      await endUnprovenWaysIn(tx, { userId, now: now() });
      await endPassword(tx, { userId });
      await setEmailVerified(tx, { userId, now: now() });
      await endAllAccess(tx, { userId, now: now() });
      await endEmailTokens(tx, { userId, now: now() });
      await clearLoginLocks(tx, { userId });
    }
    const link = { id: newId(), userId, provider, issuer, subject, email, createdAt: now(), lastUsedAt: now() };
    const isLinked = (await insertIdentity(tx, link)) || (await relinkIdentity(tx, link));
    if (!isLinked) return null;
    await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: true });
    return findUserById(tx, { id: userId });
  });
}
