import { hasFaultCode } from "./fault-codes.ts";

/** The codes for a full disk: ENOSPC, EDQUOT for a quota, and SQLSTATE 53100. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because a disk is full. */
export const isStorageFull = (error: unknown): boolean => hasFaultCode(error, (code) => FULL.has(code));
