import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { mayWorkLater } from "../../../lib/errors/may-work-later.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";
import { useVerifyEmail } from "../hooks/use-verify-email.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { ResendEmail } from "./resend-email.tsx";

const logInAddress = (next: string) => `/login?next=${encodeURIComponent(next)}`;

/** The page behind the link of the verify-your-email mail. */
export function VerifyEmail({ token }: { token: string }) {
  const t = useTexts("auth");
  const verification = useVerifyEmail(token);
  switch (verification.step) {
    case "reading":
      return (
        <AuthSheet title={t("verify.title")}>
          <div className="grid place-items-center py-4">
            <Spinner size={32} />
          </div>
        </AuthSheet>
      );
    case "ask":
      return (
        <AuthSheet title={t("verify.title")} lead={t("verify.ask", verification.link)}>
          <Button
            variant="primary"
            size="lg"
            fullWidth
            isPending={verification.isPending}
            onPress={verification.confirm}
          >
            {t("verify.action")}
          </Button>
        </AuthSheet>
      );
    case "done":
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
    case "log-in":
      return (
        <AuthSheet title={t("verify.title")} lead={<span role="status">{t("verify.logIn", verification.link)}</span>}>
          <LinkButton href={logInAddress(`/verify-email?token=${token}`)} variant="primary" size="lg" fullWidth>
            {t("logIn")}
          </LinkButton>
        </AuthSheet>
      );
    case "failed":
      return <VerifyFailed error={verification.error} again={verification.again} />;
  }
}

/** A visitor gets a new mail by logging in: the link works only while its account is logged in. */
function VerifyFailed({ error, again }: { error: unknown; again: () => void }) {
  const t = useTexts("auth");
  const ui = useUiTexts();
  const failureText = useFailureText();
  const viewer = useCurrentViewer();
  const mayRetry = mayWorkLater(error);
  const needsLogIn = !viewer && !mayRetry;
  return (
    <AuthSheet
      title={t("verify.title")}
      lead={
        <span role="status">
          {failureText(error)} {needsLogIn && t("verify.logInForNew")}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {mayRetry && (
          <Button variant="primary" size="lg" fullWidth onPress={again}>
            {ui("tryAgain")}
          </Button>
        )}
        {viewer && !mayRetry && <ResendEmail />}
        {needsLogIn && (
          <LinkButton href={logInAddress("/verify-email")} variant="primary" size="lg" fullWidth>
            {t("logIn")}
          </LinkButton>
        )}
        <LinkButton href="/" variant="secondary" size="lg" fullWidth>
          {t("verify.gotIt")}
        </LinkButton>
      </div>
    </AuthSheet>
  );
}
