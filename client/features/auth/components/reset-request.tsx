import { Captcha } from "../../../components/domain/captcha/captcha.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useResetRequest } from "../hooks/use-reset-request.ts";
import { AuthSheet } from "./auth-sheet.tsx";

/** Asks for the mail with the link. @param initial what was typed at the log-in */
export function ResetRequest({ initial }: { initial: string }) {
  const t = useTexts("auth");
  const { form, submit, sentTo, captcha, isBusy } = useResetRequest(initial);
  const field = useField(form.control, "usernameOrEmail");
  if (sentTo !== null) {
    return (
      <AuthSheet title={t("reset.sentTitle")} lead={<span role="status">{t("reset.sentTo", { email: sentTo })}</span>}>
        <LinkButton href="/login" variant="primary" size="lg" fullWidth>
          {t("logIn")}
        </LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={t("reset.title")} lead={t("reset.lead")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2 [&_[data-foot]]:min-h-11">
        <TextField
          {...field}
          error={field.error}
          id="email"
          label={t("reset.field")}
          autoComplete="username"
          inputMode="email"
        />
        <Captcha control={captcha} />
        <SubmitButton isPending={isBusy}>{t("reset.send")}</SubmitButton>
      </form>
    </AuthSheet>
  );
}
