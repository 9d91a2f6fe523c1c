import { asc, eq, inArray, max, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { popularPins } from "../../schema/pins.ts";

/** A save weighs more than a comment. The weight of both halves after a number of days. */
const SAVE_WEIGHT = 3;
const COMMENT_WEIGHT = 2;
const HALF_LIFE_DAYS = 7;

/**
 * Pictures that people currently save and comment on, of any age. Each person counts once per picture, with their newest save and comment
 * since `since`.
 * @returns ids of public Pins, one per picture (the most saved, or else the newest), best first
 */
export async function scorePopular(
  db: Database,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<string[]> {
  const decayed = (weight: number, time: string) =>
    sql`${weight}::float8 * power(0.5::float8,
      extract(epoch from ${now.toISOString()}::timestamptz - ${sql.raw(time)})::float8 / ${HALF_LIFE_DAYS * 86_400}::float8)`;
  const from = sql`${since.toISOString()}::timestamptz`;
  const found = await rows<{ id: string }>(
    db,
    sql`with said as (
        select p.image_id, p.pinner_id as person, max(${decayed(SAVE_WEIGHT, "p.created_at")}) as score
        from pins p
        where p.is_public and p.deleted_at is null and p.origin_pin_id is not null and p.created_at >= ${from}
        group by p.image_id, p.pinner_id
        union all
        select p.image_id, c.user_id, max(${decayed(COMMENT_WEIGHT, "c.created_at")})
        from comments c join pins p on p.id = c.pin_id and p.is_public and p.deleted_at is null
        where c.created_at >= ${from} and not c.is_held
        group by p.image_id, c.user_id
      ), best as (
        select image_id, sum(score) as score from said group by image_id order by score desc, image_id desc limit ${limit}
      )
      select coalesce(source.id, newest.id)::text as id
      from best b
      left join lateral (
        select o.id from (
          select p.origin_pin_id as id from pins p
          where p.image_id = b.image_id and p.is_public and p.deleted_at is null and p.origin_pin_id is not null
          order by p.id desc limit 100
        ) saves join pins o on o.id = saves.id and o.image_id = b.image_id and o.is_public and o.deleted_at is null
        group by o.id order by count(*) desc, o.id limit 1
      ) source on true
      left join lateral (
        select p.id from pins p where p.image_id = b.image_id and p.is_public and p.deleted_at is null
        order by p.id desc limit 1
      ) newest on true
      order by b.score desc, b.image_id desc`,
  );
  return found.map((row) => row.id);
}

/** The ids of the newest generation in order; empty if no generation exists. */
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
