import { LinkButton } from "../../../components/ui/link-button.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useNewPassword } from "../hooks/use-new-password.ts";
import { AuthSheet } from "./auth-sheet.tsx";

/** The page behind the link of the password mail. */
export function NewPassword({ token }: { token: string }) {
  const t = useTexts("auth");
  const { form, submit, min, email, isDone, isLinkInvalid, isBusy } = useNewPassword(token);
  const field = useField(form.control, "newPassword");
  if (isDone || isLinkInvalid) {
    const title = t(isDone ? "reset.doneTitle" : "reset.newTitle");
    const text = t(isDone ? "reset.doneText" : "errors.linkInvalid");
    return (
      <AuthSheet title={title} lead={<span role="status">{text}</span>}>
        <LinkButton href={isDone ? "/login" : "/password/reset"} variant="primary" size="lg" fullWidth>
          {isDone ? t("logIn") : t("reset.askAgain")}
        </LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={t("reset.newTitle")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2 [&_[data-foot]]:min-h-11">
        {/* Password managers store the new password under this address. */}
        {email !== null && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          {...field}
          error={field.error}
          id="password"
          label={t("reset.newPassword")}
          autoComplete="new-password"
          description={t("passwordHint", { min })}
        />
        <SubmitButton isPending={isBusy}>{t("reset.save")}</SubmitButton>
      </form>
    </AuthSheet>
  );
}
