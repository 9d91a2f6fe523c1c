import { faultCodes } from "./fault-codes.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write failed because the row already exists.
 * @param constraint the name of the unique index; without it, any index counts
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refusal = faultCodes(error).find(({ codes }) => codes.includes(UNIQUE_VIOLATION));
  return refusal !== undefined && (constraint === undefined || refusal.constraint === constraint);
}
