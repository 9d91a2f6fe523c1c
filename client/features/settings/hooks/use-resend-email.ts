import { failureOf } from "../../../lib/api-error.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Sends the verify-your-email mail again. */
export const useResendEmail = () =>
  trpc.auth.resendVerification.useMutation({
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
