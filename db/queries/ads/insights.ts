import { desc, lt, sql } from "drizzle-orm";
import { INSIGHTS_MIN, PEOPLE_MIN } from "../../../src/ads/breakdown.rules.ts";
import type { AdDimension } from "../../../src/ads/events.ts";
import { type Database, rows } from "../../client.ts";
import { siteInsights } from "../../schema/ad-sums.ts";
import { isVisiblePerson } from "../fragments/people.ts";

interface Share extends Record<string, unknown> {
  dimension: AdDimension;
  value: string;
  /** Of all views or actions, with a known value or not. */
  ratio: number;
}
/** The sketch in `people` counts viewers, and not all of them acted, so actions have minimums too. */
const COUNTED = {
  REACHED: { sum: "impressions", min: 1, ofValue: 1 },
  ENGAGED: { sum: "clicks + outbound_clicks + saves", min: INSIGHTS_MIN, ofValue: PEOPLE_MIN },
} as const;

/**
 * Shares of targeting values in views of ads, or in actions with them, between two days.
 * @param advertiserId null for all accounts
 */
export function adShares(
  db: Database,
  asked: {
    advertiserId: string | null;
    audience: keyof typeof COUNTED;
    dimensions: readonly AdDimension[];
    from: string;
    until: string;
  },
): Promise<Share[]> {
  const { sum, min, ofValue } = COUNTED[asked.audience];
  const counted = sql.raw(`sum(${sum})`);
  const days = sql`day between ${asked.from}::text::date and ${asked.until}::text::date`;
  const own = asked.advertiserId === null ? sql`` : sql`and advertiser_id = ${asked.advertiserId}::text::bigint`;
  return rows<Share>(
    db,
    sql`with whole as (select ${counted}::float8 as total from ad_days where ${days} ${own})
      select dimension, value, (${counted} / min(whole.total))::float8 as ratio from ad_target_days, whole
      where dimension = any(string_to_array(${asked.dimensions.join(",")}, ',')) and ${days} ${own}
        and bit_count(people::bit(64)) >= ${sql.raw(String(PEOPLE_MIN))} and whole.total >= ${sql.raw(String(min))}
      group by 1, 2 having ${counted} >= ${sql.raw(String(ofValue))} order by 3 desc, 1, 2`,
  );
}

/**
 * Shares of people who visited since a time, by what their account says. Both numbers of a share are rounded down to
 * tens, so that one person seldom changes it.
 * @returns null for fewer than 100 people
 */
export async function peopleShares(
  db: Database,
  { since, today }: { since: Date; today: Date },
): Promise<{ total: number; shares: Share[] } | null> {
  const age = sql`extract(year from age(${today.toISOString().slice(0, 10)}::text::date, u.birthday))`;
  const found = await rows<{ dimension: AdDimension | null; value: string; ratio: number; total: number }>(
    db,
    sql`with here as (
        select u.country, case when u.gender in ('male', 'female') then u.gender end as gender,
          case when ${age} < 18 then null when ${age} < 25 then '18-24' when ${age} < 35 then '25-34' when ${age} < 45 then '35-44'
            when ${age} < 50 then '45-49' when ${age} < 55 then '50-54' when ${age} < 65 then '55-64' else '65+' end as age
        from users u where ${isVisiblePerson("u")} and exists (select 1 from sessions s where s.user_id = u.id
          and s.last_seen_at > ${since.toISOString()}::text::timestamptz)
      ), whole as (select count(*)::int as total from here), split as (
        select 'COUNTRY' as dimension, country as value from here union all select 'GENDER', gender from here
        union all select 'AGE_BUCKET', age from here
      ), sums as (
        select dimension, value, (count(*) / 10 * 10)::float8 as people from split where value is not null group by 1, 2
        having count(*) >= ${sql.raw(String(PEOPLE_MIN))}
      ) select dimension, value, people / (whole.total / 10 * 10) as ratio, whole.total
      from whole left join sums on true where whole.total >= ${sql.raw(String(INSIGHTS_MIN))}
      order by 3 desc, 1, 2`,
  );
  const [first] = found;
  if (!first) return null;
  const shares = found.flatMap(({ dimension, value, ratio }) => (dimension ? [{ dimension, value, ratio }] : []));
  return { total: first.total, shares };
}

type SiteInsights = typeof siteInsights.$inferSelect;

/** The newest sums about the whole site; null before the first. */
export async function findSiteInsights(db: Database): Promise<SiteInsights | null> {
  const [row] = await db.select().from(siteInsights).orderBy(desc(siteInsights.day)).limit(1);
  return row ?? null;
}

/** Stores a day's sums, unless the day has some, and deletes older ones. */
export async function saveSiteInsights(db: Database, row: SiteInsights): Promise<void> {
  await db.insert(siteInsights).values(row).onConflictDoNothing();
  await db.delete(siteInsights).where(lt(siteInsights.day, row.day));
}
