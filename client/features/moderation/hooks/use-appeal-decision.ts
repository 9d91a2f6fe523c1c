import { useForm } from "react-hook-form";
import type { AppealDecision } from "../../../../src/model/report-reasons.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Decides an appeal, after step-up if the server requires it. */
export function useAppealDecision(appealId: string, onDone: () => void) {
  const t = useTexts("moderation");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const decide = trpc.admin.decideAppeal.useMutation();
  const form = useForm({ defaultValues: { note: "" } });
  const send = (decision: AppealDecision) =>
    submitOnce(form, async ({ note }) => {
      try {
        const isDone = await guarded(async () => {
          await decide.mutateAsync({ appealId, decision, note });
          return true;
        });
        if (!isDone) return;
      } catch (error) {
        return showServerErrors(form, error, "note");
      }
      onDone();
      showToast(t(`appeals.done.${decision}`), { kind: "success" });
      await utils.admin.invalidate();
    });
  return { form, send, isBusy: decide.isPending };
}
