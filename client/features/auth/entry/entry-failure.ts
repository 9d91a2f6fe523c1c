import { TRPCClientError } from "@trpc/client";
import type { Factors } from "../../../../src/identity/factors.ts";
import type { EntryFailure } from "../../../lib/entry/credentials.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { HandshakeApiError } from "../../../lib/sign-in/handshake-errors.ts";
import { sayReason } from "../../../lib/texts/entry-text.ts";

/** Extra data of log-in errors. */
interface FailureData {
  messageDetail?: string | null;
  details?:
    | (Partial<Factors> & {
        deletionDueAt?: string | null;
        canReactivate?: boolean;
        hasAccount?: boolean;
        decisionsToken?: string;
        fields?: unknown;
        reason?: unknown;
      })
    | null;
}

/** The facts about a failed call that the flow needs, for this origin or the site's home origin. */
export function entryFailureOf(error: unknown): EntryFailure {
  const { code, message, fields, reason, fieldReasons } = failureOf(error);
  const { messageDetail = null, details } = dataOf(error);
  const { deletionDueAt = null, canReactivate = true, hasAccount = false, decisionsToken, ...rest } = details ?? {};
  const { fields: _told, reason: _why, ...factors } = rest;
  return {
    code,
    text: code === 0 || message === "" ? null : sayReason(reason, message),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [name, sayReason(fieldReasons[name], words)]),
    ),
    detail: messageDetail === null ? null : { text: messageDetail },
    factors,
    deletionDueAt,
    canReactivate,
    hasAccount,
    ...(decisionsToken && { decisionsToken }),
  };
}

function dataOf(error: unknown): FailureData {
  if (error instanceof HandshakeApiError) return { details: error.data as FailureData["details"] };
  return (error instanceof TRPCClientError ? (error.data as FailureData | null) : null) ?? {};
}
