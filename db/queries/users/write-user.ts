import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { images } from "../../schema/images.ts";
import { mediaUploads } from "../../schema/media.ts";
import { users } from "../../schema/users.ts";
import type { UserRow } from "./find-user.ts";

const { search: _search, ...columns } = getTableColumns(users);

/**
 * Adds a person. Does nothing if the username or the address is taken, even by a concurrent writer: no error aborts the transaction.
 * @returns null if one of them is taken
 */
export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning(columns);
  return row ?? null;
}

/** The current row, locked until the transaction ends. */
export async function lockUserRow(tx: Database, { id }: { id: string }): Promise<UserRow | null> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** Writes the given fields. @throws a unique violation of `users_username_key` if the username is taken */
export async function updateUser(
  tx: Database,
  { id, fields }: { id: string; fields: Partial<typeof users.$inferInsert> },
): Promise<UserRow | null> {
  const [row] = await tx.update(users).set(fields).where(eq(users.id, id)).returning(columns);
  return row ?? null;
}

/** The inputs of the cards of a person's boards, by id, the order in which boards are locked. */
export async function boardsOfOwner(tx: Database, { ownerId }: { ownerId: string }) {
  return rows<{ id: string; name: string; slug: string }>(
    tx,
    sql`select id::text as id, name, slug from boards where owner_id = ${ownerId}::text::bigint
      order by boards.id for no key update`,
  );
}

/** Writes many boards' cards in one statement. */
export async function writeBoardCards(tx: Database, cards: readonly { id: string; card: string }[]): Promise<void> {
  if (cards.length === 0) return;
  await rows(
    tx,
    sql`update boards set card = made.card
      from jsonb_to_recordset(${JSON.stringify(cards)}::text::jsonb) as made(id bigint, card text)
      where boards.id = made.id`,
  );
}

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

/** Locks a person's row until the transaction ends. It is the first of all locks, so that no two writers deadlock. */
export async function lockUser(tx: Database, { id }: { id: string }): Promise<{ username: string } | null> {
  const [row] = await tx.select({ username: users.username }).from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** Locks several people's rows in order of their id; skips unknown ids. */
export async function lockUsers(tx: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("no key update");
}

/** The picture of a person's own finished upload; null if it is another person's or was deleted. */
export async function findUploadedImage(db: Database, { userId, uploadId }: { userId: string; uploadId: string }) {
  const [row] = await db
    .select({ imageId: images.id, sizes: images.sizes })
    .from(mediaUploads)
    .innerJoin(images, eq(images.id, mediaUploads.imageId))
    .where(and(eq(mediaUploads.id, uploadId), eq(mediaUploads.userId, userId)))
    .limit(1);
  return row ?? null;
}
