import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

/** Sends the verify-your-email mail again, once. */
export function ResendEmail() {
  const t = useTexts("auth");
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
      {resend.isSuccess ? t("verify.sent") : t("verify.resend")}
    </Button>
  );
}

function useResendEmail() {
  const failureText = useFailureText();
  return trpc.auth.resendVerification.useMutation({
    onError: (error) => showToast(failureText(error), { kind: "error" }),
  });
}
