import { describe, expect, test } from "bun:test";
import { dayNumber, dayOfNumber, timeOfDay } from "./day.rules.ts";

describe("a calendar day", () => {
  test("converts to a number and back", () => {
    for (const day of ["0001-01-01", "1969-12-31", "2024-02-29", "2026-12-24", "9999-12-31"])
      expect(dayOfNumber(dayNumber(day) ?? Number.NaN)).toBe(day);
    expect(dayNumber("1970-01-02")).toBe(1);
  });

  test.each(["2026-02-30", "2025-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "", "x"])(
    "that the calendar or the database doesn't have is none: %j",
    (day) => expect(dayNumber(day)).toBeNull(),
  );
});

test("a time of day has two digits for the hour and two for the minute", () => {
  expect([timeOfDay(7), timeOfDay(0, 5), timeOfDay(23, 59)]).toEqual(["07:00", "00:05", "23:59"]);
});
