import { useForm } from "react-hook-form";
import { type AccountDeed, SUSPENSION_CAUSES } from "../../../../src/admin/actions.ts";
import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { isDangerous, needsReason } from "../deeds-of.ts";
import { type DeedValues, useDeed } from "../hooks/use-deed.ts";

interface DeedDialogProps {
  account: AdminAccount;
  deed: AccountDeed;
  onClose: () => void;
}

/** The contract's own bound. */
const REASON_MAX = 500;

/** Says what a deed does, asks why, and does it. */
export function DeedDialog({ account, deed, onClose }: DeedDialogProps) {
  const t = useTexts("admin");
  const act = useDeed(account.id);
  const form = useForm<DeedValues>({ defaultValues: { reason: "", cause: SUSPENSION_CAUSES[0] } });
  const cause = useField(form.control, "cause");
  const submit = submitOnce(form, async (values) => {
    try {
      if (await act(deed, values)) onClose();
    } catch (error) {
      showServerErrors(form, error, "reason");
    }
  });
  return (
    <EditDialog
      title={t("confirmTitle", { deed: t(`deed.${deed}`), name: `@${account.username}` })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant={isDangerous(deed) ? "danger" : "primary"}
            isPending={form.formState.isSubmitting}
            onPress={() => void submit()}
          >
            {t(`deed.${deed}`)}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-[15px] text-ink-soft">
          {t(`explain.${deed}`)} {t("told")}
        </p>
        {deed === "suspend" && (
          <RadioChoice
            label={t("cause")}
            options={SUSPENSION_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
            value={cause.value}
            onChange={cause.onChange}
          />
        )}
        <TextField
          {...useField(form.control, "reason")}
          label={needsReason(deed) ? t("reason") : t("reasonOptional")}
          autoComplete="off"
          maxLength={REASON_MAX}
          multiline
        />
      </form>
    </EditDialog>
  );
}
