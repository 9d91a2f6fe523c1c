import { expect, test } from "bun:test";
import { daysOfSpec, nextRun } from "../../../server/slices/report-center/clock.ts";

const next = (schedule: Parameters<typeof nextRun>[0], after: string, zone = "Europe/Oslo") =>
  nextRun(schedule, zone, new Date(after)).toISOString();

test("a schedule runs in the account's zone, across summer time and short months [signed-in 2.10]", () => {
  const daily = { frequency: "DAILY", hour: 6 } as const;
  expect(next(daily, "2026-03-28T05:00:00Z")).toBe("2026-03-29T04:00:00.000Z");
  expect(next(daily, "2026-10-24T04:00:00Z")).toBe("2026-10-25T05:00:00.000Z");
  // That night skips 02:00.
  expect(next({ frequency: "DAILY", hour: 2 }, "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
  const weekly = { frequency: "WEEKLY", hour: 9, weekday: 1 } as const;
  expect(next(weekly, "2026-11-23T08:00:00Z")).toBe("2026-11-30T08:00:00.000Z");
  expect(next(weekly, "2026-11-23T07:59:59Z")).toBe("2026-11-23T08:00:00.000Z");
  const monthly = { frequency: "MONTHLY", hour: 0, day: 31 } as const;
  expect(next(monthly, "2026-01-31T12:00:00Z", "UTC")).toBe("2026-02-28T00:00:00.000Z");
  expect(next(monthly, "2026-02-28T00:00:00Z", "UTC")).toBe("2026-03-31T00:00:00.000Z");
  expect(next(daily, "2026-11-23T00:15:00Z", "Asia/Kathmandu")).toBe("2026-11-24T00:15:00.000Z");
});

test("a range consists of whole days in the account's zone [signed-in 2.10]", () => {
  const now = new Date("2026-03-01T04:30:00Z");
  const spec = { level: "AD" as const, columns: [], granularity: "DAY" as const, ids: [], filters: [] };
  const days = (range: Parameters<typeof daysOfSpec>[0]["range"], zone = "America/New_York") =>
    Object.values(daysOfSpec({ ...spec, range }, zone, now)).join(" ");
  // It is still 28 February there.
  expect(days("YESTERDAY")).toBe("2026-02-27 2026-02-27");
  expect(days("LAST_7_DAYS")).toBe("2026-02-21 2026-02-27");
  expect(days("THIS_MONTH")).toBe("2026-02-01 2026-02-28");
  expect(days("LAST_MONTH", "UTC")).toBe("2026-02-01 2026-02-28");
});
