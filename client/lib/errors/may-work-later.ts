import { failureOf } from "./api-error.ts";
import { KNOWN_ERRORS } from "./known-errors.ts";

const { INTERNAL, OVERLOADED, RATE_LIMITED } = KNOWN_ERRORS;
const MAY_PASS: readonly number[] = [0, INTERNAL, OVERLOADED, RATE_LIMITED];

/** The server wasn't reached, failed or was busy: the same call may work a moment later. */
export const mayWorkLater = (error: unknown): boolean => MAY_PASS.includes(failureOf(error).code);
