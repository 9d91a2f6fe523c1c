import { TRPCClientError } from "@trpc/client";
import type { EntryFailure } from "../../../../src/auth/entry/credentials.ts";
import type { Factors } from "../../../../src/mfa/factors.ts";
import { failureOf } from "../../../lib/api-error.ts";

/** What the flow needs to know of a call that failed. */
export function entryFailureOf(error: unknown): EntryFailure {
  const { code, message, fields } = failureOf(error);
  const data = error instanceof TRPCClientError ? (error.data as { details?: unknown } | null) : null;
  const factors = data?.details as Partial<Factors> | null | undefined;
  return { code, message: code === 0 ? null : message, fields, ...(factors ? { factors } : {}) };
}
