import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** Sends the verify-your-email mail again. */
export const useResendEmail = () =>
  trpc.auth.resendVerification.useMutation({
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
