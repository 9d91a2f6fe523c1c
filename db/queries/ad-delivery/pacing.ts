import { sql } from "drizzle-orm";
import { CHANCE_DAYS } from "../../../src/ads/chances.ts";
import { type Database, rows } from "../../client.ts";
import { campaignLeft, funds, groupLeft } from "./running-ads.ts";

const LOCK = 4_712;

/** Takes the pacing lock. @returns false if another process has it, or ran within the last `least` milliseconds */
export async function lockPacing(db: Database, { now, least }: { now: Date; least: number }): Promise<boolean> {
  const [row] = await rows<{ mine: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(LOCK))}) as mine`,
  );
  if (!row?.mine) return false;
  const [last] = await rows<{ at: string | null }>(
    db,
    sql`select (extract(epoch from max(at)) * 1000)::bigint::text as at from ad_pacing`,
  );
  // `abs`: after the system clock was set back, the last run is in the future, and pacing must still go on.
  return !last?.at || Math.abs(now.getTime() - Number(last.at)) >= least;
}

export interface PacedRow extends Record<string, unknown> {
  adGroupId: string;
  isAutomatic: boolean;
  isAccelerated: boolean;
  left: string;
  /** Spend that was reported but isn't settled yet. */
  inFlight: string;
  /** Spend since midnight in the account's time zone. */
  spent: string;
  day: string;
  /** The end of the current budget period in milliseconds. */
  end: string;
  pass: number | null;
  mu: number | null;
  expected: number | null;
  spentBefore: string | null;
  dayBefore: string | null;
  atBefore: string | null;
}

/** The running ad groups, with their budgets and spend. */
export const pacedGroups = (db: Database): Promise<PacedRow[]> =>
  rows<PacedRow>(
    db,
    sql`select g.id::text as "adGroupId", g.bid_strategy = 'AUTOMATIC_BID' as "isAutomatic", g.pacing = 'ACCELERATED' as "isAccelerated",
        greatest(0, least(${groupLeft}, ${campaignLeft}, ${funds}))::text as "left",
        coalesce((select sum(i.price_micro) from ad_inbox i where i.settled_at is null and i.ad_group_id = g.id), 0)::text as "inFlight",
        coalesce((select sum(d.spend_micro) from ad_days d where d.campaign_id = g.campaign_id and d.ad_group_id = g.id
          and d.day = local_time(now(), v.time_zone)::date), 0)::text as spent,
        local_time(now(), v.time_zone)::date::text as day,
        (extract(epoch from case when g.budget_type = 'LIFETIME' and g.end_time is not null then g.end_time
          else least(g.end_time, instant_of((local_time(now(), v.time_zone)::date + 1)::timestamp, v.time_zone)) end) * 1000)::bigint::text as "end",
        t.pass, t.mu, t.expected_micro as expected, t.spent_micro::text as "spentBefore", t.day::text as "dayBefore",
        (extract(epoch from t.at) * 1000)::bigint::text as "atBefore"
      from ad_groups g join campaigns c on c.id = g.campaign_id join advertisers v on v.id = g.advertiser_id
        left join ad_pacing t on t.ad_group_id = g.id
      where g.status = 'ACTIVE' and c.status = 'ACTIVE' and g.start_time <= now() and (g.end_time is null or g.end_time > now())
        and exists (select 1 from ads a where a.ad_group_id = g.id and a.status = 'ACTIVE' and a.review_status = 'APPROVED')`,
  );

export interface PaceRow {
  adGroupId: string;
  pass: number;
  mu: number;
  expected: number;
  day: string;
  spent: string;
}
export const writePaces = (db: Database, { paces, now }: { paces: readonly PaceRow[]; now: Date }) =>
  rows(
    db,
    sql`insert into ad_pacing as t (ad_group_id, pass, mu, expected_micro, day, spent_micro, at)
      select p."adGroupId"::bigint, p.pass, p.mu, p.expected, p.day::date, p.spent::bigint, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(paces)}::text::jsonb) as p("adGroupId" text, pass float8, mu float8,
        expected float8, day text, spent text) order by 1
      on conflict (ad_group_id) do update set pass = excluded.pass, mu = excluded.mu, expected_micro = excluded.expected_micro,
        day = excluded.day, spent_micro = excluded.spent_micro, at = excluded.at`,
  );

export async function readTraffic(db: Database): Promise<number[] | null> {
  const found = await rows<{ hour: number; share: number }>(db, sql`select hour, share from ad_traffic order by hour`);
  return found.length === 168 ? found.map(({ share }) => share) : null;
}

/** Impressions of the last eight days by hour of the week; index 0 is Monday 00:00 UTC. */
export async function seenTraffic(db: Database): Promise<number[]> {
  const found = await rows<{ hour: number; seen: string }>(
    db,
    sql`select ((extract(isodow from at at time zone 'UTC') - 1) * 24 + extract(hour from at at time zone 'UTC'))::int as hour,
      sum(impressions)::text as seen from ad_quarters where at > now() - interval '7 days' group by 1`,
  );
  const seen = new Array<number>(168).fill(0);
  for (const row of found) seen[row.hour] = Number(row.seen);
  return seen;
}

export const writeTraffic = (db: Database, shares: readonly number[]) =>
  rows(
    db,
    sql`insert into ad_traffic as t (hour, share) select x.hour, x.share
      from jsonb_to_recordset(${JSON.stringify(shares.map((share, hour) => ({ hour, share })))}::text::jsonb) as x(hour smallint, share float8)
      on conflict (hour) do update set share = excluded.share`,
  );

/** Deletes outdated rows: settled events (their sums stay), quarter hours, views and change notices. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await rows(db, sql`delete from ad_inbox where received_at < ${before(35)}::timestamptz and settled_at is not null`);
  await rows(db, sql`delete from ad_quarters where at < ${before(9)}::timestamptz`);
  await rows(db, sql`delete from ad_funnels where at < ${before(36)}::timestamptz`);
  await rows(db, sql`delete from ad_views where day < ${before(31)}::timestamptz::date`);
  await rows(db, sql`delete from ad_chances where at < ${before(CHANCE_DAYS + 1)}::timestamptz`);
  await rows(db, sql`delete from ad_changed where at < ${before(1)}::timestamptz`);
  await rows(db, sql`delete from ad_library where last_day < ${before(366)}::timestamptz::date`);
}
