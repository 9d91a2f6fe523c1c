import { TRPCClientError } from "@trpc/client";
import type { Factors } from "../../../../src/model/factors.ts";
import { failureOf } from "../../../lib/api-error.ts";
import type { EntryFailure } from "../../../lib/entry/credentials.ts";
import { HandshakeApiError } from "../../../lib/handshake-errors.ts";

/** What the errors of a log-in carry beside their text. */
interface FailureData {
  messageDetail?: string | null;
  details?: (Partial<Factors> & { deletionDueAt?: string | null; canReactivate?: boolean; fields?: unknown }) | null;
}

/** What the flow needs to know of a call that failed, here or at the home of the site. */
export function entryFailureOf(error: unknown): EntryFailure {
  const { code, message, fields } = failureOf(error);
  const { messageDetail = null, details } = dataOf(error);
  const { deletionDueAt = null, canReactivate = true, fields: _told, ...factors } = details ?? {};
  return {
    code,
    message: code === 0 ? null : message,
    fields,
    detail: messageDetail,
    factors,
    deletionDueAt,
    canReactivate,
  };
}

function dataOf(error: unknown): FailureData {
  if (error instanceof HandshakeApiError) return { details: error.data as FailureData["details"] };
  return (error instanceof TRPCClientError ? (error.data as FailureData | null) : null) ?? {};
}
