import type { RuleFailure } from "../model/errors.ts";
import { NAME_MAX } from "../model/limits.ts";
import { problem } from "../model/problem.ts";
import { cleanText, isLongerThan } from "../model/text.rules.ts";

/** Required, because without a name nobody could tell whose account it is. */
export const BUSINESS_NAME_REQUIRED = problem("businessNameRequired");

/**
 * Checks a business's name.
 * @returns null if it is valid
 */
export function checkBusinessName(typed: string): RuleFailure<"INVALID_PARAMETERS"> | null {
  const name = cleanText(typed);
  const wrong = { error: "INVALID_PARAMETERS", field: "businessName" } as const;
  if (name === "") return { ...wrong, ...BUSINESS_NAME_REQUIRED };
  return isLongerThan(name, NAME_MAX) ? { ...wrong, ...problem("tooManyCharacters", { max: NAME_MAX }) } : null;
}
