import { MAX_AGE_YEARS } from "../identity/account-limits.ts";
import type { RuleFailure } from "../model/errors.ts";
import { problem, type RuleProblem } from "../model/problem.ts";
import { asksForAge, minimumAge } from "./minimum-age.ts";

type BirthdayFailure = RuleFailure<"INVALID_PARAMETERS" | "AGE_REQUIRED" | "UNDERAGE" | "OVER_AGE">;

export interface BirthdayCheck {
  /** Two capital letters. */
  country: string;
  brandName: string;
  now: Date;
}

/**
 * Checks whether a person with this birthday may sign up in a country (spec visitor 5 and 8).
 * @param birthday seconds since 1970, UTC midnight of the day; null if missing
 * @returns null if they may
 */
export function checkBirthday(
  birthday: number | null,
  { country, brandName, now }: BirthdayCheck,
): BirthdayFailure | null {
  const fail = (error: BirthdayFailure["error"], why: RuleProblem) => ({ error, field: "birthday", ...why });
  if (birthday === null) {
    return asksForAge(country)
      ? fail("AGE_REQUIRED", problem("ageRequired"))
      : fail("INVALID_PARAMETERS", problem("birthdayRequired"));
  }
  const born = new Date(birthday * 1000);
  // "Not later than 1 January of the current year": a later birthday is not an age.
  const latest = Date.UTC(now.getUTCFullYear(), 0, 1);
  if (Number.isNaN(born.getTime()) || born.getTime() > latest)
    return fail("INVALID_PARAMETERS", problem("birthdayInvalid"));
  const age = ageInYears(born, now);
  if (age > MAX_AGE_YEARS) return fail("OVER_AGE", problem("overAge"));
  return age < minimumAge(country) ? fail("UNDERAGE", problem("underage", { brand: brandName })) : null;
}

/** Age in whole years; a birthday on 29 February counts from 1 March in other years. */
export function ageInYears(born: Date, now: Date): number {
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const months = now.getUTCMonth() - born.getUTCMonth();
  const before = months < 0 || (months === 0 && now.getUTCDate() < born.getUTCDate());
  return before ? years - 1 : years;
}

/** Converts seconds to the calendar day in UTC, `YYYY-MM-DD`. */
export const birthdayDate = (birthday: number) => new Date(birthday * 1000).toISOString().slice(0, 10);
