import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { mayWorkLater } from "../../../lib/may-work-later.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useUiTexts } from "../../../lib/texts/use-ui-texts.ts";
import { useCurrentViewer } from "../../../lib/use-viewer.ts";
import { useVerifyEmail } from "../hooks/use-verify-email.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { ResendEmail } from "./resend-email.tsx";

/** Where the link of the verify-your-email mail leads. */
export function VerifyEmail({ token }: { token: string }) {
  const t = useTexts("auth");
  const ui = useUiTexts();
  const failureText = useFailureText();
  const verification = useVerifyEmail(token);
  const viewer = useCurrentViewer();
  if (verification.step === "working") {
    return (
      <AuthSheet title={t("verify.title")} lead={t("verify.working")}>
        <div className="grid place-items-center py-4">
          <Spinner size={32} />
        </div>
      </AuthSheet>
    );
  }
  if (verification.step === "done") {
    return (
      <AuthSheet
        title={t("verify.doneTitle")}
        lead={<span role="status">{t("verify.doneText", { email: verification.email })}</span>}
      >
        <LinkButton href="/" variant="primary" size="lg" fullWidth>
          {t("verify.gotIt")}
        </LinkButton>
      </AuthSheet>
    );
  }
  if (verification.step === "log-in") {
    const back = encodeURIComponent(`/verify-email?token=${token}`);
    return (
      <AuthSheet title={t("verify.title")} lead={<span role="status">{t("verify.logIn")}</span>}>
        <LinkButton href={`/login?next=${back}`} variant="primary" size="lg" fullWidth>
          {t("logIn")}
        </LinkButton>
      </AuthSheet>
    );
  }
  const mayRetry = mayWorkLater(verification.error);
  return (
    <AuthSheet title={t("verify.title")} lead={<span role="status">{failureText(verification.error)}</span>}>
      <div className="flex flex-col gap-3">
        {mayRetry && (
          <Button variant="primary" size="lg" fullWidth onPress={verification.again}>
            {ui("tryAgain")}
          </Button>
        )}
        {viewer && !mayRetry && <ResendEmail />}
        <LinkButton href="/" variant={viewer || mayRetry ? "secondary" : "primary"} size="lg" fullWidth>
          {t("verify.gotIt")}
        </LinkButton>
      </div>
    </AuthSheet>
  );
}
