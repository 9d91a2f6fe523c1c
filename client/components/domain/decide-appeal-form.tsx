import { useForm } from "react-hook-form";
import type { AppealDecision } from "../../../src/model/report-reasons.ts";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../lib/forms/forms.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../lib/sign-in/step-up.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

/** The contract's limit, in characters. */
const NOTE_MAX = 2_000;

interface DecideAppealFormProps {
  appeal: { state: string; note: string | null; mayDecide: boolean };
  /** The sentences, which depend on who appeals. */
  words: { state: string; text: string; note: string; done: (decision: AppealDecision) => string };
  /** Sends the decision. */
  decide: (values: { decision: AppealDecision; note: string }) => Promise<unknown>;
  /** While the decision is being sent; not during step-up, whose window gives the focus back to a button. */
  isBusy: boolean;
  onDecided: () => void;
}

/** The two outcomes of an appeal, with a note, after step-up if the server requires it; the outcome once it is decided. */
export function DecideAppealForm({ appeal, words, decide, isBusy, onDecided }: DecideAppealFormProps) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const form = useForm({ defaultValues: { note: "" } });
  const note = useField(form.control, "note");
  const send = (decision: AppealDecision) =>
    submitOnce(form, async (values) => {
      try {
        const isDone = await guarded(async () => {
          await decide({ decision, note: values.note });
          return true;
        });
        if (!isDone) return;
      } catch (error) {
        return showServerErrors(form, error, "note");
      }
      onDecided();
      showToast(words.done(decision), { kind: "success" });
      await utils.admin.invalidate();
    });
  if (appeal.state !== "open")
    return (
      <div className="flex flex-col gap-2 text-[0.9375rem]">
        <p>{words.state}</p>
        {appeal.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{appeal.note}</p>}
      </div>
    );
  if (!appeal.mayDecide) return <p className="text-[0.9375rem]">{t("appeals.notYoursText")}</p>;
  return (
    <form method="post" noValidate onSubmit={send("DISMISS")} className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{words.text}</p>
      <TextField {...note} label={words.note} autoComplete="off" maxLength={NOTE_MAX} multiline rows={3} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isDisabled={!isReady || isBusy} onPress={() => void send("UPHOLD")()}>
          {t("appeals.uphold")}
        </Button>
        <Button type="submit" isDisabled={!isReady || isBusy}>
          {t("appeals.dismiss")}
        </Button>
      </div>
    </form>
  );
}
