import { TRPCClientError } from "@trpc/client";

/** Returns the `api_error_code` of a refused call, or 0 if it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 0;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return (error.data as { api_error_code?: number; apiErrorCode?: number }).api_error_code ?? -1;
  }
}
