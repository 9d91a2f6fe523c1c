import { expect, test } from "bun:test";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import { areDays, daysBefore, daysOf } from "./area-days.ts";

test("a period is compared with as many days right before it, across leap days [signed-in 2.10]", () => {
  expect(daysBefore({ startDate: "2026-03-01", endDate: "2026-03-31" })).toEqual({
    startDate: "2026-01-29",
    endDate: "2026-02-28",
  });
  expect(daysBefore({ startDate: "2028-03-01", endDate: "2028-03-01" })).toEqual({
    startDate: "2028-02-29",
    endDate: "2028-02-29",
  });
});

test("an address with invalid days shows the last 28 days without a comparison [signed-in 2.10]", () => {
  for (const [start_date, end_date] of [
    ["2026-02-30", "2026-03-01"],
    ["2026-03-02", "2026-03-01"],
    ["2020-01-01", "2026-03-01"],
    ["x", "y"],
  ]) {
    expect(areDays(start_date, end_date)).toBe(false);
    const { days, compared } = daysOf(
      { start_date, end_date, comp_start_date: "x" },
      { zoneShifts: zoneClock("Europe/Oslo") },
    );
    expect(daysBefore(days)).toMatchObject({ endDate: expect.stringMatching(/^\d{4}-/) });
    expect((Date.parse(days.endDate) - Date.parse(days.startDate)) / 86_400_000).toBe(27);
    expect(compared).toBeNull();
  }
});
