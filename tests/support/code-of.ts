import { TRPCClientError } from "@trpc/client";

/** The `api_error_code` that a call is refused with; 0 where it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 0;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return (error.data as { api_error_code?: number; apiErrorCode?: number }).api_error_code ?? -1;
  }
}
