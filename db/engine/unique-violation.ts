import { faultCodes } from "./fault-codes.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write was refused for a row that is there already.
 * @param constraint the name of the unique index meant; without it, any
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refusal = faultCodes(error).find(({ codes }) => codes.includes(UNIQUE_VIOLATION));
  return refusal !== undefined && (constraint === undefined || refusal.constraint === constraint);
}
