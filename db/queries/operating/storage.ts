import { sql } from "drizzle-orm";
import type { StoredKind } from "../../../src/operating/storage.contract.ts";
import { type Database, rows } from "../../client.ts";
import type { StoredSizes } from "../../schema/images.ts";
import { storedFiles } from "../../schema/system.ts";

export interface StoredSum {
  kind: StoredKind | "unused";
  files: number;
  bytes: number;
}

/** Replaces the sums of an earlier count. */
export async function replaceStoredSums(
  db: Database,
  { sums, now }: { sums: readonly StoredSum[]; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(storedFiles);
    if (sums.length > 0) await tx.insert(storedFiles).values(sums.map((sum) => ({ ...sum, measuredAt: now })));
  });
}

export const readStoredSums = (db: Database) => db.select().from(storedFiles).orderBy(storedFiles.kind);

export type UnusedCounts = { pictures: number; picturesDue: number; videosDue: number };

/** How many pictures are marked as unused, and what `media gc` deletes now. @param before the end of the day of grace */
export async function countUnused(db: Database, { before }: { before: Date }): Promise<UnusedCounts> {
  const [found] = await rows<UnusedCounts>(
    db,
    sql`select (select count(*)::int from orphan_images) as pictures,
        (select count(*)::int from orphan_images where created_at <= ${before.toISOString()}::text::timestamptz) as "picturesDue",
        (select count(*)::int from videos v where v.created_at < ${before.toISOString()}::text::timestamptz
          and not exists (select from pin_media m where m.video_id = v.id)
          and not exists (select from draft_media d where d.video_id = v.id)) as "videosDue"`,
  );
  return found ?? { pictures: 0, picturesDue: 0, videosDue: 0 };
}

/** The files of pictures that are marked as unused, by id. */
export const listUnusedSizes = (
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; sizes: StoredSizes }[]> =>
  rows<{ id: string; sizes: string }>(
    db,
    sql`select i.id::text as id, i.sizes::text as sizes from orphan_images o join images i on i.id = o.image_id
      where o.image_id > ${after}::text::bigint order by o.image_id limit ${limit}::int`,
  ).then((found) => found.map(({ id, sizes }) => ({ id, sizes: JSON.parse(sizes) as StoredSizes })));
