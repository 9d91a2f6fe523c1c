import type { OwnUser } from "../../../../src/model/user.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useChangeEmail } from "../hooks/use-change-email.ts";

/** The current address, and a form to change it. */
export function EmailChange({ user }: { user: OwnUser }) {
  const t = useTexts("account");
  const { form, submit, isBusy, cancel, isCancelling } = useChangeEmail();
  const isReady = useHydrated();
  return (
    <SettingsSection title={t("email.title")} lead={t("email.lead")}>
      <p className="pb-4 font-semibold [overflow-wrap:anywhere]">{user.email}</p>
      {user.pendingEmail && (
        <div role="status" className="mb-5 rounded-field bg-accent-wash p-4">
          <p className="pb-3 text-[0.9375rem] [overflow-wrap:anywhere]">
            {t("email.pending", { email: user.pendingEmail })}
          </p>
          <Button size="sm" isPending={isCancelling} onPress={cancel}>
            {t("email.cancel")}
          </Button>
        </div>
      )}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        <TextField
          {...useField(form.control, "email")}
          label={t("email.label")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck="false"
        />
        <Button type="submit" className="self-start" isDisabled={!isReady} isPending={isBusy}>
          {t("email.change")}
        </Button>
      </form>
    </SettingsSection>
  );
}
