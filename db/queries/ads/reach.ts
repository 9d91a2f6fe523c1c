import { type SQL, sql } from "drizzle-orm";
import type { AdAge, AdGender } from "../../../src/ads/targeting.ts";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";

interface Audience {
  ages: readonly AdAge[];
  genders: readonly AdGender[];
  country: string | null;
  /** Counts only people who visited since then. */
  since: Date;
  today: Date;
}

/** The youngest and oldest age in a bucket; the oldest bucket is open-ended. */
const yearsOf = (age: AdAge): [number, number] => {
  const [from = 0, to = 150] = age.replace("+", "").split("-").map(Number);
  return [from, to];
};

/** Counts the people who could see an ad for this audience. An ad targeted by age excludes people under 18 or without a birthday. */
export async function countAudience(db: Database, audience: Audience): Promise<number> {
  const today = sql`${audience.today.toISOString().slice(0, 10)}::text::date`;
  const age = sql`extract(year from age(${today}, u.birthday))`;
  const isOneOf = (parts: SQL[]) => sql`(${sql.join(parts, sql` or `)})`;
  const ages = audience.ages.map((bucket) => {
    const [from, to] = yearsOf(bucket);
    return sql`${age} between ${sql.raw(String(from))} and ${sql.raw(String(to))}`;
  });
  const genders = audience.genders.map((gender) =>
    gender === "unknown" ? sql`(u.gender is null or u.gender not in ('male', 'female'))` : sql`u.gender = ${gender}`,
  );
  const [row] = await rows<{ people: number }>(
    db,
    sql`select count(*)::int as people from users u
      where ${isVisiblePerson("u")} and (u.birthday is null or ${age} >= 18)
        ${ages.length > 0 ? sql`and ${isOneOf(ages)}` : sql``}
        ${genders.length > 0 ? sql`and ${isOneOf(genders)}` : sql``}
        ${audience.country ? sql`and u.country = ${audience.country}` : sql``}
        and exists (select 1 from sessions s where s.user_id = u.id
          and s.last_seen_at > ${audience.since.toISOString()}::text::timestamptz)`,
  );
  return row?.people ?? 0;
}
