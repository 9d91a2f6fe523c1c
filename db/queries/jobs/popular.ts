import { asc, eq, inArray, max, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { popularPins } from "../../schema/pins.ts";

/** A save says more than a comment, and after so many days either says half as much. */
const REPIN_WEIGHT = 3;
const COMMENT_WEIGHT = 2;
const HALF_LIFE_DAYS = 14;

/** The ids of the most popular public Pins since `since`, best first; none that nobody saved or wrote about. */
export async function scorePopular(
  db: Database,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<string[]> {
  const at = now.toISOString();
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from pins
        where is_public and deleted_at is null and created_at >= ${since.toISOString()}::timestamptz
          and (repin_count > 0 or comment_count > 0)
        order by (repin_count * ${REPIN_WEIGHT} + comment_count * ${COMMENT_WEIGHT})::float8
          * power(0.5, extract(epoch from ${at}::timestamptz - created_at)::float8 / ${HALF_LIFE_DAYS * 86_400}) desc, pins.id desc
        limit ${limit}`,
  );
  return found.map((row) => row.id);
}

/** The ids of the newest generation, in order; empty before the first. */
export async function findNewestPopular(db: Database): Promise<string[]> {
  const newest = db.select({ generation: max(popularPins.generation) }).from(popularPins);
  const found = await db
    .select({ id: popularPins.pinId })
    .from(popularPins)
    .where(eq(popularPins.generation, sql`(${newest})`))
    .orderBy(asc(popularPins.rank));
  return found.map((row) => row.id);
}

/** Writes a generation and drops all but the newest `keep`. */
export async function savePopular(
  db: Database,
  { generation, ids, keep }: { generation: string; ids: string[]; keep: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(popularPins).values(ids.map((pinId, rank) => ({ generation, rank, pinId })));
    const old = tx
      .selectDistinct({ generation: popularPins.generation })
      .from(popularPins)
      .orderBy(sql`${popularPins.generation} desc`)
      .offset(keep);
    await tx.delete(popularPins).where(inArray(popularPins.generation, old));
  });
}
