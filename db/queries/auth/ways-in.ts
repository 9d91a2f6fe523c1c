import { and, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { identities } from "../../schema/identity.ts";
import { mfaApps, mfaPasskeys, mfaPhones } from "../../schema/mfa.ts";
import { users } from "../../schema/users.ts";
import { endChallenges } from "../mfa/challenges.ts";

/*
 * What lets somebody in beside the password. Whoever had an account that wasn't theirs may have left it open for later.
 */

/**
 * Ends what opens an account by itself, where nobody has confirmed its address yet: who made that may not be who reads the
 * mailbox (SECURITY.md 17). A second factor stays, for it opens nothing alone. Call it before the address counts as confirmed.
 */
export async function endUnprovenWaysIn(tx: Database, { userId }: { userId: string }): Promise<void> {
  const unproven = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  await tx.delete(identities).where(inArray(identities.userId, unproven));
  await tx.delete(mfaPasskeys).where(inArray(mfaPasskeys.userId, unproven));
}

/** Ends every way in, and every second factor, that was set up since a time. What was there before stays. */
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
