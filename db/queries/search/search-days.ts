import { type SQL, sql } from "drizzle-orm";
import type { TrendKind } from "../../../src/search/trends.rules.ts";
import { type Database, rows } from "../../client.ts";
import { escapeLike } from "../fragments/values.ts";

/** Two years, which growth against the year before needs. */
const KEPT_DAYS = 730;
/** Maximum number of queries of one country and day. */
const OF_DAY = 1_000;

/** Sums up the finished days of the last week, and deletes days from before two years ago. */
export async function sumSearchDays(db: Database, { day, people }: { day: string; people: number }): Promise<void> {
  await db.execute(sql`insert into search_days (country, day, query, people)
    select country, day, query, people from (
      select country, day, query, count(*)::int as people,
        row_number() over (partition by country, day order by count(*) desc, query) as place
      from search_asked where day < ${day}::text::date group by 1, 2, 3 having count(*) >= ${people}
    ) sums where place <= ${OF_DAY} on conflict do nothing`);
  await db.execute(sql`delete from search_days where day < ${day}::text::date - ${sql.raw(String(KEPT_DAYS))}`);
}

interface Sums extends Record<string, unknown> {
  query: string;
  week: number;
  weekBefore: number;
  month: number;
  monthBefore: number;
  year: number;
  yearBefore: number;
}
const ORDERS: Record<TrendKind, { only: SQL; by: SQL }> = {
  // Ten more in both parts, so that growth from almost nothing doesn't come first.
  growing: { only: sql`quarter > quarter_before`, by: sql`(quarter + 10.0) / (quarter_before + 10)` },
  monthly: { only: sql`month > 0`, by: sql`month` },
  yearly: { only: sql`year > 0`, by: sql`year` },
  seasonal: {
    only: sql`month > month_before and last_month > last_month_before`,
    by: sql`(month + 10.0) / (month_before + 10)`,
  },
};

/**
 * Queries of countries, by kind.
 * @param until the last finished day
 * @param phrases folded; a query has at least one of them, unless the list is empty
 */
export function listRegionTrends(
  db: Database,
  asked: { countries: readonly string[]; until: string; kind: TrendKind; phrases: readonly string[]; limit: number },
): Promise<Sums[]> {
  const { only, by } = ORDERS[asked.kind];
  // Days ago, of the newest day and of the day after the oldest.
  const between = (from: number, to: number) =>
    sql`coalesce(sum(people) filter (where ago >= ${sql.raw(String(from))} and ago < ${sql.raw(String(to))}), 0)::int`;
  const phrased = asked.phrases.map((phrase) => sql`(' ' || query || ' ') like ${`% ${escapeLike(phrase)} %`}`);
  return rows(
    db,
    sql`with days as (
        select query, people, ${asked.until}::text::date - day as ago from search_days
        where country = any(string_to_array(${asked.countries.join(",")}, ','))
          and day between ${asked.until}::text::date - ${sql.raw(String(KEPT_DAYS - 1))} and ${asked.until}::text::date
          ${phrased.length > 0 ? sql`and (${sql.join(phrased, sql` or `)})` : sql``}
      ), sums as (
        select query, ${between(0, 7)} as week, ${between(7, 14)} as week_before, ${between(0, 30)} as month,
          ${between(30, 60)} as month_before, ${between(0, 90)} as quarter, ${between(90, 180)} as quarter_before,
          ${between(0, 365)} as year, ${between(365, 730)} as year_before, ${between(365, 395)} as last_month,
          ${between(395, 425)} as last_month_before
        from days group by query
      ) select query, week, week_before as "weekBefore", month, month_before as "monthBefore", year,
        year_before as "yearBefore"
      from sums where ${only} order by ${by} desc, query limit ${asked.limit}`,
  );
}

/** People by week of the last year, of the weeks since the site began to count there. @param week 0 is the last one */
export function searchWeeks(
  db: Database,
  asked: { countries: readonly string[]; until: string; queries: readonly string[] },
): Promise<{ query: string; week: number; people: number }[]> {
  const there = sql`country = any(string_to_array(${asked.countries.join(",")}, ','))`;
  return rows(
    db,
    sql`with since as (
        select least(51, (${asked.until}::text::date - min(day)) / 7) as weeks from search_days
        where ${there} and day <= ${asked.until}::text::date
      ), asked as (
        select q.query, w.week
        from jsonb_array_elements_text(${JSON.stringify(asked.queries)}::text::jsonb) as q(query), since,
          generate_series(0, since.weeks) as w(week)
      ), counted as (
        select query, (${asked.until}::text::date - day) / 7 as week, sum(people)::int as people from search_days
        where ${there} and query in (select query from asked) and day <= ${asked.until}::text::date group by 1, 2
      ) select a.query, a.week, coalesce(c.people, 0)::int as people
      from asked a left join counted c on c.query = a.query and c.week = a.week`,
  );
}

/** People of the last 30 finished days, by query. */
export function searchVolumes(
  db: Database,
  asked: { country: string; until: string; queries: readonly string[] },
): Promise<{ query: string; people: number }[]> {
  return rows(
    db,
    sql`select d.query, sum(d.people)::int as people
      from jsonb_array_elements_text(${JSON.stringify(asked.queries)}::text::jsonb) as q(query)
        join search_days d on d.query = q.query and d.country = ${asked.country}
          and d.day between ${asked.until}::text::date - 29 and ${asked.until}::text::date
      group by 1`,
  );
}
