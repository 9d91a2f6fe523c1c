import { TRPCClientError } from "@trpc/client";
import type { ErrorName } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { HandshakeApiError, HandshakeHttpError } from "../sign-in/handshake-errors.ts";
import { ENGLISH } from "../texts/catalogue.ts";
import { shownWords } from "../texts/translations.ts";
import { errorNumbered, KNOWN_ERRORS, type KnownError, LIMITED_HTTP } from "./known-errors.ts";

/** The data of an error from the tRPC transport, besides its message. */
export interface ErrorData {
  apiErrorCode?: number;
  httpStatus?: number;
  name?: ErrorName;
  /** The procedure, such as `auth.changePassword`. */
  path?: string;
  messageDetail?: string | null;
  fields?: Record<string, string> | null;
  reason?: Problem | null;
  /** The code of the detail. */
  detailReason?: Problem | null;
  fieldReasons?: Record<string, Problem> | null;
  details?: unknown;
}

/** The server's description of a failure, for any error that a call may throw. Screens word it by `use-failure-text.ts`. */
export interface Failure {
  /** The contract's error number; 0 if the server wasn't reached. */
  code: number;
  message: string;
  fields: Record<string, string>;
  /** The detail and field errors as codes, if the server sent them. */
  reason: Problem | null;
  fieldReasons: Record<string, Problem>;
}

const NO_REASONS = { reason: null, fieldReasons: {} };

/** Members of an error that only our own server sends. */
interface Extras {
  fields?: Record<string, string>;
  reason?: Problem;
  fieldReasons?: Record<string, Problem>;
}

/** Our own server names a reason only if the error number doesn't imply it. */
function reasonOf(code: number): Problem | null {
  const name = errorNumbered(code);
  return name ? { code: name } : null;
}

/** A sentence of the client's own, in the page's language. */
const ownSentence = (key: "offline" | "ours" | "rateLimited"): string =>
  shownWords()?.translation.ui?.[key] ?? ENGLISH.ui[key];

export function failureOf(error: unknown): Failure {
  if (error instanceof HandshakeApiError) {
    const { fields = {}, reason = reasonOf(error.apiErrorCode), fieldReasons = {} } = (error.data ?? {}) as Extras;
    return { code: error.apiErrorCode, message: error.message, fields, reason, fieldReasons };
  }
  if (error instanceof HandshakeHttpError) {
    const name = error.status === LIMITED_HTTP ? "RATE_LIMITED" : "INTERNAL";
    const message = ownSentence(name === "RATE_LIMITED" ? "rateLimited" : "ours");
    return { ...NO_REASONS, code: KNOWN_ERRORS[name], message, fields: {}, reason: { code: name } };
  }
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null) : null;
  if (!data) return { ...NO_REASONS, code: 0, message: ownSentence("offline"), fields: {} };
  const message = [(error as Error).message, data.messageDetail].filter(Boolean).join(" ");
  const { apiErrorCode, fields, reason = null, fieldReasons } = data;
  return {
    code: apiErrorCode ?? KNOWN_ERRORS.INTERNAL,
    message,
    fields: fields ?? {},
    reason,
    fieldReasons: fieldReasons ?? {},
  };
}

/** The procedure that failed; null if the server wasn't reached. */
export const procedureOf = (error: unknown): string | null =>
  (error instanceof TRPCClientError ? (error.data as ErrorData | null) : null)?.path ?? null;

/** The HTTP status for the error page. */
export function httpStatusOf(error: unknown): number {
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null) : null;
  return data?.httpStatus ?? 500;
}

/** The detail of a failure, or its message if it has no detail (spec signed-in 8). */
export function detailOf(error: unknown): string {
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null) : null;
  return data?.messageDetail || failureOf(error).message;
}

/**
 * The error to show under the field a failure is about, or under a form's only field (spec signed-in 8).
 * @returns null if the session has ended, because that is not the input's fault
 */
export const fieldFailure = (error: unknown, field: string): string | null =>
  isSessionOver(error) ? null : (failureOf(error).fields[field] ?? detailOf(error));

/** Whether an error is the contract's error of that name. */
export const isFailure = (error: unknown, name: KnownError) => failureOf(error).code === KNOWN_ERRORS[name];

/**
 * The viewer is no longer logged in: the session was revoked, or its cookie is gone, e.g. after log-out in another
 * tab. The log-in window explains it, and the action can be repeated afterwards.
 */
export const isSessionOver = (error: unknown) =>
  isFailure(error, "AUTHORIZATION_FAILED") || isFailure(error, "AUTHENTICATION_REQUIRED");

const NOT_THERE: readonly number[] = (
  ["PIN_NOT_FOUND", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "USER_NOT_FOUND", "CONVERSATION_NOT_FOUND"] as const
).map((name) => KNOWN_ERRORS[name]);
/** The requested item doesn't exist, or the viewer may not know that it does. */
export const isNotThere = (error: unknown) => NOT_THERE.includes(failureOf(error).code);
