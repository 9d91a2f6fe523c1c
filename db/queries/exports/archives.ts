import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { EXPORTS_MAX } from "../../../src/exports/export-choices.ts";
import type { Database } from "../../client.ts";
import { archives } from "../../schema/exports.ts";
import { lockUser } from "../users/write-user.ts";

export type ArchiveRow = typeof archives.$inferSelect;

/** A person's exports that have not expired, newest first. */
export const listArchives = (
  db: Database,
  { userId, now, after, limit }: { userId: string; now: Date; after: string | null; limit: number },
): Promise<ArchiveRow[]> =>
  db
    .select()
    .from(archives)
    .where(and(eq(archives.userId, userId), gt(archives.expiresAt, now), after ? lt(archives.id, after) : undefined))
    .orderBy(desc(archives.id))
    .limit(limit);

/** Exports with the same contents, whoever started them. */
const hasSameContents = ({ format, parts, boardId, omitsOthers }: NewArchive): SQL | undefined =>
  and(
    eq(archives.format, format),
    sql`${archives.parts} = ${JSON.stringify(parts)}::text::jsonb`,
    sql`${archives.boardId} is not distinct from ${boardId}::text::bigint`,
    eq(archives.omitsOthers, omitsOthers),
  );

/** The person's newest export with these contents that has not expired and did not fail. */
export async function latestAlike(db: Database, wanted: NewArchive): Promise<ArchiveRow | null> {
  const [row] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.userId, wanted.userId), gt(archives.expiresAt, wanted.createdAt), hasSameContents(wanted)))
    .orderBy(desc(archives.id))
    .limit(1);
  return row ?? null;
}

export interface NewArchive {
  id: string;
  userId: string;
  requestedById: string | null;
  format: ArchiveRow["format"];
  parts: ArchiveRow["parts"];
  boardId: string | null;
  omitsOthers: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Returns the running export with the same contents, or starts a new one and deletes the oldest above `EXPORTS_MAX`.
 * Locks the person's row, so that two clicks start one export.
 * @param reusesReady also accepts a finished export
 * @returns `isNew` if the caller has to start the job; null if the person is gone
 */
export async function beginArchive(
  tx: Database,
  wanted: NewArchive,
  reusesReady: boolean,
): Promise<{ row: ArchiveRow; isNew: boolean } | null> {
  if (!(await lockUser(tx, { id: wanted.userId }))) return null;
  const latest = await latestAlike(tx, wanted);
  const isGood = latest && (latest.state === "ready" ? reusesReady : latest.state !== "failed");
  if (isGood) return { row: latest, isNew: false };
  const [row] = await tx.insert(archives).values(wanted).returning();
  if (!row) return null;
  const surplus = tx
    .select({ id: archives.id })
    .from(archives)
    .where(eq(archives.userId, wanted.userId))
    .orderBy(desc(archives.id))
    .offset(EXPORTS_MAX);
  await tx.delete(archives).where(inArray(archives.id, surplus));
  return { row, isNew: true };
}

export async function findArchive(db: Database, { id }: { id: string }): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(archives).where(eq(archives.id, id)).limit(1);
  return row ?? null;
}

/** A person's own export, until it expires; null for another person's. */
export async function findOwnArchive(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ArchiveRow | null> {
  const row = await findArchive(db, { id });
  return row && row.userId === userId && row.expiresAt > now ? row : null;
}

/** @returns false if the export has been deleted */
export async function updateArchive(
  db: Database,
  { id, fields }: { id: string; fields: Partial<typeof archives.$inferInsert> },
): Promise<boolean> {
  const changed = await db.update(archives).set(fields).where(eq(archives.id, id)).returning({ id: archives.id });
  return changed.length > 0;
}

/**
 * Marks a finished export as waiting again, because one of its files is gone.
 * @returns false if somebody else did so
 */
export async function renewArchive(db: Database, { id, revision }: ArchiveRow): Promise<boolean> {
  const changed = await db
    .update(archives)
    .set({ state: "waiting", finishedAt: null, done: 0 })
    .where(and(eq(archives.id, id), eq(archives.revision, revision), eq(archives.state, "ready")))
    .returning({ id: archives.id });
  return changed.length > 0;
}

/** @returns whether there was such an export */
export async function deleteArchive(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await db
    .delete(archives)
    .where(and(eq(archives.id, id), eq(archives.userId, userId)))
    .returning({ id: archives.id });
  return gone.length > 0;
}

/** Deletes exports that have expired, with their segments. @returns their number */
export async function deleteExpired(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const due = db
    .select({ id: archives.id })
    .from(archives)
    .where(lt(archives.expiresAt, now))
    .orderBy(asc(archives.expiresAt))
    .limit(limit);
  return (await db.delete(archives).where(inArray(archives.id, due)).returning({ id: archives.id })).length;
}
