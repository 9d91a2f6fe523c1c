import { dayNumber, dayOfNumber } from "../model/day.rules.ts";
import { BUDGET_MAX, BUDGET_MIN, DURATION_MAX, DURATION_MIN } from "./limits.ts";

/** Whole micro-units of a currency's unit. */
const MICRO = 1_000_000n;

export const PROMOTE_PROBLEMS = [
  ...(["budgetUnreadable", "budgetTooSmall", "budgetTooLarge", "durationRange"] as const),
  ...([
    "endUnreadable",
    "endBeforeToday",
    "endTooFar",
    "linkMissing",
    "nameMissing",
    "agesMissing",
    "gendersMissing",
  ] as const),
  ...(["tagMissing"] as const),
] as const;
/** What is wrong with a form's value; words for it are chosen where it is shown. */
export type PromoteProblem = (typeof PROMOTE_PROBLEMS)[number];

/** An amount as people write it: `7`, `7.50`, `7,5`. No exponents, signs or groups, which could be read in two ways. */
const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** A typed amount in micro-units. Null where it can't be read. */
export function toMicro(typed: string): bigint | null {
  const [, units, cents = ""] = AMOUNT.exec(typed.trim()) ?? [];
  if (units === undefined) return null;
  return BigInt(units) * MICRO + (BigInt(cents.padEnd(2, "0")) * MICRO) / 100n;
}

/** What is wrong with a day's budget in micro-units. */
export function budgetProblem(micro: bigint | null): PromoteProblem | null {
  if (micro === null) return "budgetUnreadable";
  if (micro < BigInt(BUDGET_MIN) * MICRO) return "budgetTooSmall";
  return micro > BigInt(BUDGET_MAX) * MICRO ? "budgetTooLarge" : null;
}

/** A typed number of days; null unless it is a whole number. */
export const toDays = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

export const isDuration = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= DURATION_MIN && days <= DURATION_MAX;

/** How long a campaign runs; ongoing wins over an end date, and that over a number of days. */
export interface Run {
  isOngoing: boolean;
  /** `2026-12-24`, the last day on which it runs; empty where none is chosen. */
  inclusiveEndDate: string;
  duration: number | null;
}

/** The end date as it is sent: only when not ongoing and non-empty (spec signed-in section 5). */
export const sentEndDate = ({ isOngoing, inclusiveEndDate }: Run): string | undefined =>
  isOngoing || inclusiveEndDate === "" ? undefined : inclusiveEndDate;

/** What is wrong with how long it is to run. @param today the day that it is in the account's zone */
export function runProblem(run: Run, today: string): PromoteProblem | null {
  if (run.isOngoing) return null;
  const end = sentEndDate(run);
  if (end === undefined) return isDuration(run.duration) ? null : "durationRange";
  const last = dayNumber(end);
  const first = dayNumber(today) ?? 0;
  if (last === null) return "endUnreadable";
  if (last < first) return "endBeforeToday";
  return last - first + 1 > DURATION_MAX ? "endTooFar" : null;
}

/** The days on which it runs, today among them; null for one that goes on until it is stopped. */
export function runDays(run: Run, today: string): number | null {
  if (run.isOngoing) return null;
  const end = sentEndDate(run);
  if (end === undefined) return run.duration;
  return (dayNumber(end) ?? 0) - (dayNumber(today) ?? 0) + 1;
}

/** The last day on which it runs; null for an ongoing one. */
export function lastDay(run: Run, today: string): string | null {
  const days = runDays(run, today);
  return days === null ? null : dayOfNumber((dayNumber(today) ?? 0) + days - 1);
}

/** What all of it costs at most; null for an ongoing campaign, which costs a day's budget each day. */
export function wholeCost(dailyMicro: bigint, run: Run, today: string): bigint | null {
  const days = runDays(run, today);
  return days === null ? null : dailyMicro * BigInt(days);
}
