import { expect, test } from "bun:test";
import { shiftsOf } from "../advertiser/time-zone-shifts.rules.ts";
import { timeZoneSchema } from "./time-zone.ts";

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
  const of2026 = shiftsOf("Europe/Oslo", NOW).filter(({ since }) => since.getUTCFullYear() === 2026);
  expect(of2026.map(({ since, minutes }) => [since.toISOString(), minutes])).toEqual([
    ["2026-03-29T01:00:00.000Z", 120],
    ["2026-10-25T01:00:00.000Z", 60],
  ]);
});

test("a month without summer time is two shifts", () => {
  expect(shiftsOf("Africa/Casablanca", NOW).filter(({ since }) => since.getUTCFullYear() === 2025)).toHaveLength(2);
});

test("half hours count, and a zone without changes has one shift", () => {
  expect(shiftsOf("Asia/Kolkata", NOW)).toEqual([{ since: new Date("2015-01-01T00:00:00Z"), minutes: 330 }]);
});
