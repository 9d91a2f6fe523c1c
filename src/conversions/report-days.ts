import { z } from "zod";
import { coded } from "../model/problem.ts";
import { idSchema, wholeNumber } from "../model/values.ts";
import { DEFAULT_WINDOWS, TOUCH_DAYS } from "./windows.rules.ts";

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;
const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, coded("dayShape"))
  .refine((day) => !Number.isNaN(Date.parse(day)), coded("dayShape"));
interface Days {
  startDate: string;
  endDate: string;
}
const lengthOf = ({ startDate, endDate }: Days) => (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
const window = (days: number) => wholeNumber(0, TOUCH_DAYS).default(days);

/** Days are those of the account's zone. */
export const accountDays = { advertiserId: idSchema, startDate: daySchema, endDate: daySchema };
export const windowFields = {
  clickWindowDays: window(DEFAULT_WINDOWS.click),
  engagementWindowDays: window(DEFAULT_WINDOWS.engagement),
  viewWindowDays: window(DEFAULT_WINDOWS.view),
};
/** For `refine`. */
type Rule = [check: (days: Days) => boolean, problem: { path: string[]; message: string }];
export const endsInOrder: Rule = [
  (days) => lengthOf(days) >= 0,
  { path: ["endDate"], message: coded("endBeforeStart") },
];
export const isLengthAllowed: Rule = [
  (days) => lengthOf(days) < DAYS_MAX,
  { path: ["startDate"], message: coded("daysAtMost", { max: DAYS_MAX }) },
];
