import { hasFaultCode } from "./fault-codes.ts";

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
