/** SQLSTATE of a write on a server that only reads: a replica, or a primary that has become one. */
const READ_ONLY: ReadonlySet<unknown> = new Set(["25006"]);

/**
 * What says that the database couldn't be asked or didn't answer in time: connections (class 08), a server that stops or
 * starts (57P01 to 57P03), statements that took too long or waited too long for a lock (57014, 55P03), no connection left
 * (53300), a replica whose snapshot was overtaken (40001), and a primary that has become a replica (25006).
 */
const AWAY = /^(?:08\w{3}|57P0[123]|57014|55P03|53300|40001|25006|ERR_POSTGRES_(?:CONNECTION|IDLE|LIFETIME)\w*)$/;

/** Drivers say a fault's code in their own ways, and Drizzle wraps both, as in `unique-violation.ts`. */
function hasCode(error: unknown, isOne: (code: unknown) => boolean): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, errno } = at as { code?: unknown; errno?: unknown };
    if (isOne(code) || isOne(errno)) return true;
  }
  return false;
}

/** Whether a statement was refused because its server only reads. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, (code) => READ_ONLY.has(code));

/** Whether something failed because the database was away or too slow, so that the same may work in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCode(error, (code) => typeof code === "string" && AWAY.test(code));
