import { z } from "zod";
import { coded } from "../model/problem.ts";
import { dayNumber } from "./day.rules.ts";

/** A calendar day, e.g. `2026-12-24`. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, coded("dayShape"))
  .refine((day) => dayNumber(day) !== null, coded("dayShape"));

const DAY_MS = 86_400_000;
/** Maximum span of a report that reads daily sums. */
const REPORT_DAYS_MAX = 730;

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
