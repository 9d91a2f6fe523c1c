import { amountOfText } from "../money/amount.rules.ts";
import { dayNumber, dayOfNumber } from "../time/day.rules.ts";
import { BUDGET_MAX, BUDGET_MIN, DURATION_MAX, DURATION_MIN } from "./limits.ts";

/** Micro-units per unit of a currency. */
const MICRO = 1_000_000n;

export const PROMOTE_PROBLEMS = [
  ...(["budgetUnreadable", "budgetTooSmall", "budgetTooLarge", "durationRange"] as const),
  ...([
    "endUnreadable",
    "endBeforeToday",
    "endTooFar",
    "linkMissing",
    "linkUnreadable",
    "nameMissing",
    "agesMissing",
    "gendersMissing",
  ] as const),
  ...(["tagMissing"] as const),
] as const;
/** Problems with the form's values; the client words them. */
export type PromoteProblem = (typeof PROMOTE_PROBLEMS)[number];

/** A hundredth of the currency's unit; budgets are no finer. */
const CENT = 10_000n;

/** Parses a typed amount into micro-units; null if it is invalid, ambiguous or finer than a cent. */
export function toMicro(typed: string, language?: string): bigint | null {
  const micro = amountOfText(typed, language);
  return micro === null || micro % CENT !== 0n ? null : micro;
}

/** Checks a daily budget in micro-units; null if it is valid. */
export function budgetProblem(micro: bigint | null): PromoteProblem | null {
  if (micro === null) return "budgetUnreadable";
  if (micro < BigInt(BUDGET_MIN) * MICRO) return "budgetTooSmall";
  return micro > BigInt(BUDGET_MAX) * MICRO ? "budgetTooLarge" : null;
}

/** Parses a typed number of days; null unless it is a whole number. */
export const toDays = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

export const isDuration = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= DURATION_MIN && days <= DURATION_MAX;

/** Duration of a campaign; ongoing overrides an end date, and that overrides a number of days. */
export interface Run {
  isOngoing: boolean;
  /** The last day, e.g. `2026-12-24`; empty if none was chosen. */
  inclusiveEndDate: string;
  duration: number | null;
}

/** The end date to send: only if not ongoing and non-empty (spec signed-in 5). */
export const sentEndDate = ({ isOngoing, inclusiveEndDate }: Run): string | undefined =>
  isOngoing || inclusiveEndDate === "" ? undefined : inclusiveEndDate;

/**
 * Checks the duration; null if it is valid.
 * @param today the current day in the account's zone
 */
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

/** Days of the campaign, including today; null for an ongoing one. */
export function runDays(run: Run, today: string): number | null {
  if (run.isOngoing) return null;
  const end = sentEndDate(run);
  if (end === undefined) return run.duration;
  return (dayNumber(end) ?? 0) - (dayNumber(today) ?? 0) + 1;
}

/** The last day of the campaign; null for an ongoing one. */
export function lastDay(run: Run, today: string): string | null {
  const days = runDays(run, today);
  return days === null ? null : dayOfNumber((dayNumber(today) ?? 0) + days - 1);
}

/** Maximum cost of the whole campaign; null for an ongoing one, which costs a daily budget each day. */
export function wholeCost(dailyMicro: bigint, run: Run, today: string): bigint | null {
  const days = runDays(run, today);
  return days === null ? null : dailyMicro * BigInt(days);
}

/** Fewer people are reported as "not enough data", so that no targeting identifies a person. */
export const REACH_MIN = 100;

/** Estimated range of people who may see an ad in a month; null without enough data. */
export type ReachRange = { from: number; to: number } | null;

/** @param people number of active people who match the targeting */
export function reachRange(people: number): ReachRange {
  if (people < REACH_MIN) return null;
  // Rounds to two digits, so that the estimate doesn't reveal single people.
  const step = 10 ** (Math.floor(Math.log10(people)) - 1);
  return { from: Math.floor((people * 0.8) / step) * step, to: Math.ceil((people * 1.2) / step) * step };
}
