import { useState } from "react";
import { Captcha } from "../../../components/domain/captcha/captcha.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LOGIN_ERROR_KIND } from "../flow/login-error-kind.ts";
import { useResetRequest } from "../hooks/use-reset-request.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { RecoveryDialog } from "./entry-chunks.tsx";

/** Asks for the mail with the link. @param initial what was typed at the log-in */
export function ResetRequest({ initial }: { initial: string }) {
  const t = useTexts("auth");
  const { form, submit, sentTo, captcha, isBusy } = useResetRequest(initial);
  const field = useField(form.control, "usernameOrEmail");
  // A dialog says where the mail was sent. Once it is closed, the page says it.
  const [isRead, setRead] = useState(false);
  if (sentTo !== null) {
    const close = () => setRead(true);
    return (
      <AuthSheet title={t("reset.sentTitle")} lead={isRead ? t("reset.sentTo", { email: sentTo }) : undefined}>
        <LinkButton href="/login" variant="primary" size="lg" fullWidth>
          {t("logIn")}
        </LinkButton>
        <RecoveryDialog
          notice={isRead ? null : { kind: LOGIN_ERROR_KIND.PASSWORD_RESET_SENT, email: sentTo }}
          onClose={close}
          onReset={close}
        />
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={t("reset.title")} lead={t("reset.lead")}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => void RecoveryDialog.ready()}
        className="flex flex-col gap-2 [&_[data-foot]]:min-h-11"
      >
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
