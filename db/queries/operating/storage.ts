import { sql } from "drizzle-orm";
import type { StoredKind } from "../../../src/operating/limits.ts";
import { type Database, rows } from "../../client.ts";
import { storedFiles } from "../../schema/system.ts";
import { list } from "../fragments/values.ts";

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

/** The addresses among these that belong to pictures marked as unused. */
export async function unusedAddresses(
  db: Database,
  { addresses }: { addresses: readonly string[] },
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const found = await rows<{ address: string }>(
    db,
    sql`select i.address from images i join orphan_images o on o.image_id = i.id
      where i.address = any(${list(addresses)}::text[])`,
  );
  return new Set(found.map(({ address }) => address));
}
