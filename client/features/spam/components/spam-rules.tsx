import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  hasThreshold,
  OUTCOME_SCORES,
  SPAM_RULE_NAMES,
  type SpamRule,
  type SpamSettings,
} from "../../../../src/spam/rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";
import { type Tried, useSpamRules } from "../hooks/use-spam-rules.ts";
import { TriedOutcomes } from "./tried-outcomes.tsx";

/** Numbers as they are typed. */
interface Values {
  isOn: boolean;
  weights: Record<string, string>;
  thresholds: Record<string, string>;
  scores: Record<string, string>;
}
const SCORES = Object.keys(OUTCOME_SCORES) as (keyof typeof OUTCOME_SCORES)[];

const typed = (numbers: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
const numbers = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trim() === "" ? Number.NaN : Number(text)]),
  );
const valuesOf = ({ isOn, weights, thresholds, scores }: SpamSettings): Values => ({
  isOn,
  weights: typed(weights),
  thresholds: typed(thresholds),
  scores: typed(scores),
});
const settingsOf = ({ isOn, weights, thresholds, scores }: Values) =>
  ({
    isOn,
    weights: numbers(weights),
    thresholds: numbers(thresholds),
    scores: numbers(scores),
  }) as unknown as SpamSettings;

/** The weights and thresholds of the spam rules. */
export function SpamRules({ mayEdit }: { mayEdit: boolean }) {
  const { data } = trpc.spam.settings.useQuery({});
  return data ? (
    <RulesForm settings={data.settings as SpamSettings} usual={data.usual as SpamSettings} mayEdit={mayEdit} />
  ) : null;
}

function RulesForm({ settings, usual, mayEdit }: { settings: SpamSettings; usual: SpamSettings; mayEdit: boolean }) {
  const t = useSpamTexts();
  const { save, tryOut, isTrying } = useSpamRules();
  const [tried, setTried] = useState<Tried | null>(null);
  const form = useForm<Values>({ defaultValues: valuesOf(settings) });
  const isOn = useField(form.control, "isOn");
  const send = (run: (settings: SpamSettings) => Promise<void>) =>
    submitOnce(form, async (values) => {
      try {
        await run(settingsOf(values));
      } catch (error) {
        showServerErrors(form, error, "scores.captcha");
      }
    });
  const submit = send(save);
  const look = send(async (values) => setTried(await tryOut(values)));
  return (
    <SettingsSection title={t("rules.heading")} lead={t("rules.lead")}>
      <form method="post" noValidate onSubmit={mayEdit ? submit : look} className="flex flex-col gap-5">
        <Switch label={t("rules.isOn")} isSelected={isOn.value} onChange={isOn.onChange} isDisabled={!mayEdit} />
        <fieldset className="flex flex-col gap-3">
          <legend className="pb-2 font-semibold">{t("rules.outcomes")}</legend>
          {SCORES.map((name) => (
            <ScoreField key={name} name={name} form={form} />
          ))}
        </fieldset>
        <p className="text-[0.9375rem] text-ink-soft">
          {t("rules.early")} {t("rules.haste")}
        </p>
        <ul className="flex flex-col">
          {SPAM_RULE_NAMES.map((name) => (
            <RuleRow key={name} name={name} form={form} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {mayEdit && (
            <Button type="submit" variant="primary" isPending={form.formState.isSubmitting && !isTrying}>
              {t("rules.save")}
            </Button>
          )}
          <Button onPress={() => void look()} isPending={isTrying}>
            {t("rules.tryOut")}
          </Button>
          <Button onPress={() => form.reset(valuesOf(usual), { keepDefaultValues: true })}>{t("rules.usual")}</Button>
        </div>
        {!mayEdit && <p className="text-[0.8125rem] text-ink-soft">{t("rules.readOnly")}</p>}
        <div role="status">{tried && <TriedOutcomes tried={tried} />}</div>
      </form>
    </SettingsSection>
  );
}

function ScoreField({ name, form }: { name: keyof typeof OUTCOME_SCORES; form: ReturnType<typeof useForm<Values>> }) {
  const t = useSpamTexts();
  return (
    <TextField
      {...useField(form.control, `scores.${name}`)}
      label={t(`rules.${name}`)}
      description={t(`rules.${name}Hint`)}
      inputMode="decimal"
      maxLength={6}
    />
  );
}

function RuleRow({ name, form }: { name: SpamRule; form: ReturnType<typeof useForm<Values>> }) {
  const t = useSpamTexts();
  const rule = t(`rules.rule.${name}`);
  return (
    <li className="grid gap-3 border-line py-4 not-last:border-b sm:grid-cols-[1fr_6rem_6rem]">
      <div>
        <p className="font-semibold">{rule}</p>
        <p className="text-[0.8125rem] text-pretty text-ink-soft">{t(`rules.why.${name}`)}</p>
      </div>
      <NumberField
        form={form}
        name={`weights.${name}`}
        label={t("rules.weight")}
        fullLabel={t("rules.weightOf", { rule })}
      />
      {hasThreshold(name) && (
        <NumberField
          form={form}
          name={`thresholds.${name}`}
          label={t("rules.threshold")}
          fullLabel={t("rules.thresholdOf", { rule })}
        />
      )}
    </li>
  );
}

interface NumberFieldProps {
  form: ReturnType<typeof useForm<Values>>;
  name: `weights.${SpamRule}` | `thresholds.${SpamRule}`;
  label: string;
  /** For readers who don't see the row. */
  fullLabel: string;
}

function NumberField({ form, name, label, fullLabel }: NumberFieldProps) {
  return (
    <fieldset aria-label={fullLabel}>
      <TextField {...useField(form.control, name)} label={label} inputMode="decimal" maxLength={6} />
    </fieldset>
  );
}
