import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { adGroupItem, emptyForm } from "../../../client/features/ads-editor/editor.flow.ts";
import { eventOfRow } from "../../../client/features/advertiser-conversions/read-file.ts";
import { timesOf } from "../../../client/features/experiments/plan.ts";
import { accountTimes } from "../../../client/lib/area/account-times.ts";
import { rows } from "../../../db/client.ts";
import { writeShifts } from "../../../db/queries/advertisers/time-zones.ts";
import { dayIn, endOfDay } from "../../../server/platform/system/clock.ts";
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
  const { client } = await seedPerson(app, "Ada");
  const fields = { name: "Lamps", country: "CA", timeZone, acceptsTerms: true };
  return { client, account: await client.trpc.advertiser.create.mutate(fields) };
};

test("an account in a zone without summer time in older rules maps to the zone that has it", async () => {
  expect((await createAccount("CET")).account.timeZone).toBe("Europe/Brussels");
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

const sqlInstant = async (local: string, zone: string): Promise<number> => {
  const [row] = await rows<{ at: string }>(
    app.deps.db,
    sql`select (extract(epoch from instant_of(${local}::text::timestamp, ${zone}::text)) * 1000)::bigint::text as at`,
  );
  return Number(row?.at);
};

/** By newer rules, Vancouver stays at −7 in the winter of 2026; by older ones, it goes back to −8. */
const RULES = [
  ["newer", -420],
  ["older", -480],
] as const;

test.each(RULES)("SQL and the browser's forms give a day the same moments by %s rules", async (_, winter) => {
  const zone = "America/Vancouver";
  const { client, account } = await createAccount(zone);
  await writeShifts(app.deps.db, zone, [
    { since: "2015-01-01T00:00:00.000Z", minutes: -420 },
    { since: "2026-11-01T09:00:00.000Z", minutes: winter },
  ]);
  const { zoneShifts } = await client.trpc.advertiser.get.query({ advertiserId: account.id });
  const midnight = await sqlInstant("2026-12-24", zone);
  expect(midnight).toBe(Date.UTC(2026, 11, 24) - winter * 60_000);

  const form = emptyForm("2026-12-24", false);
  form.adGroup.endDay = "2026-12-24";
  const group = adGroupItem(form, "1", zoneShifts);
  expect(Date.parse(group.startTime ?? "")).toBe(midnight);
  expect(Date.parse(group.endTime ?? "")).toBe(await sqlInstant("2026-12-25", zone));
  expect(Date.parse(timesOf("2026-12-24", 1, zoneShifts, new Date()).startTime ?? "")).toBe(midnight);
  const event = await eventOfRow({ event_time: "2026-12-24 00:00" }, zoneShifts);
  expect(Number(event.eventTime) * 1_000).toBe(midnight);
  const shown = accountTimes({ zoneShifts }, "en-GB").format(new Date(midnight));
  expect(shown).toBe("24 Dec 2026, 00:00");
});

test("the job corrects stored clock changes of a time zone", async () => {
  await createAccount("Europe/Oslo");
  await writeShifts(app.deps.db, "Europe/Oslo", [{ since: "2015-01-01T00:00:00.000Z", minutes: 0 }]);
  await keepTimeZones(app.deps, new AbortController().signal);
  const [row] = await rows<{ minutes: number }>(
    app.deps.db,
    sql`select zone_minutes('Europe/Oslo', '2026-07-01 12:00+00'::timestamptz) as minutes`,
  );
  expect(row?.minutes).toBe(120);
});
