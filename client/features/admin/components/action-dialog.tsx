import { useForm } from "react-hook-form";
import { SUSPENSION_CAUSES } from "../../../../src/admin/actions.ts";
import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { isDangerous, needsReason, type PageAction } from "../actions-of.ts";
import { type ActionValues, useAccountAction } from "../hooks/use-account-action.ts";

interface ActionDialogProps {
  account: AdminAccount;
  action: PageAction;
  onClose: () => void;
}

/** The contract's limit of both texts, in characters. */
const TEXT_MAX = 500;

/** Explains an action, asks for the reason, and performs the action. */
export function ActionDialog({ account, action, onClose }: ActionDialogProps) {
  const t = useTexts("admin");
  const act = useAccountAction(account.id);
  const form = useForm<ActionValues>({ defaultValues: { reason: "", cause: SUSPENSION_CAUSES[0], facts: "" } });
  const cause = useField(form.control, "cause");
  const facts = useField(form.control, "facts");
  const submit = submitOnce(form, async (values) => {
    try {
      if (await act(action, values)) onClose();
    } catch (error) {
      showServerErrors(form, error, "reason");
    }
  });
  return (
    <EditDialog
      title={t("confirmTitle", { action: t(`action.${action}`), name: `@${account.username}` })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant={isDangerous(action) ? "danger" : "primary"}
            isPending={form.formState.isSubmitting}
            onPress={() => void submit()}
          >
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-ink-soft">
          {t(`explain.${action}`)} {t("told")}
        </p>
        {action === "suspend" && (
          <RadioChoice
            label={t("cause")}
            options={SUSPENSION_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
            value={cause.value}
            onChange={cause.onChange}
          />
        )}
        {action === "suspend" && cause.value !== "request" && (
          <TextField {...facts} label={t("whatHappened")} autoComplete="off" maxLength={TEXT_MAX} multiline />
        )}
        <TextField
          {...useField(form.control, "reason")}
          label={needsReason(action) ? t("reason") : t("reasonOptional")}
          autoComplete="off"
          maxLength={TEXT_MAX}
          multiline
        />
      </form>
    </EditDialog>
  );
}
