import type { OwnUser } from "../../../../src/model/user.ts";
import { Captcha } from "../../../components/domain/captcha/captcha.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useChangePassword } from "../hooks/use-change-password.ts";

/** A new password, or the first one. */
export function PasswordChange({ user }: { user: OwnUser }) {
  const t = useTexts("account");
  const { form, submit, captcha, isBusy } = useChangePassword(user);
  const isReady = useHydrated();
  return (
    <SettingsSection title={t("password.title")} lead={t(user.hasPassword ? "password.lead" : "password.first")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        {/* Password managers save the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...useField(form.control, "newPassword")}
          label={t("password.label")}
          description={t("password.hint")}
          autoComplete="new-password"
        />
        <Captcha control={captcha} />
        <Button type="submit" className="self-start" isDisabled={!isReady} isPending={isBusy}>
          {t("password.change")}
        </Button>
      </form>
    </SettingsSection>
  );
}
