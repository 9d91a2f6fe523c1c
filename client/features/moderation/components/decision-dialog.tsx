import type { CaseBrief } from "../../../../src/admin/cases.contract.ts";
import type { ReportDecision } from "../../../../src/model/report-reasons.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDecision } from "../hooks/use-decision.ts";

export interface Choice {
  found: CaseBrief;
  decision: ReportDecision;
}

/** The contract's limit, in characters. */
const NOTE_MAX = 500;

interface DecisionDialogProps {
  choice: Choice;
  onClose: () => void;
  onDecided: () => void;
}

/** Explains a decision and its notifications, and submits the decision. */
export function DecisionDialog({ choice, onClose, onDecided }: DecisionDialogProps) {
  const t = useTexts("moderation");
  const { decision, found } = choice;
  const { form, submit, isBusy } = useDecision(choice, onDecided);
  return (
    <EditDialog
      title={t(`decisionTitle.${decision}`, { name: `@${found.owner.username}` })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant={decision === "dismiss" ? "primary" : "danger"}
            isPending={isBusy}
            onPress={() => void submit()}
          >
            {t(`decision.${decision}`)}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-ink-soft">{t(`decisionText.${decision}`)}</p>
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
