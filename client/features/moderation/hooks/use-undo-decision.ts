import { useForm } from "react-hook-form";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Takes a decision back, after step-up if the server requires it. */
export function useUndoDecision(decisionId: string, onDone: () => void) {
  const t = useTexts("moderation");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const undo = trpc.admin.undoDecision.useMutation();
  const form = useForm({ defaultValues: { note: "" } });
  const submit = submitOnce(form, async ({ note }) => {
    try {
      const isDone = await guarded(async () => {
        await undo.mutateAsync({ decisionId, note });
        return true;
      });
      if (!isDone) return;
    } catch (error) {
      return showServerErrors(form, error, "note");
    }
    onDone();
    showToast(t("undo.done"), { kind: "success" });
    await utils.admin.invalidate();
  });
  return { form, submit, isBusy: undo.isPending };
}
