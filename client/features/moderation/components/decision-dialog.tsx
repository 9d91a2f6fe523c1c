import type { Control } from "react-hook-form";
import type { Case } from "../../../../src/admin/cases.contract.ts";
import { LABELS, type Label } from "../../../../src/model/labels.ts";
import { DECISION_RULES, type ReportDecision } from "../../../../src/model/report-reasons.ts";
import { subReasonsOf } from "../../../../src/model/sub-reasons.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";
import { type DecisionValues, isForAll, ruleValue, useDecision } from "../hooks/use-decision.ts";

export interface Choice {
  found: Case;
  decision: ReportDecision;
}

/** The contract's limit, in characters. */
const NOTE_MAX = 500;

/** Whether a decision leaves the thing where everybody finds it. */
export const isMild = (decision: ReportDecision): boolean => ["dismiss", "warn", "label"].includes(decision);

/** Whether the moderator chooses between one thing and everything of the account; some decisions have no choice (`isForAll`). */
const offersAll = ({ found, decision }: Choice): boolean =>
  ["warn", "label", "limit", "remove"].includes(decision) && !isForAll({ found, decision });

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
          <Button variant={isMild(decision) ? "primary" : "danger"} isPending={isBusy} onPress={() => void submit()}>
            {t(`decision.${decision}`)}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t(`decisionText.${decision}`)}</p>
        {decision !== "dismiss" && <Statement choice={choice} control={form.control} />}
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

/** The fields that the owner reads, and the end. */
function Statement({ choice: { decision, found }, control }: { choice: Choice; control: Control<DecisionValues> }) {
  const t = useTexts("moderation");
  const safety = useTexts("safety");
  const ruleWords = useRuleWords();
  const { name: _, ...rule } = useField(control, "rule");
  const { name: __, ...source } = useField(control, "source");
  const { name: ___, ...label } = useField(control, "label");
  const everything = useField(control, "everything");
  const days = useField(control, "days");
  return (
    <>
      <SelectField
        label={t("rule")}
        {...rule}
        options={DECISION_RULES.flatMap((value) => [
          { value: ruleValue(value, null), label: ruleWords(value) },
          ...subReasonsOf(value).map((sub) => ({ value: ruleValue(value, sub), label: ruleWords(value, sub) })),
        ])}
      />
      <TextField
        {...useField(control, "facts")}
        label={t("facts")}
        autoComplete="off"
        maxLength={NOTE_MAX}
        multiline
        rows={3}
      />
      {(decision === "suspend" || decision === "limit") && (
        <TextField {...days} label={t("days")} description={t("daysHint")} inputMode="numeric" autoComplete="off" />
      )}
      {decision === "label" && (
        <SelectField<Label>
          label={t("label")}
          value={label.value}
          onChange={label.onChange}
          options={LABELS.map((value) => ({ value, label: safety(`labels.${value}`) }))}
        />
      )}
      {offersAll({ found, decision }) && (
        <Checkbox isSelected={everything.value} onChange={everything.onChange}>
          {t("everything")}
        </Checkbox>
      )}
      <SelectField<"person" | "legal_order">
        label={t("source")}
        value={source.value}
        onChange={source.onChange}
        options={[
          { value: "person", label: t("sources.person") },
          { value: "legal_order", label: t("sources.legal_order") },
        ]}
      />
    </>
  );
}
