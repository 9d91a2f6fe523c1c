import { hasFaultCode } from "./fault-codes.ts";

/** SQLSTATE of a write on a server that only reads: a replica, or a primary that has become one. */
const READ_ONLY = "25006";

/**
 * What says that the database couldn't be asked or didn't answer in time: connections (class 08), a server that stops or
 * starts (57P01 to 57P03), statements that took too long or waited too long for a lock (57014, 55P03), no connection left
 * (53300), a replica whose snapshot was overtaken (40001), two writers that waited for each other (40P01), and a primary
 * that has become a replica (25006).
 */
const AWAY = /^(?:08\w{3}|57P0[123]|57014|55P03|53300|40001|40P01|25006|ERR_POSTGRES_(?:CONNECTION|IDLE|LIFETIME)\w*)$/;

/** SQLSTATE of the one of several writers that was ended because each waited for another. */
const DEADLOCK = "40P01";

/** Whether a statement was ended so that others, which waited for it as it did for them, could go on. */
export const isDeadlock = (error: unknown): boolean => hasFaultCode(error, (code) => code === DEADLOCK);

/** Whether a statement was refused because its server only reads. */
export const isReadOnly = (error: unknown): boolean => hasFaultCode(error, (code) => code === READ_ONLY);

/** Whether something failed because the database was away or too slow, so that the same may work in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasFaultCode(error, (code) => typeof code === "string" && AWAY.test(code));
