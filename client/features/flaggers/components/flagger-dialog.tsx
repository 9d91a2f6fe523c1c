import { useForm } from "react-hook-form";
import type { FlaggerChange, TrustedFlagger } from "../../../../src/admin/flaggers.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";

/** The contract's limit, in characters. */
const REASON_MAX = 500;

interface DialogProps {
  flagger: TrustedFlagger;
  change: FlaggerChange;
  onClose: () => void;
}

/** Says what a change of the role does, and makes it, after step-up if the server requires it. */
export function FlaggerDialog({ flagger, change, onClose }: DialogProps) {
  const t = useFlaggerTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const changing = trpc.admin.changeFlagger.useMutation();
  const form = useForm({ defaultValues: { reason: "" } });
  const submit = submitOnce(form, async ({ reason }) => {
    try {
      const isDone = await guarded(async () => {
        await changing.mutateAsync({ flaggerId: flagger.id, change, reason });
        return true;
      });
      if (!isDone) return;
    } catch (error) {
      return showServerErrors(form, error, "reason");
    }
    onClose();
    showToast(t(`changed.${change}`), { kind: "success" });
    await utils.admin.flaggers.invalidate();
  });
  return (
    <EditDialog
      title={t(`changeTitle.${change}`, { name: flagger.name })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant={change === "resume" ? "primary" : "danger"}
            isPending={changing.isPending}
            onPress={() => void submit()}
          >
            {t(`change.${change}`)}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t(`changeText.${change}`)}</p>
        <TextField
          {...useField(form.control, "reason")}
          label={t("reason")}
          autoComplete="off"
          maxLength={REASON_MAX}
          multiline
        />
      </form>
    </EditDialog>
  );
}
