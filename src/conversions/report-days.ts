import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;
interface Days {
  startDate: string;
  endDate: string;
}
const lengthOf = ({ startDate, endDate }: Days) => (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;

/** Days are in the account's zone. */
export const accountDays = { advertiserId: idSchema, startDate: daySchema, endDate: daySchema };
/** Arguments for `refine`. */
type Rule = [check: (days: Days) => boolean, problem: { path: string[]; message: string }];
export const endsInOrder: Rule = [
  (days) => lengthOf(days) >= 0,
  { path: ["endDate"], message: coded("endBeforeStart") },
];
export const isLengthAllowed: Rule = [
  (days) => lengthOf(days) < DAYS_MAX,
  { path: ["startDate"], message: coded("daysAtMost", { max: DAYS_MAX }) },
];
