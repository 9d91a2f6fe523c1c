import { type CalendarDate, parseDate } from "@internationalized/date";
import { dayAt } from "../../../src/time/zone-clock.ts";
import type { AccountZone } from "./account-times.ts";
import type { AreaSearch } from "./area-page.ts";

export interface Days {
  startDate: string;
  endDate: string;
}
export const SHOWN_DAYS = 28;
/** The longest period of a report. */
export const DAYS_MAX = 730;

const dayOf = (text: string | undefined): CalendarDate | null => {
  try {
    return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : null;
  } catch {
    return null;
  }
};

/** Whether two texts form a valid period of a report. */
export function areDays(start: string | undefined, end: string | undefined): boolean {
  const [first, last] = [dayOf(start), dayOf(end)];
  if (!first || !last) return false;
  const length = last.compare(first);
  return length >= 0 && length < DAYS_MAX;
}

const from = (last: CalendarDate, days: number): Days => ({
  startDate: last.subtract({ days: days - 1 }).toString(),
  endDate: last.toString(),
});

/** The period of the same length right before this one. */
export function daysBefore({ startDate, endDate }: Days): Days {
  const start = parseDate(startDate);
  return from(start.subtract({ days: 1 }), parseDate(endDate).compare(start) + 1);
}

type Clocked = Pick<AccountZone, "zoneShifts">;

/** The current day in the account's zone. */
export const today = ({ zoneShifts }: Clocked): string => dayAt(zoneShifts, new Date());

/** The period in an address, in the account's zone, and the one it is compared with. */
export function daysOf(search: AreaSearch, account: Clocked): { days: Days; compared: Days | null } {
  const { start_date: startDate, end_date: endDate, comp_start_date: compStart, comp_end_date: compEnd } = search;
  const days =
    startDate && endDate && areDays(startDate, endDate)
      ? { startDate, endDate }
      : from(parseDate(today(account)), SHOWN_DAYS);
  const given = compStart && compEnd && areDays(compStart, compEnd);
  return { days, compared: given ? { startDate: compStart, endDate: compEnd } : null };
}

export const PRESETS = ["7", "28", "90", "month", "lastMonth"] as const;
export type Preset = (typeof PRESETS)[number];

/** A named period, relative to today in the account's zone. */
export function presetDays(preset: Preset, account: Clocked): Days {
  const last = parseDate(today(account));
  const first = last.set({ day: 1 });
  if (preset === "month") return { startDate: first.toString(), endDate: last.toString() };
  if (preset !== "lastMonth") return from(last, Number(preset));
  return {
    startDate: first.subtract({ months: 1 }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
  };
}

/** Each day of a period, in order. */
export function daysWithin({ startDate, endDate }: Days): string[] {
  const last = parseDate(endDate);
  const all: string[] = [];
  for (let day = parseDate(startDate); day.compare(last) <= 0; day = day.add({ days: 1 })) all.push(day.toString());
  return all;
}
