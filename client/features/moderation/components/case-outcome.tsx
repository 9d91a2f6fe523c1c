import { useState } from "react";
import type { Case } from "../../../../src/admin/cases.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useUndoDecision } from "../hooks/use-undo-decision.ts";

/** The contract's limit, in characters. */
const NOTE_MAX = 500;

/** The decision on a case that is no longer open, and the button that takes it back. */
export function CaseOutcome({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const moment = useUtcMoment();
  const [isAsking, setAsking] = useState(false);
  const { decision } = found;
  if (!decision) return <p className="text-[0.9375rem]">{t("isDecided")}</p>;
  return (
    <div className="flex flex-col items-start gap-3 text-[0.9375rem]">
      <p className="[overflow-wrap:anywhere]">
        <b className="font-semibold">{t(`consequence.${decision.consequence}`)}</b> ·{" "}
        {decision.by === null ? t("someone") : `@${decision.by}`} ·{" "}
        <time dateTime={decision.createdAt}>{moment(decision.createdAt)}</time>
        {decision.endedAt && ` · ${t("reversed")}`}
      </p>
      {decision.mayUndo && (
        <Button isDisabled={!isReady} onPress={() => setAsking(true)}>
          {t("undo.action")}
        </Button>
      )}
      {isAsking && <UndoDialog decisionId={decision.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function UndoDialog({ decisionId, onClose }: { decisionId: string; onClose: () => void }) {
  const t = useTexts("moderation");
  const { form, submit, isBusy } = useUndoDecision(decisionId, onClose);
  return (
    <EditDialog
      title={t("undo.title")}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void submit()}>
            {t("undo.action")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("undo.text")}</p>
        <TextField
          {...useField(form.control, "note")}
          label={t("logNote")}
          autoComplete="off"
          maxLength={NOTE_MAX}
          multiline
        />
      </form>
    </EditDialog>
  );
}
