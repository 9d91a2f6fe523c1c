import { sql } from "drizzle-orm";
import { PEOPLE_MIN } from "../../../src/ads/breakdown.rules.ts";
import type { AdDimension } from "../../../src/ads/events.ts";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";

interface Share extends Record<string, unknown> {
  dimension: AdDimension;
  value: string;
  /** Of all views or actions, with a known value or not. */
  ratio: number;
}
const COUNTED = { REACHED: "impressions", ENGAGED: "clicks + outbound_clicks + saves" } as const;

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
  const counted = sql.raw(COUNTED[asked.audience]);
  const days = sql`day between ${asked.from}::text::date and ${asked.until}::text::date`;
  const own = asked.advertiserId === null ? sql`` : sql`and advertiser_id = ${asked.advertiserId}::text::bigint`;
  return rows<Share>(
    db,
    sql`with whole as (select nullif(sum(${counted}), 0)::float8 as total from ad_days where ${days} ${own})
      select dimension, value, (sum(${counted}) / min(whole.total))::float8 as ratio from ad_target_days, whole
      where dimension = any(string_to_array(${asked.dimensions.join(",")}, ',')) and ${days} ${own}
        and bit_count(people::bit(64)) >= ${sql.raw(String(PEOPLE_MIN))} and whole.total is not null
      group by 1, 2 having sum(${counted}) > 0 order by 3 desc, 1, 2`,
  );
}

/** Shares of people who visited since a time, by what their account says, and the number of these people in each. */
export function peopleShares(
  db: Database,
  { since, today }: { since: Date; today: Date },
): Promise<(Share & { people: number; total: number })[]> {
  const age = sql`extract(year from age(${today.toISOString().slice(0, 10)}::text::date, u.birthday))`;
  return rows(
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
      ) select dimension, value, (count(*)::float8 / min(whole.total)) as ratio, count(*)::int as people,
        min(whole.total)::int as total
      from split, whole where value is not null group by 1, 2
      having count(*) >= ${sql.raw(String(PEOPLE_MIN))} order by 3 desc, 1, 2`,
  );
}
