import { TRPCClientError } from "@trpc/client";
import { ERRORS, type ErrorName } from "../../src/model/errors.ts";
import { HandshakeApiError, HandshakeHttpError } from "./handshake-errors.ts";

interface ErrorData {
  apiErrorCode?: number;
  name?: ErrorName;
  messageDetail?: string | null;
  fields?: Record<string, string> | null;
  details?: unknown;
}

/** What the server said of a failure, for any error that a call may end in. */
export interface Failure {
  /** The contract's number; 0 where the server wasn't reached. */
  code: number;
  message: string;
  fields: Record<string, string>;
}

const OFFLINE = "We couldn't reach the server. Check your connection and try again.";

export function failureOf(error: unknown): Failure {
  if (error instanceof HandshakeApiError) {
    const { fields } = (error.data ?? {}) as { fields?: Record<string, string> };
    return { code: error.apiErrorCode, message: error.message, fields: fields ?? {} };
  }
  if (error instanceof HandshakeHttpError) {
    const { code, message } = error.status === ERRORS.RATE_LIMITED.http ? ERRORS.RATE_LIMITED : ERRORS.INTERNAL;
    return { code, message, fields: {} };
  }
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null) : null;
  if (!data) return { code: 0, message: OFFLINE, fields: {} };
  const message = [(error as Error).message, data.messageDetail].filter(Boolean).join(" ");
  return { code: data.apiErrorCode ?? ERRORS.INTERNAL.code, message, fields: data.fields ?? {} };
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
