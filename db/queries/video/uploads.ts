import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { videoUploads } from "../../schema/video.ts";

export async function insertVideoUpload(db: Database, upload: typeof videoUploads.$inferInsert): Promise<void> {
  await db.insert(videoUploads).values(upload);
}

/** Counts a complete file towards the person's daily limit. @returns false if another upload has its id */
export async function claimVideoUpload(
  tx: Database,
  { id, userId, bytes, now }: { id: string; userId: string; bytes: number; now: Date },
): Promise<boolean> {
  const made = await tx
    .insert(videoUploads)
    .values({ id, userId, bytes, createdAt: now, takenAt: now })
    .onConflictDoNothing()
    .returning({ id: videoUploads.id });
  return made.length > 0;
}

/** A person's own upload that is not a video yet; null for another person's. */
export async function findVideoUpload(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<typeof videoUploads.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.id, id), eq(videoUploads.userId, userId), isNull(videoUploads.takenAt)))
    .limit(1);
  return row ?? null;
}

/** @returns false if it has already become a video, or was deleted */
export async function markVideoTaken(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const found = await db
    .update(videoUploads)
    .set({ takenAt: now })
    .where(and(eq(videoUploads.id, id), isNull(videoUploads.takenAt)))
    .returning({ id: videoUploads.id });
  return found.length > 0;
}

export async function deleteVideoUpload(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(videoUploads).where(eq(videoUploads.id, id));
}

/** The number of a person's unfinished uploads. */
export const countOpenVideoUploads = (db: Database, { userId }: { userId: string }): Promise<number> =>
  db.$count(videoUploads, and(eq(videoUploads.userId, userId), isNull(videoUploads.takenAt)));

/** The bytes of all uploads that a person has started since `since`. */
export async function videoUploadBytes(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${videoUploads.bytes}), 0)::text` })
    .from(videoUploads)
    .where(and(eq(videoUploads.userId, userId), gt(videoUploads.createdAt, since)));
  return Number(row?.bytes ?? 0);
}

/** @returns the ids of uploads started before `before`, whose files must be deleted too */
export async function forgetVideoUploads(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const old = db
    .select({ id: videoUploads.id })
    .from(videoUploads)
    .where(lt(videoUploads.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(videoUploads)
    .where(sql`${videoUploads.id} in ${old}`)
    .returning({ id: videoUploads.id });
  return gone.map(({ id }) => id);
}
