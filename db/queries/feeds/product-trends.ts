import { sql } from "drizzle-orm";
import { PEOPLE_MIN } from "../../../src/ads/breakdown.rules.ts";
import { type Database, rows } from "../../client.ts";

/** Growth against the year before isn't shown, but weeks go back two years. */
const KEPT_DAYS = 730;
/** The last month and the one before. */
const GROWTH_DAYS = 60;
/** The last part of a category's path, e.g. `AREA_RUGS`; merchants' own paths serve if the common one is a number. */
const CATEGORY = sql.raw(`trim(both '_' from upper(regexp_replace(replace(regexp_replace(
  case when coalesce(c.category, '') ~ '[A-Za-z]' then c.category else c.product_type end, '^.*[>/]', ''),
  '&', ' and '), '[^A-Za-z0-9]+', '_', 'g')))`);

/**
 * Sums up a finished day's public saves of products, without those of their owners. A day that has sums is
 * skipped.
 * @param from first id of the day
 * @param to first id of the next day
 */
export async function sumProductSaves(
  db: Database,
  { day, from, to }: { day: string; from: string; to: string },
): Promise<void> {
  await db.execute(sql`insert into product_save_days (country, day, category, people)
    select u.country, ${day}::text::date, ${CATEGORY} as category, count(distinct s.pinner_id)::int
    from pins s join catalog_products c on c.pin_id in (s.origin_pin_id, s.saved_from_pin_id)
      join pins p on p.id = c.pin_id join users u on u.id = s.pinner_id
    where s.id >= ${from}::text::bigint and s.id < ${to}::text::bigint and s.is_public and s.deleted_at is null
      and p.deleted_at is null and p.pinner_id <> s.pinner_id and ${CATEGORY} <> ''
      and not exists (select from product_save_days where day = ${day}::text::date)
    group by 1, 3 having count(distinct s.pinner_id) >= ${sql.raw(String(PEOPLE_MIN))} on conflict do nothing`);
  await db.execute(sql`delete from product_save_days where day < ${day}::text::date - ${sql.raw(String(KEPT_DAYS))}`);
}

interface Sums extends Record<string, unknown> {
  category: string;
  month: number;
  monthBefore: number;
}
interface Region {
  countries: readonly string[];
  /** The last finished day. */
  until: string;
}
const inRegion = ({ countries, until }: Region) => sql`country = any(string_to_array(${countries.join(",")}, ','))
  and day <= ${until}::text::date`;

/** Saves by category in the last 60 days: the given categories, or those that grew, most first. */
export function productTrends(
  db: Database,
  asked: Region & { categories: readonly string[]; limit: number },
): Promise<Sums[]> {
  const ago = sql`${asked.until}::text::date - day`;
  // Named categories are found by their saves of two years; growth needs sixty days.
  const read =
    asked.categories.length > 0
      ? sql`${sql.raw(String(KEPT_DAYS))}
          and category in (select jsonb_array_elements_text(${JSON.stringify(asked.categories)}::text::jsonb))`
      : sql.raw(String(GROWTH_DAYS));
  return rows(
    db,
    sql`with sums as (
        select category, coalesce(sum(people) filter (where ${ago} < 30), 0)::int as month,
          coalesce(sum(people) filter (where ${ago} between 30 and 59), 0)::int as month_before
        from product_save_days where ${inRegion(asked)} and day > ${asked.until}::text::date - ${read}
        group by category
      ) select category, month, month_before as "monthBefore" from sums
      where ${asked.categories.length > 0 ? sql`true` : sql`month > month_before`}
      order by (month + 10.0) / (month_before + 10) desc, category limit ${asked.limit}`,
  );
}

/** Saves by category and week; week 0 is the last one, and weeks without saves are missing. */
export function productWeeks(
  db: Database,
  asked: Region & { categories: readonly string[]; days: number },
): Promise<{ category: string; week: number; people: number }[]> {
  return rows(
    db,
    sql`select category, (${asked.until}::text::date - day) / 7 as week, sum(people)::int as people
      from product_save_days where ${inRegion(asked)} and day > ${asked.until}::text::date - ${asked.days}::int
        and category in (select jsonb_array_elements_text(${JSON.stringify(asked.categories)}::text::jsonb))
      group by 1, 2 order by 2 desc`,
  );
}
