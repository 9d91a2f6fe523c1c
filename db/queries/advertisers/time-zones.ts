import { sql } from "drizzle-orm";
import type { Shift, ZoneClock } from "../../../src/time/zone-clock.ts";
import { type Database, rows } from "../../client.ts";

/** The time zones of all accounts. */
export async function listTimeZones(db: Database): Promise<string[]> {
  const found = await rows<{ zone: string }>(db, sql`select distinct time_zone as zone from advertisers`);
  return found.map(({ zone }) => zone);
}

/** The stored clocks of some zones. A zone whose shifts aren't in the database yet is missing from the result. */
export async function readClocks(db: Database, zones: readonly string[]): Promise<Map<string, ZoneClock>> {
  const found = await rows<Shift & { zone: string }>(
    db,
    sql`select zone, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, minutes from time_zone_shifts
      where zone in (select value from json_array_elements_text(${JSON.stringify(zones)}::text::json)) order by zone, since`,
  );
  return Map.groupBy(found, ({ zone }) => zone);
}

export async function hasShifts(db: Database, zone: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from time_zone_shifts where zone = ${zone} limit 1`);
  return found.length > 0;
}

/** Replaces the shifts of a zone. */
export async function writeShifts(db: Database, zone: string, shifts: readonly Shift[]): Promise<void> {
  const list = JSON.stringify(shifts);
  // One statement: between a delete and an insert, readers would see the zone without shifts.
  await db.execute(sql`with given as (
      select since, minutes from json_to_recordset(${list}::text::json) as r(since timestamptz, minutes int)
    ), gone as (
      delete from time_zone_shifts s where s.zone = ${zone} and not exists (select 1 from given g where g.since = s.since)
    )
    insert into time_zone_shifts (zone, since, minutes) select ${zone}::text, since, minutes from given
    on conflict (zone, since) do update set minutes = excluded.minutes`);
}
