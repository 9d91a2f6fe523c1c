import { hasFaultCode } from "./fault-codes.ts";

/** What systems (ENOSPC, and EDQUOT of a quota) and databases (SQLSTATE 53100) say where a disk is full. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because a disk is full. */
export const isStorageFull = (error: unknown): boolean => hasFaultCode(error, (code) => FULL.has(code));
