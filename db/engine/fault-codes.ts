/**
 * The codes that a fault and its causes carry. Drivers say them in their own ways (PGlite in `code`, Bun in `errno`), as
 * systems do, and Drizzle wraps both.
 * @returns from the outermost fault inwards, with the constraint where a database names one
 */
export function* faultCodes(error: unknown): Generator<{ codes: readonly unknown[]; constraint: unknown }> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, errno, constraint } = at as { code?: unknown; errno?: unknown; constraint?: unknown };
    yield { codes: [code, errno], constraint };
  }
}

/** Whether a fault or one of its causes carries a code that `isOne` knows. */
export const hasFaultCode = (error: unknown, isOne: (code: unknown) => boolean): boolean =>
  faultCodes(error).some(({ codes }) => codes.some(isOne));
