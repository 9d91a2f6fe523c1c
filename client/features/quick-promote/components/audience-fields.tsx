import { CheckboxGroup, Label } from "react-aria-components";
import { AD_INTERESTS } from "../../../../src/ads/interests.ts";
import { AD_AGES, AD_GENDERS } from "../../../../src/ads/targeting.ts";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromoteForm } from "../flow/promote-form.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";
import { Panel } from "./cost-panel.tsx";

interface AudienceFieldsProps {
  state: PromoteState;
  setup: Setup;
  onChange: (fields: Partial<PromoteForm>) => void;
}

/** The audience: chosen by the site or by the person. */
export function AudienceFields({ state: { form, problems }, setup, onChange }: AudienceFieldsProps) {
  const t = useTexts("quickPromote");
  return (
    <Panel title={t("form.audience")}>
      <RadioChoice
        label={t("form.audience")}
        isLabelHidden
        {...(form.isAutoTargeting && { description: t("form.autoHint") })}
        value={form.isAutoTargeting ? "auto" : "chosen"}
        onChange={(chosen) => onChange({ isAutoTargeting: chosen === "auto" })}
        options={[
          { value: "auto", label: t("form.auto") },
          { value: "chosen", label: t("form.choose") },
        ]}
      />
      {!form.isAutoTargeting && (
        <>
          <Choices
            label={t("form.ages")}
            problem={problems.ages && t(`problem.${problems.ages}`)}
            options={AD_AGES.map((age) => ({ value: age, label: age.replace("-", "–") }))}
            chosen={form.ages}
            onChange={(ages) => onChange({ ages: AD_AGES.filter((age) => ages.includes(age)) })}
          />
          <Choices
            label={t("form.genders")}
            problem={problems.genders && t(`problem.${problems.genders}`)}
            options={AD_GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
            chosen={form.genders}
            onChange={(genders) => onChange({ genders: AD_GENDERS.filter((gender) => genders.includes(gender)) })}
          />
          {setup.mayPersonalise ? (
            <Choices
              label={t("form.interests")}
              hint={t("form.interestsHint")}
              options={AD_INTERESTS.map((interest) => ({ value: interest, label: t(`interest.${interest}`) }))}
              chosen={form.interests}
              onChange={(interests) => onChange({ interests })}
            />
          ) : (
            <p className="text-[0.9375rem] text-ink-soft">{t("form.contextOnly")}</p>
          )}
        </>
      )}
    </Panel>
  );
}

interface ChoicesProps {
  label: string;
  hint?: string;
  problem?: string | undefined;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Choices({ label, hint, problem, options, chosen, onChange }: ChoicesProps) {
  return (
    <CheckboxGroup value={[...chosen]} onChange={onChange}>
      <Label className="text-sm font-medium text-ink">{label}</Label>
      {hint && <p className="text-[0.8125rem] text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value}>
            {label}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-[0.8125rem] font-medium text-danger">
          {problem}
        </p>
      )}
    </CheckboxGroup>
  );
}
