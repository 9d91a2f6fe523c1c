import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { EMAIL_SENT, RESEND_EMAIL } from "../copy.ts";

/** Sends the verify-your-email mail again, once. */
export function ResendEmail() {
  const resend = useResendEmail();
  return (
    <Button
      variant="primary"
      size="lg"
      fullWidth
      isDisabled={resend.isSuccess}
      isPending={resend.isPending}
      onPress={() => resend.mutate({})}
    >
      {resend.isSuccess ? EMAIL_SENT : RESEND_EMAIL}
    </Button>
  );
}

const useResendEmail = () =>
  trpc.auth.resendVerification.useMutation({
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
