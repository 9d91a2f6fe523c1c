/**
 * The codes that a fault and its causes carry. PGlite has them in `code`, Bun in `errno`, and Drizzle wraps both.
 * @returns from the outermost fault inwards, with the constraint if the database names one
 */
export function* faultCodes(error: unknown): Generator<{ codes: readonly unknown[]; constraint: unknown }> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, errno, constraint } = at as { code?: unknown; errno?: unknown; constraint?: unknown };
    yield { codes: [code, errno], constraint };
  }
}

/** Whether a fault or one of its causes carries a code that `isOne` accepts. */
export const hasFaultCode = (error: unknown, isOne: (code: unknown) => boolean): boolean =>
  faultCodes(error).some(({ codes }) => codes.some(isOne));
