import { eq, inArray, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { archiveSegments, mediaChecksums } from "../../schema/exports.ts";

export type NewSegment = typeof archiveSegments.$inferInsert;

export async function insertSegments(db: Database, segments: readonly NewSegment[]): Promise<void> {
  if (segments.length > 0) await db.insert(archiveSegments).values([...segments]);
}

/** Deletes what an earlier attempt wrote. */
export async function deleteSegments(db: Database, { archiveId }: { archiveId: string }): Promise<void> {
  await db.delete(archiveSegments).where(eq(archiveSegments.archiveId, archiveId));
}

export interface Segment {
  startsAt: number;
  head: Uint8Array;
  mediaKey: string | null;
  mediaBytes: number;
}

/** The segment that has the byte at `at`, and those after it. */
export async function segmentsFrom(
  db: Database,
  { archiveId, at, limit }: { archiveId: string; at: number; limit: number },
): Promise<Segment[]> {
  interface Found extends Record<string, unknown> {
    startsAt: string;
    head: string;
    mediaKey: string | null;
    mediaBytes: string;
  }
  const found = await rows<Found>(
    db,
    sql`select starts_at::text as "startsAt", encode(head, 'hex') as head, media_key as "mediaKey",
        media_bytes::text as "mediaBytes"
      from archive_segments where archive_id = ${archiveId}::text::bigint and starts_at >= (
        select max(starts_at) from archive_segments
        where archive_id = ${archiveId}::text::bigint and starts_at <= ${String(at)}::text::bigint)
      order by starts_at limit ${sql.raw(String(limit))}`,
  );
  return found.map(({ startsAt, head, mediaKey, mediaBytes }) => ({
    startsAt: Number(startsAt),
    head: Uint8Array.fromHex(head),
    mediaKey,
    mediaBytes: Number(mediaBytes),
  }));
}

export type Checksum = typeof mediaChecksums.$inferSelect;

/** The known checksums of stored files, by key. */
export async function findChecksums(db: Database, { keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return new Map<string, Checksum>();
  const found = await db
    .select()
    .from(mediaChecksums)
    .where(inArray(mediaChecksums.key, [...keys]));
  return new Map(found.map((row) => [row.key, row]));
}

/** Stores a checksum, or corrects it. */
export async function keepChecksum(db: Database, { key, crc32, bytes }: Checksum): Promise<void> {
  await db
    .insert(mediaChecksums)
    .values({ key, crc32, bytes })
    .onConflictDoUpdate({ target: mediaChecksums.key, set: { crc32, bytes } });
}

export async function forgetChecksums(db: Database, { keys }: { keys: readonly string[] }): Promise<void> {
  if (keys.length > 0) await db.delete(mediaChecksums).where(inArray(mediaChecksums.key, [...keys]));
}
