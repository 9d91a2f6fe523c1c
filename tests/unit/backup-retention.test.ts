import { expect, test } from "bun:test";
import fc from "fast-check";
import { isDue, stampsToKeep } from "../../server/platform/backup/retention.ts";
import { stampOf, timeOf } from "../../server/platform/backup/stamps.ts";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5, 3, 30);
/** One backup each day, the newest first. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => stampOf(new Date(START + day * DAY_MS))).reverse();

test("a stamp names its moment to the second", () => {
  expect(stampOf(new Date("2026-11-29T03:30:05.123Z"))).toBe("20261129t033005z");
  expect(timeOf("20261129t033005z").toISOString()).toBe("2026-11-29T03:30:05.000Z");
});

test("of a year's daily backups, the last of 7 days, 4 weeks and 6 months stay", () => {
  const kept = [...stampsToKeep(daily(365), { days: 7, weeks: 4, months: 6 })];
  // The newest is of 4 January 2027, a Monday, so its week has only this one.
  const days = kept.map((stamp) => stamp.slice(0, 8)).sort();
  expect(days).toEqual([
    ...["20260831", "20260930", "20261031", "20261130"],
    ...["20261220", "20261227"],
    ...["20261229", "20261230", "20261231", "20270101", "20270102", "20270103", "20270104"],
  ]);
});

test("a pause loses nothing: periods without a backup don't count", () => {
  const old = daily(10);
  const kept = stampsToKeep(["20300101t033000z", ...old], { days: 7, weeks: 0, months: 0 });
  expect([...kept]).toEqual(["20300101t033000z", ...old.slice(0, 6)]);
});

test("the newest always stays, and of several on one day the last", () => {
  expect([...stampsToKeep(["20260102t200000z", "20260102t100000z"], { days: 1, weeks: 0, months: 0 })]).toEqual([
    "20260102t200000z",
  ]);
  const counts = fc.record({ days: fc.nat(9), weeks: fc.nat(9), months: fc.nat(9) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), counts, (count, keep) => {
      const stamps = daily(count);
      const kept = stampsToKeep(stamps, keep);
      return kept.has(stamps[0] ?? "") && kept.size <= 1 + keep.days + keep.weeks + keep.months;
    }),
  );
});

test("a backup is due once a day after its time, and at once if none was made", () => {
  const at = 3 * 60 + 30;
  const now = (time: string) => new Date(`2026-11-29T${time}:00Z`);
  expect(isDue(null, at, now("00:00"))).toBe(true);
  expect(isDue("20261128t033005z", at, now("03:29"))).toBe(false);
  expect(isDue("20261128t033005z", at, now("03:30"))).toBe(true);
  expect(isDue("20261129t033005z", at, now("23:59"))).toBe(false);
  expect(isDue("20261125t033005z", at, now("01:00"))).toBe(true);
});
