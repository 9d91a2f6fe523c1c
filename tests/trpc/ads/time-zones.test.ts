import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { writeShifts } from "../../../db/queries/advertisers/time-zones.ts";
import { dayIn, endOfDay } from "../../../server/platform/system/zoned-day.ts";
import { keepTimeZones } from "../../../server/slices/advertiser/accounts.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const ZONES = ["America/Vancouver", "Europe/Brussels", "Africa/Casablanca", "Asia/Kolkata", "America/Santiago"];
const HOURS = 24 * 30;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createAccount = async (timeZone: string) => {
  const person = await seedPerson(app, "Ada");
  return person.client.trpc.advertiser.create.mutate({ name: "Lamps", country: "CA", timeZone, acceptsTerms: true });
};

test("an account in a zone without summer time in older rules maps to the zone that has it", async () => {
  expect((await createAccount("CET")).timeZone).toBe("Europe/Brussels");
});

test.each(ZONES)("SQL and code reckon the same days in a zone, whatever rules the engine has: %s", async (zone) => {
  await createAccount(zone);
  const first = Date.UTC(2026, 0, 1, 0, 30);
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => hour).filter((hour) => hour % 24 === 3 || hour < HOURS);
  const found = await rows<{ at: string; day: string; until: string }>(
    app.deps.db,
    sql`select at::text as at, day::text as day, (extract(epoch from instant_of((day + 1)::timestamp, ${zone}::text)) * 1000)::bigint::text as until
      from (select at, local_time(at, ${zone}::text)::date as day from (
        select to_timestamp(${first / 1000}::float8 + value::int * 3600) as at
        from json_array_elements_text(${JSON.stringify(hours)}::text::json) as value) moments) days order by at`,
  );
  const expected = hours.map((hour) => {
    const day = dayIn(zone, new Date(first + hour * 3_600_000));
    return { day, until: String(endOfDay(day, zone).getTime()) };
  });
  expect(found.map(({ day, until }) => ({ day, until }))).toEqual(expected);
});

test("the job replaces outdated shifts", async () => {
  await createAccount("Europe/Oslo");
  await writeShifts(app.deps.db, "Europe/Oslo", [{ since: new Date("2015-01-01T00:00:00Z"), minutes: 0 }]);
  await keepTimeZones(app.deps, new AbortController().signal);
  const [row] = await rows<{ minutes: number }>(
    app.deps.db,
    sql`select zone_minutes('Europe/Oslo', '2026-07-01 12:00+00'::timestamptz) as minutes`,
  );
  expect(row?.minutes).toBe(120);
});
