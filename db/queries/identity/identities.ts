import { and, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { identities } from "../../schema/identity.ts";
import { users } from "../../schema/users.ts";
import type { UserRow } from "../users/find-user.ts";

const { search: _search, ...userColumns } = getTableColumns(users);

export type IdentityRow = typeof identities.$inferSelect;
type Provider = IdentityRow["provider"];

/** Returns the person linked to (issuer, subject) by one kind of provider; null if nobody is. */
export async function findIdentity(
  db: Database,
  { provider, issuer, subject }: { provider: Provider; issuer: string; subject: string },
): Promise<{ identity: IdentityRow; user: UserRow } | null> {
  const [row] = await db
    .select({ identity: getTableColumns(identities), user: userColumns })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.provider, provider)))
    .limit(1);
  return row ?? null;
}

/**
 * Links a provider's account to a person.
 * @returns false if it is already linked to somebody, or the person has another account of that provider
 */
export async function insertIdentity(db: Database, identity: typeof identities.$inferInsert): Promise<boolean> {
  const made = await db.insert(identities).values(identity).onConflictDoNothing().returning({ id: identities.id });
  return made.length === 1;
}

/**
 * Replaces the provider's subject for a person.
 * @returns false if the person has no account there, or the subject is another person's
 */
export async function relinkIdentity(
  tx: Database,
  { userId, provider, issuer, subject, email, lastUsedAt }: typeof identities.$inferInsert,
): Promise<boolean> {
  const holder = await findIdentity(tx, { provider, issuer, subject });
  if (holder) return false;
  const changed = await tx
    .update(identities)
    .set({ subject, email, lastUsedAt })
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider), eq(identities.issuer, issuer)))
    .returning({ id: identities.id });
  return changed.length === 1;
}

export async function touchIdentity(
  db: Database,
  { id, email, now }: { id: string; email: string | null; now: Date },
): Promise<void> {
  await db.update(identities).set({ lastUsedAt: now, email }).where(eq(identities.id, id));
}

/** All log-in methods of a person besides a password, oldest first. */
export const listIdentities = (db: Database, { userId }: { userId: string }): Promise<IdentityRow[]> =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.id);

/** @returns false if the person has no such identity */
export async function deleteIdentity(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await db
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning({ id: identities.id });
  return gone.length === 1;
}
