import { type CalendarDate, endOfMonth, parseDate, toCalendarDateTime } from "@internationalized/date";
import type { ReportSchedule, ReportSpec } from "../../../src/report-center/report.ts";
import { instantOf, zoneClock } from "../../../src/time/zone-clock.ts";
import { dayIn } from "../../platform/system/clock.ts";

const WEEK = 7;

/**
 * When a schedule runs next after a moment, by the clock of a zone. If clocks skip the hour in spring, the run is an
 * hour later.
 */
export function nextRun(schedule: ReportSchedule & { minute?: number }, timeZone: string, after: Date): Date {
  const { hour, minute = 0 } = schedule;
  let day = parseDate(dayIn(timeZone, after));
  for (;;) {
    const on = dayFor(schedule, day);
    const at = instantOf(zoneClock(timeZone), toCalendarDateTime(on).set({ hour, minute }).toString());
    if (at > after) return at;
    day = on.add({ days: 1 });
  }
}

/** The first day, starting with `day`, on which the schedule runs. */
function dayFor(schedule: ReportSchedule, day: CalendarDate): CalendarDate {
  if (schedule.frequency === "DAILY") return day;
  if (schedule.frequency === "WEEKLY") {
    const weekday = ((day.toDate("UTC").getUTCDay() + 6) % WEEK) + 1;
    return day.add({ days: (schedule.weekday - weekday + WEEK) % WEEK });
  }
  const of = (month: CalendarDate) => month.set({ day: Math.min(schedule.day, endOfMonth(month).day) });
  const here = of(day);
  return here.compare(day) >= 0 ? here : of(day.set({ day: 1 }).add({ months: 1 }));
}

/** The days of a report's range, as of a moment. */
export function daysOfSpec(
  { range, startDate, endDate }: ReportSpec,
  timeZone: string,
  now: Date,
): { startDate: string; endDate: string } {
  if (range === "FIXED" && startDate && endDate) return { startDate, endDate };
  const today = parseDate(dayIn(timeZone, now));
  const month = today.set({ day: 1 });
  const days = (first: CalendarDate, last: CalendarDate) => ({ startDate: first.toString(), endDate: last.toString() });
  const yesterday = today.subtract({ days: 1 });
  if (range === "THIS_MONTH") return days(month, today);
  if (range === "LAST_MONTH") return days(month.subtract({ months: 1 }), month.subtract({ days: 1 }));
  // Only whole days, so without today.
  const length = { YESTERDAY: 1, LAST_7_DAYS: 7, LAST_28_DAYS: 28, LAST_90_DAYS: 90, FIXED: 1 }[range];
  return days(yesterday.subtract({ days: length - 1 }), yesterday);
}
