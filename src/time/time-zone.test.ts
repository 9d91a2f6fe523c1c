import { expect, test } from "bun:test";
import { timeZoneSchema } from "./time-zone.ts";
import { asUtc, dayAt, instantOf, shiftsOf, zoneClock } from "./zone-clock.ts";

const NOW = new Date("2026-11-28T00:00:00Z");

test.each([
  ["CET", "Europe/Brussels"],
  ["EET", "Europe/Athens"],
  ["MET", "Europe/Brussels"],
  ["wet", "Europe/Lisbon"],
  ["EST5EDT", "America/New_York"],
  ["Europe/Oslo", "Europe/Oslo"],
  ["UTC", "UTC"],
])("an abbreviation becomes the place that has its summer time: %s", (name, place) => {
  expect(timeZoneSchema.parse(name)).toBe(place);
});

test.each(["+02:00", "Moon/Crater", ""])("a name that is no zone is refused: %p", (name) => {
  expect(timeZoneSchema.safeParse(name).success).toBe(false);
});

test("a zone's shifts are the minutes at which its clocks change", () => {
  const of2026 = shiftsOf("Europe/Oslo", NOW).filter(({ since }) => since.startsWith("2026"));
  expect(of2026.map(({ since, minutes }) => [since, minutes])).toEqual([
    ["2026-03-29T01:00:00.000Z", 120],
    ["2026-10-25T01:00:00.000Z", 60],
  ]);
});

test("a month without summer time is two shifts", () => {
  expect(shiftsOf("Africa/Casablanca", NOW).filter(({ since }) => since.startsWith("2025"))).toHaveLength(2);
});

test("half hours count, and a zone without changes has one shift", () => {
  expect(shiftsOf("Asia/Kolkata", NOW)).toEqual([{ since: "2015-01-01T00:00:00.000Z", minutes: 330 }]);
});

test.each([
  ["2026-12-24", "2026-12-23T23:00:00.000Z"],
  ["2026-07-01T12:00", "2026-07-01T10:00:00.000Z"],
  // Skipped by the clocks in spring, so an hour later.
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  // Happens twice in autumn.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("a local time is its first moment by the zone's clock: %s", (local, moment) => {
  expect(instantOf(zoneClock("Europe/Oslo"), local).toISOString()).toBe(moment);
});

test("days change at the zone's midnight, and a clock without shifts is UTC", () => {
  const at = new Date("2026-12-24T23:30:00Z");
  expect(dayAt(zoneClock("Europe/Oslo"), at)).toBe("2026-12-25");
  expect(dayAt(zoneClock("America/New_York"), at)).toBe("2026-12-24");
  expect(asUtc([], at)).toEqual(at);
});
