import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

interface Period {
  /** The first moment of the period. */
  from: Date;
}

const time = (at: Date) => sql`${at.toISOString()}::text::timestamptz`;
/** A share of the hours from the first report of a case to its decision; null without one. */
const waited = (share: number) =>
  sql.raw(
    `round((percentile_cont(${share}) within group (order by extract(epoch from c.decided_at - c.created_at)) / 3600)::numeric, 1)::float8`,
  );

interface OpenCount extends Record<string, unknown> {
  level: number;
  /** The number of bounds that the cases have passed. */
  age: number;
  count: number;
}

/** Open cases by level of urgency and by age. @param bounds in hours, the smallest first */
export const countOpen = (
  db: Database,
  { now, bounds }: { now: Date; bounds: readonly number[] },
): Promise<OpenCount[]> =>
  rows<OpenCount>(
    db,
    sql`select c.urgency / 100 as level, width_bucket(extract(epoch from ${time(now)} - c.created_at)::float8 / 3600,
        array[${sql.raw(bounds.join(", "))}]::float8[]) as age, count(*)::int as count
      from moderation_cases c where c.state = 'open' group by 1, 2`,
  );

interface DayCount extends Record<string, unknown> {
  day: string;
  arrived: number;
  decided: number;
}

/** Cases that began and cases that were decided, by day in UTC; days without any are missing. */
export const countDays = (db: Database, { from }: Period): Promise<DayCount[]> =>
  rows<DayCount>(
    db,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(arrived)::int as arrived, sum(decided)::int as decided from (
        select c.created_at as at, 1 as arrived, 0 as decided from moderation_cases c where c.created_at >= ${time(from)}
        union all
        select c.decided_at, 0, 1 from moderation_cases c where c.decided_at >= ${time(from)}
      ) happened group by 1 order by 1`,
  );

/** Median and 90th percentile of the hours that cases waited which were decided in the period. */
export async function waitedHours(
  db: Database,
  { from }: Period,
): Promise<{ median: number | null; p90: number | null }> {
  const [row] = await rows<{ median: number | null; p90: number | null }>(
    db,
    sql`select ${waited(0.5)} as median, ${waited(0.9)} as p90 from moderation_cases c where c.decided_at >= ${time(from)}`,
  );
  return row ?? { median: null, p90: null };
}

interface ModeratorCount extends Record<string, unknown> {
  id: string | null;
  username: string | null;
  decided: number;
  medianHours: number | null;
  appealed: number;
  upheld: number;
}

/** Decisions of the period by moderator, with the outcome of appeals against them; most decisions first. */
export const countModerators = (db: Database, { from, limit }: Period & { limit: number }): Promise<ModeratorCount[]> =>
  rows<ModeratorCount>(
    db,
    sql`select u.id::text as id, u.username, count(*)::int as decided, ${waited(0.5)} as "medianHours",
        count(*) filter (where a.state in ('upheld', 'dismissed'))::int as appealed,
        count(*) filter (where a.state = 'upheld')::int as upheld
      from moderation_decisions d left join users u on u.id = d.decided_by_id left join moderation_cases c on c.id = d.case_id
        left join moderation_appeals a on a.decision_id = d.id
      where d.created_at >= ${time(from)} and d.source <> 'algorithm'
      group by u.id, u.username order by decided desc, u.id ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );

/** Open appeals, and those decided in the period. */
export async function countAppealLoad(
  db: Database,
  { from }: Period,
): Promise<{ open: number; decided: number; upheld: number }> {
  const [row] = await rows<{ open: number; decided: number; upheld: number }>(
    db,
    sql`select (select count(*)::int from moderation_appeals where state = 'open') as open, count(*)::int as decided,
        count(*) filter (where a.state = 'upheld')::int as upheld
      from moderation_appeals a where a.decided_at >= ${time(from)}`,
  );
  return row ?? { open: 0, decided: 0, upheld: 0 };
}
