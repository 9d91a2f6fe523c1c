import { describe, expect, test } from "bun:test";
import { parseDate } from "@internationalized/date";
import { byDay, dayOfTime, onDay, rangeOf, timesOf, weeksOf } from "./calendar.rules.ts";

const draft = (id: string, publishAt: string | null) => ({
  id,
  publishAt,
  state: "scheduled" as const,
  title: "",
  version: 1,
  problem: null,
  reason: null,
  pinId: null,
  coverUrl: null,
  updatedAt: "2026-03-01T00:00:00.000Z",
  expiresAt: "2026-04-01T00:00:00.000Z",
});

describe("the calendar of scheduled Pins", () => {
  test("a month is shown in whole weeks, which start on the language's first weekday", () => {
    const march = parseDate("2026-03-14");
    const american = rangeOf("month", march, "en-US");
    expect([american.first.toString(), american.last.toString()]).toEqual(["2026-03-01", "2026-04-04"]);
    const german = rangeOf("month", march, "de-DE");
    expect([german.first.toString(), german.last.toString()]).toEqual(["2026-02-23", "2026-04-05"]);
    expect(weeksOf(german).map((week) => [week.length, week[0]?.toString()])).toEqual([
      [7, "2026-02-23"],
      [7, "2026-03-02"],
      [7, "2026-03-09"],
      [7, "2026-03-16"],
      [7, "2026-03-23"],
      [7, "2026-03-30"],
    ]);
    expect(weeksOf(rangeOf("week", march, "en-US")).length).toBe(1);
  });

  test("a Pin is shown on its day in the owner's time zone", () => {
    const late = "2026-03-15T03:30:00.000Z";
    expect(dayOfTime(late, "America/New_York").toString()).toBe("2026-03-14");
    expect(dayOfTime(late, "Asia/Tokyo").toString()).toBe("2026-03-15");
    expect([...byDay([draft("1", late), draft("2", null)], "America/New_York").keys()]).toEqual(["2026-03-14"]);
  });

  test("a moved Pin keeps its time of day, even across a clock change", () => {
    const ten = "2026-03-07T15:00:00.000Z";
    expect(onDay(ten, parseDate("2026-03-09"), "America/New_York").toISOString()).toBe("2026-03-09T14:00:00.000Z");
    // The clocks skip half past two on this day.
    const gap = "2026-03-07T07:30:00.000Z";
    expect(onDay(gap, parseDate("2026-03-08"), "America/New_York").toISOString()).toBe("2026-03-08T07:30:00.000Z");
  });

  test("a range includes its whole last day, even one of 23 hours", () => {
    const range = { first: parseDate("2026-03-08"), last: parseDate("2026-03-08") };
    expect(timesOf(range, "America/New_York")).toEqual({
      from: "2026-03-08T05:00:00.000Z",
      to: "2026-03-09T04:00:00.000Z",
    });
  });
});
