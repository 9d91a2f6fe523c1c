import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Passkey } from "../hooks/use-factors.ts";
import { useRenamePasskey } from "../hooks/use-passkeys.ts";

/** Asks for a name by which the person recognizes the device. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts("mfa");
  const { form, submit, isBusy, max } = useRenamePasskey(passkey, onClose);
  return (
    <EditDialog
      title={t("security.passkeys.renameTitle")}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={420}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          {...useField(form.control, "name")}
          label={t("security.passkeys.name")}
          autoComplete="off"
          maxLength={max}
          autoFocus
        />
        <SubmitButton isPending={isBusy}>{t("security.passkeys.save")}</SubmitButton>
      </form>
    </EditDialog>
  );
}
