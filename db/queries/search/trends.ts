import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { limitTo } from "../fragments/pin-list.ts";

const KEPT_DAYS = 7;

/** Records that somebody searched for this today. Idempotent. */
export async function noteAsked(
  db: Database,
  { day, query, person, country }: { day: string; query: string; person: string; country: string },
): Promise<void> {
  await db.execute(sql`insert into search_asked (day, query, person, country)
    values (${day}::text::date, ${query}, ${person}, ${country}) on conflict do nothing`);
}

/** Recomputes the trends: queries of at least `people` people on one day of the last week. */
export async function rollUpTrends(db: Database, { day, people }: { day: string; people: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_asked where day <= ${day}::text::date - ${sql.raw(String(KEPT_DAYS))}`);
    await tx.execute(sql`delete from search_trends`);
    await tx.execute(sql`insert into search_trends (query, people)
      select query, max(people)::int from (
        select query, day, count(*) as people from search_asked group by query, day
      ) days where people >= ${people} group by query order by max(people) desc, query limit 1000`);
  });
}

/** The most popular queries with a prefix. @param prefix folded: letters, digits and spaces */
export async function listTrends(
  db: Database,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ query: string }>(
    db,
    sql`select query from search_trends where query like ${`${prefix}%`} order by people desc, query ${limitTo(limit)}`,
  );
  return found.map(({ query }) => query);
}
