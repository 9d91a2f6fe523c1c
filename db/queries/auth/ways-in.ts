import { and, eq, gte, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { identities } from "../../schema/identity.ts";
import { mfaApps, mfaPasskeys, mfaPhones } from "../../schema/mfa.ts";
import { users } from "../../schema/users.ts";
import { endChallenges } from "../mfa/challenges.ts";
import { deleteRecoveryCodes } from "../mfa/recovery-codes.ts";

/* Log-in methods besides the password. An intruder may have added one for later. */

/**
 * Removes every log-in method and every second factor while the address is unconfirmed: the person who added them may not own the mailbox
 * (SECURITY.md 17), and a stranger's factor would lock the owner out forever. Call it before marking the address as confirmed.
 */
export async function endUnprovenWaysIn(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const unproven = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  if (unproven.length === 0) return;
  await tx.delete(identities).where(eq(identities.userId, userId));
  await endFactors(tx, { userId, now });
}

/** Removes all second factors with their codes and pending challenges. @returns whether any existed */
export async function endFactors(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const gone = [
    await tx.delete(mfaPasskeys).where(eq(mfaPasskeys.userId, userId)).returning({ of: mfaPasskeys.userId }),
    await tx.delete(mfaApps).where(eq(mfaApps.userId, userId)).returning({ of: mfaApps.userId }),
    await tx.delete(mfaPhones).where(eq(mfaPhones.userId, userId)).returning({ of: mfaPhones.userId }),
  ].flat();
  await deleteRecoveryCodes(tx, { userId });
  await endChallenges(tx, { userId, now });
  return gone.length > 0;
}

/** Removes log-in methods and second factors that were added since a time. Older ones stay. */
export async function endWaysInSince(
  tx: Database,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, userId), gte(identities.createdAt, since)));
  await tx.delete(mfaPasskeys).where(and(eq(mfaPasskeys.userId, userId), gte(mfaPasskeys.createdAt, since)));
  await tx.delete(mfaApps).where(and(eq(mfaApps.userId, userId), gte(mfaApps.createdAt, since)));
  await tx.delete(mfaPhones).where(and(eq(mfaPhones.userId, userId), gte(mfaPhones.confirmedAt, since)));
  await endChallenges(tx, { userId, now });
}
