import { and, asc, count, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mfaPasskeys, passkeyChallenges } from "../../schema/mfa.ts";

export async function insertPasskeyChallenge(
  db: Database,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/**
 * Consumes a challenge, which was made for this person or for anybody.
 * @returns whether it existed and had not expired
 */
export async function spendPasskeyChallenge(
  db: Database,
  query: Pick<typeof passkeyChallenges.$inferSelect, "challengeHash" | "purpose"> & { userId: string; now: Date },
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, query.challengeHash),
        eq(passkeyChallenges.purpose, query.purpose),
        or(isNull(passkeyChallenges.userId), eq(passkeyChallenges.userId, query.userId)),
        gt(passkeyChallenges.expiresAt, query.now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash });
  return used.length === 1;
}

/** @returns false if the authenticator's key is already registered */
export async function insertPasskey(db: Database, passkey: typeof mfaPasskeys.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(mfaPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: mfaPasskeys.credentialId })
    .returning({ id: mfaPasskeys.id });
  return inserted.length === 1;
}

export async function findPasskey(db: Database, { credentialId }: { credentialId: string }) {
  const [row] = await db.select().from(mfaPasskeys).where(eq(mfaPasskeys.credentialId, credentialId)).limit(1);
  return row ?? null;
}

/** Oldest first. */
export const listPasskeys = (db: Database, { userId }: { userId: string }) =>
  db.select().from(mfaPasskeys).where(eq(mfaPasskeys.userId, userId)).orderBy(asc(mfaPasskeys.id));

export async function countPasskeys(db: Database, { userId }: { userId: string }): Promise<number> {
  const [row] = await db.select({ passkeys: count() }).from(mfaPasskeys).where(eq(mfaPasskeys.userId, userId));
  return row?.passkeys ?? 0;
}

/** Stores the counter of a signature. @returns false if a concurrent signature reached it already, as a cloned key would */
export async function countSignature(
  db: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  // Synced authenticators don't count; they send 0 every time.
  const isNext = or(sql`${counter}::bigint = 0`, sql`${mfaPasskeys.counter} < ${counter}::bigint`);
  const used = await db
    .update(mfaPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(mfaPasskeys.id, id), isNext))
    .returning({ id: mfaPasskeys.id });
  return used.length === 1;
}

/** @returns whether the person has such a passkey */
export async function renamePasskey(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(mfaPasskeys)
    .set({ name })
    .where(and(eq(mfaPasskeys.userId, userId), eq(mfaPasskeys.id, id)))
    .returning({ id: mfaPasskeys.id });
  return renamed.length === 1;
}

/** @returns false if the person has no such passkey */
export async function deletePasskey(db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const deleted = await db
    .delete(mfaPasskeys)
    .where(and(eq(mfaPasskeys.userId, userId), eq(mfaPasskeys.id, id)))
    .returning({ id: mfaPasskeys.id });
  return deleted.length === 1;
}
