import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/**
 * Stores a new hash of the same password, unless the password was changed meanwhile.
 * @returns whether the hash was still `from`
 */
export async function rehashPassword(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Sets a new password, which ends a soft ban: the ban concerned the old one. */
export async function setPassword(db: Database, { userId, hash }: { userId: string; hash: string }): Promise<void> {
  await db.update(users).set({ passwordHash: hash, softBannedAt: null }).where(eq(users.id, userId));
}

/** Removes the password. A reset by mail can set a new one. */
export async function endPassword(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.update(users).set({ passwordHash: null, softBannedAt: null }).where(eq(users.id, userId));
}

/** Keeps the first time, because an address is verified once. */
export async function setEmailVerified(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}
