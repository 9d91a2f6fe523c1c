const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write was refused for a row that is there already. The drivers say it in their own ways (PGlite in `code`,
 * Bun in `errno`) and Drizzle wraps both, so the chain of causes is walked.
 * @param constraint the name of the unique index meant; without it, any
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, errno, constraint: name } = at as { code?: unknown; errno?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION || errno === UNIQUE_VIOLATION) return constraint === undefined || name === constraint;
  }
  return false;
}
