import { sql } from "drizzle-orm";
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

/** Days ago, of the newest day and of the day after the oldest. */
type Span = readonly [from: number, to: number];
const SPANS = {
  week: [0, 7],
  week_before: [7, 14],
  month: [0, 30],
  month_before: [30, 60],
  quarter: [0, 90],
  quarter_before: [90, 180],
  year: [0, 365],
  year_before: [365, 730],
  last_month: [365, 395],
  last_month_before: [395, 425],
} as const satisfies Record<string, Span>;
type SpanName = keyof typeof SPANS;
const sumOf = (name: SpanName): string => {
  const [from, to] = SPANS[name];
  return `coalesce(sum(people) filter (where ago >= ${from} and ago < ${to}), 0)::int as ${name}`;
};
/** The sums that put queries in order, whose days alone are read. */
const ORDERS: Record<TrendKind, { of: readonly SpanName[]; only: string; by: string }> = {
  // Ten more in both parts, so that growth from almost nothing doesn't come first.
  growing: {
    of: ["quarter", "quarter_before"],
    only: "quarter > quarter_before",
    by: "(quarter + 10.0) / (quarter_before + 10)",
  },
  monthly: { of: ["month"], only: "month > 0", by: "month" },
  yearly: { of: ["year"], only: "year > 0", by: "year" },
  seasonal: {
    of: ["month", "month_before", "last_month", "last_month_before"],
    only: "month > month_before and last_month > last_month_before",
    by: "(month + 10.0) / (month_before + 10)",
  },
};

/**
 * Queries of countries, by kind.
 * @param until the last finished day
 * @param phrases folded; a query has at least one of them, unless the list is empty
 */
export async function listRegionTrends(
  db: Database,
  asked: { countries: readonly string[]; until: string; kind: TrendKind; phrases: readonly string[]; limit: number },
): Promise<string[]> {
  const { of, only, by } = ORDERS[asked.kind];
  const phrased = asked.phrases.map((phrase) => sql`(' ' || query || ' ') like ${`% ${escapeLike(phrase)} %`}`);
  const days = of.map(
    (name) => sql`day > ${asked.until}::text::date - ${sql.raw(String(SPANS[name][1]))}
      and day <= ${asked.until}::text::date - ${sql.raw(String(SPANS[name][0]))}`,
  );
  const found = await rows<{ query: string }>(
    db,
    sql`with days as (
        select query, people, ${asked.until}::text::date - day as ago from search_days
        where country = any(string_to_array(${asked.countries.join(",")}, ',')) and (${sql.join(days, sql` or `)})
          ${phrased.length > 0 ? sql`and (${sql.join(phrased, sql` or `)})` : sql``}
      ), sums as (select query, ${sql.raw(of.map(sumOf).join(", "))} from days group by query)
      select query from sums where ${sql.raw(only)} order by ${sql.raw(by)} desc, query limit ${asked.limit}`,
  );
  return found.map(({ query }) => query);
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
const GROWTH: readonly SpanName[] = ["week", "week_before", "month", "month_before", "year", "year_before"];
/** People who made the queries, in the spans that growth is shown for. */
export const searchSums = (
  db: Database,
  asked: { countries: readonly string[]; until: string; queries: readonly string[] },
): Promise<Sums[]> =>
  rows<Sums>(
    db,
    sql`with sums as (
        select query, ${sql.raw(GROWTH.map(sumOf).join(", "))} from (
          select d.query, d.people, ${asked.until}::text::date - d.day as ago
          from jsonb_array_elements_text(${JSON.stringify(asked.queries)}::text::jsonb) as q(query)
            join search_days d on d.query = q.query
          where d.country = any(string_to_array(${asked.countries.join(",")}, ','))
            and d.day between ${asked.until}::text::date - ${sql.raw(String(KEPT_DAYS - 1))} and ${asked.until}::text::date
        ) days group by query
      ) select query, week, week_before as "weekBefore", month, month_before as "monthBefore", year,
        year_before as "yearBefore" from sums`,
  );

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
