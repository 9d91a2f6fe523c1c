import { Button } from "../../../components/ui/button.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

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

const useResendEmail = () =>
  trpc.auth.resendVerification.useMutation({
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
