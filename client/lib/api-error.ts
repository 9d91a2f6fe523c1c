import { TRPCClientError } from "@trpc/client";
import { ERRORS, type ErrorName } from "../../src/model/errors.ts";
import type { Problem } from "../../src/model/problem.ts";
import { errors } from "../../src/texts/en/auth-errors.ts";
import { WORDED_AS } from "../../src/texts/worded-as.ts";
import { HandshakeApiError, HandshakeHttpError } from "./handshake-errors.ts";

interface ErrorData {
  apiErrorCode?: number;
  name?: ErrorName;
  messageDetail?: string | null;
  fields?: Record<string, string> | null;
  reason?: Problem | null;
  fieldReasons?: Record<string, Problem> | null;
  details?: unknown;
}

/** What the server said of a failure, for any error that a call may end in. */
export interface Failure {
  /** The contract's number; 0 where the server wasn't reached. */
  code: number;
  message: string;
  fields: Record<string, string>;
  /** The same as codes, where the server said one. */
  reason: Problem | null;
  fieldReasons: Record<string, Problem>;
}

const NO_REASONS = { reason: null, fieldReasons: {} };

/** What the home of the site tells beside the number. */
interface Told {
  fields?: Record<string, string>;
  reason?: Problem;
  fieldReasons?: Record<string, Problem>;
}

/** The home of the site names a reason only where its number doesn't say it. */
function reasonOf(code: number): Problem | null {
  const found = Object.entries(ERRORS).find(([, known]) => known.code === code);
  return found ? { code: found[0] as ErrorName } : null;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof HandshakeApiError) {
    const { fields = {}, reason = reasonOf(error.apiErrorCode), fieldReasons = {} } = (error.data ?? {}) as Told;
    return { code: error.apiErrorCode, message: error.message, fields, reason, fieldReasons };
  }
  if (error instanceof HandshakeHttpError) {
    const name = error.status === ERRORS.RATE_LIMITED.http ? "RATE_LIMITED" : "INTERNAL";
    const message = errors[WORDED_AS[name]];
    return { ...NO_REASONS, code: ERRORS[name].code, message, fields: {}, reason: { code: name } };
  }
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null) : null;
  if (!data) return { ...NO_REASONS, code: 0, message: errors.offline, fields: {} };
  const message = [(error as Error).message, data.messageDetail].filter(Boolean).join(" ");
  const { apiErrorCode, fields, reason = null, fieldReasons } = data;
  return {
    ...{ code: apiErrorCode ?? ERRORS.INTERNAL.code, message, fields: fields ?? {} },
    ...{ reason, fieldReasons: fieldReasons ?? {} },
  };
}

/** The status that goes with an error, for the page that can't be shown because of it. */
export function httpStatusOf(error: unknown): number {
  const { code } = failureOf(error);
  return Object.values(ERRORS).find((known) => known.code === code)?.http ?? ERRORS.INTERNAL.http;
}

/** The detail of a failure, or its message where there is none (spec signed-in section 8). */
export function detailOf(error: unknown): string {
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null) : null;
  return data?.messageDetail || failureOf(error).message;
}

/**
 * What stands under the field that a failure is about, or of a form with this one field (spec signed-in section 8).
 * @returns null for a session that is over, which is nothing against what was typed
 */
export const fieldFailure = (error: unknown, field: string): string | null =>
  isSessionOver(error) ? null : (failureOf(error).fields[field] ?? detailOf(error));

/** Whether an error is the contract's one of that name. */
export const isFailure = (error: unknown, name: ErrorName) => failureOf(error).code === ERRORS[name].code;

/**
 * Nobody is logged in any more: the session was ended, or has gone with its cookie, as by a log-out in another tab. The window
 * that asks to log in again tells it; what was asked for can be asked again after it.
 */
export const isSessionOver = (error: unknown) =>
  isFailure(error, "AUTHORIZATION_FAILED") || isFailure(error, "AUTHENTICATION_REQUIRED");

const NOT_THERE: readonly number[] = (
  ["PIN_NOT_FOUND", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "USER_NOT_FOUND", "CONVERSATION_NOT_FOUND"] as const
).map((name) => ERRORS[name].code);
/** A thing that is gone, or that the viewer may not know of. */
export const isNotThere = (error: unknown) => NOT_THERE.includes(failureOf(error).code);
