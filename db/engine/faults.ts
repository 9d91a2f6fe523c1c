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

/** SQLSTATE of a write on a read-only server: a replica, or a primary that was demoted. */
const READ_ONLY = "25006";

/**
 * Faults that mean the database was unreachable or too slow: connections (class 08), a server that stops or starts (57P01 to 57P03),
 * statement or lock timeouts (57014, 55P03), no free connection (53300), a replica whose snapshot was canceled (40001), a deadlock
 * (40P01), and a primary that was demoted (25006).
 */
const AWAY = /^(?:08\w{3}|57P0[123]|57014|55P03|53300|40001|40P01|25006|ERR_POSTGRES_(?:CONNECTION|IDLE|LIFETIME)\w*)$/;

/** SQLSTATE of the writer that PostgreSQL ends to resolve a deadlock. */
const DEADLOCK = "40P01";

/** Whether PostgreSQL ended a statement to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => hasFaultCode(error, (code) => code === DEADLOCK);

/** Whether a statement was refused because its server is read-only. */
export const isReadOnly = (error: unknown): boolean => hasFaultCode(error, (code) => code === READ_ONLY);

/** Whether something failed because the database was unreachable or too slow, so that a retry may work. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasFaultCode(error, (code) => typeof code === "string" && AWAY.test(code));

/** The codes for a full disk: ENOSPC, EDQUOT for a quota, and SQLSTATE 53100. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because a disk is full. */
export const isStorageFull = (error: unknown): boolean => hasFaultCode(error, (code) => FULL.has(code));

const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write failed because the row already exists.
 * @param constraint the name of the unique index; without it, any index counts
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refusal = faultCodes(error).find(({ codes }) => codes.includes(UNIQUE_VIOLATION));
  return refusal !== undefined && (constraint === undefined || refusal.constraint === constraint);
}
