import { TRPCClientError } from "@trpc/client";
import type { EntryFailure } from "../../../../src/auth/entry/credentials.ts";
import type { Factors } from "../../../../src/mfa/factors.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { HandshakeApiError } from "../../../lib/handshake.ts";

/** What the errors of a log-in carry beside their text. */
interface FailureData {
  messageDetail?: string | null;
  details?: (Partial<Factors> & { deletionDueAt?: string | null }) | null;
}

/** What the flow needs to know of a call that failed. */
export function entryFailureOf(error: unknown): EntryFailure {
  if (error instanceof HandshakeApiError) return acrossFailure(error);
  const { code, message, fields } = failureOf(error);
  const data = error instanceof TRPCClientError ? (error.data as FailureData | null) : null;
  const { deletionDueAt = null, ...factors } = data?.details ?? {};
  return {
    code,
    message: code === 0 ? null : message,
    fields,
    detail: data?.messageDetail ?? null,
    factors,
    deletionDueAt,
  };
}

/** A refusal of the site's home, at another of its origins. */
function acrossFailure({ apiErrorCode, message, data }: HandshakeApiError): EntryFailure {
  const { fields, ...factors } = (data ?? {}) as { fields?: Record<string, string> } & Partial<Factors>;
  return { code: apiErrorCode, message, fields: fields ?? {}, ...(Object.keys(factors).length > 0 ? { factors } : {}) };
}
