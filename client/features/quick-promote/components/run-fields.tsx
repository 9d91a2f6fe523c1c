import { lastDay } from "../../../../src/quick-promote/promote.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { money } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type PromoteForm, runKind, withRunKind } from "../flow/promote-form.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";
import { Panel } from "./cost-panel.tsx";

const MICRO = 1_000_000;

interface RunFieldsProps {
  state: PromoteState;
  setup: Setup;
  onChange: (fields: Partial<PromoteForm>) => void;
}

/** The daily budget and the number of days. */
export function RunFields({ state: { form, problems, today }, setup, onChange }: RunFieldsProps) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const kind = runKind(form);
  const { recommendedBudget, days } = setup.defaults;
  const recommended = money(recommendedBudget * MICRO, setup.currency, language);
  const proposed = lastDay({ isOngoing: false, inclusiveEndDate: "", duration: days }, today) ?? today;
  const problem = (field: "budget" | "duration" | "inclusiveEndDate") => {
    const found = problems[field];
    return found && t(`problem.${found}`);
  };
  return (
    <Panel title={t("cost.title")}>
      <TextField
        label={t("form.budget", { currency: setup.currency })}
        description={t("form.recommended", { amount: recommended })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={form.budget}
        onChange={(budget) => onChange({ budget })}
        error={problem("budget")}
      />
      {form.budget !== String(recommendedBudget) && (
        <div>
          <Button size="sm" onPress={() => onChange({ budget: String(recommendedBudget) })}>
            {t("form.useRecommended", { amount: recommended })}
          </Button>
        </div>
      )}
      <RadioChoice
        label={t("form.run")}
        value={kind}
        onChange={(chosen) => onChange(withRunKind(form, chosen, proposed))}
        options={[
          { value: "days", label: t("form.runDays") },
          { value: "endDate", label: t("form.runEnd") },
          { value: "ongoing", label: t("form.runOngoing") },
        ]}
      />
      {kind === "days" && (
        <TextField
          label={t("form.days")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={form.duration}
          onChange={(duration) => onChange({ duration })}
          error={problem("duration")}
        />
      )}
      {kind === "endDate" && (
        <TextField
          label={t("form.endDate")}
          description={t("form.endDateHint")}
          type="date"
          value={form.inclusiveEndDate}
          onChange={(inclusiveEndDate) => onChange({ inclusiveEndDate: inclusiveEndDate || " " })}
          error={problem("inclusiveEndDate")}
        />
      )}
    </Panel>
  );
}
