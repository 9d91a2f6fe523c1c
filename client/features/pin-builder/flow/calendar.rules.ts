import {
  type CalendarDate,
  endOfMonth,
  endOfWeek,
  parseAbsolute,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  today,
} from "@internationalized/date";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { SCHEDULE_DAYS } from "../../../../src/pin-builder/limits.ts";

/** How scheduled Pins are shown; on phones always as a list. */
export const SCHEDULE_VIEWS = ["month", "week", "list"] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

export interface DayRange {
  first: CalendarDate;
  last: CalendarDate;
}

/** The whole weeks that show a day's month or week. */
export function rangeOf(view: "month" | "week", day: CalendarDate, locale: string): DayRange {
  const [from, to] = view === "month" ? [startOfMonth(day), endOfMonth(day)] : [day, day];
  return { first: startOfWeek(from, locale), last: endOfWeek(to, locale) };
}

/** The days of a range, grouped by week. */
export function weeksOf({ first, last }: DayRange): CalendarDate[][] {
  const weeks: CalendarDate[][] = [];
  for (let day = first; day.compare(last) <= 0; day = day.add({ days: 7 })) {
    weeks.push(Array.from({ length: 7 }, (_, index) => day.add({ days: index })));
  }
  return weeks;
}

/** A range as times: from its first moment to the one after its last. */
export const timesOf = ({ first, last }: DayRange, zone: string) => ({
  from: first.toDate(zone).toISOString(),
  to: last.add({ days: 1 }).toDate(zone).toISOString(),
});

export const dayOfTime = (at: string, zone: string): CalendarDate => toCalendarDate(parseAbsolute(at, zone));

/** Scheduled drafts by their publishing day in a time zone. */
export const byDay = (drafts: readonly DraftBrief[], zone: string): Map<string, DraftBrief[]> =>
  Map.groupBy(
    drafts.filter(({ publishAt }) => publishAt !== null),
    ({ publishAt }) => dayOfTime(publishAt ?? "", zone).toString(),
  );

/** The days for which Pins can be scheduled. */
export function openDays(zone: string): DayRange {
  const first = today(zone);
  return { first, last: first.add({ days: SCHEDULE_DAYS }) };
}

export const isWithin = (day: CalendarDate, { first, last }: DayRange) =>
  day.compare(first) >= 0 && day.compare(last) <= 0;

/**
 * Moves a time to another day at the same time of day; a time that daylight saving skips becomes the next valid one.
 */
export const onDay = (at: string, day: CalendarDate, zone: string): Date =>
  parseAbsolute(at, zone).set({ year: day.year, month: day.month, day: day.day }).toDate();
