import { z } from "zod";
import { coded, type Problem, problem } from "../model/problem.ts";
import { dayNumber } from "./day.rules.ts";

/** A calendar day, e.g. `2026-12-24`. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, coded("dayShape"))
  .refine((day) => dayNumber(day) !== null, coded("dayShape"));

const DAY_MS = 86_400_000;
/** Maximum span of a report that reads daily sums. */
const REPORT_DAYS_MAX = 730;

/** Number of days for which hourly sums are stored. */
const HOURS_KEPT_DAYS = 8;

/**
 * The problem of a report by hours that begins before they are kept; null for any other report.
 * @param today in the account's zone
 */
export function hoursMissing(
  { granularity, startDate }: { granularity: string; startDate: string },
  today: string,
): (Problem & { code: "hoursKept" }) | null {
  const first = new Date(Date.parse(today) - HOURS_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  return granularity === "HOUR" && startDate < first ? problem("hoursKept", { max: HOURS_KEPT_DAYS }) : null;
}

/** Adds the rule that the first day precedes the last, by at most `max` days. */
export const withDays = <T extends z.ZodObject<{ startDate: typeof daySchema; endDate: typeof daySchema }>>(
  fields: T,
  max = REPORT_DAYS_MAX,
) =>
  fields
    .refine(({ startDate, endDate }) => endDate >= startDate, { path: ["endDate"], message: coded("endBeforeStart") })
    .refine(({ startDate, endDate }) => (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS < max, {
      path: ["startDate"],
      message: coded("daysAtMost", { max }),
    });
