import { type CalendarDate, parseDate } from "@internationalized/date";
import type { Days } from "../../lib/area/area-days.ts";
import { type Numbers, totalOf } from "./report-rows.ts";

/** Each day of a time, also those on which nothing happened. */
export function daysWithin(
  { startDate, endDate }: Days,
  found: ReadonlyMap<string, Numbers>,
): { day: string; numbers: Numbers }[] {
  const last = parseDate(endDate);
  const all: { day: string; numbers: Numbers }[] = [];
  for (let day: CalendarDate = parseDate(startDate); day.compare(last) <= 0; day = day.add({ days: 1 }))
    all.push({ day: day.toString(), numbers: found.get(day.toString()) ?? totalOf([]) });
  return all;
}
