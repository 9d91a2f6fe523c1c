import { useState } from "react";
import { DELETION_GRACE_DAYS } from "../../../../src/identity/account-limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDeleteAccount } from "../hooks/use-delete-account.ts";

const DAYS = { days: DELETION_GRACE_DAYS };

/** Deletes the account after a grace period in which the person can keep it. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts("account");
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={t("remove.title")} lead={t("remove.lead", DAYS)}>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {t("remove.action")}
      </Button>
      <Dialog title={t("remove.askTitle")} isOpen={isOpen} onOpenChange={setOpen} width={440}>
        <DeleteForm hasPassword={hasPassword} onCancel={() => setOpen(false)} />
      </Dialog>
    </SettingsSection>
  );
}

function DeleteForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const t = useTexts("account");
  const { form, submit, isBusy } = useDeleteAccount(hasPassword);
  const password = useField(form.control, "password");
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-ink-soft">{t("remove.askText", DAYS)}</p>
      {hasPassword ? (
        <PasswordField {...password} label={t("remove.password")} autoComplete="current-password" autoFocus />
      ) : (
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {password.error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onCancel}>{t("remove.cancel")}</Button>
        <Button type="submit" variant="danger" isPending={isBusy}>
          {t("remove.action")}
        </Button>
      </div>
    </form>
  );
}
