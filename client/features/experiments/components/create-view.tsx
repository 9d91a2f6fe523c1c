import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import {
  EXPERIMENT_KINDS,
  EXPERIMENT_LEVELS,
  EXPERIMENT_METRICS,
  type ExperimentKind,
  type ExperimentLevel,
  type ExperimentMetric,
} from "../../../../src/experiments/arms.ts";
import { CONTROL_PERCENT, EXPERIMENT_DAYS, EXPERIMENT_NAME_MAX } from "../../../../src/experiments/experiment.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { microOf, timesOf } from "../plan.ts";
import { useExperiments, useThings } from "../use-experiments.ts";
import { ThingChoices } from "./thing-choices.tsx";

interface CreateViewProps {
  account: AdvertiserAccount;
  /** Opens the results of the planned experiment. */
  onMade: (experimentId: string) => void;
}

/** Plans an experiment. */
export function CreateView({ account, onMade }: CreateViewProps) {
  const t = useAreaTexts("experiments");
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ExperimentKind>("AB");
  const [level, setLevel] = useState<ExperimentLevel>("CAMPAIGN");
  const [metric, setMetric] = useState<ExperimentMetric>("CLICK");
  const [refIds, setRefIds] = useState<string[]>([]);
  const [control, setControl] = useState<string>(String(CONTROL_PERCENT.usual));
  const [budget, setBudget] = useState("");
  const [firstDay, setFirstDay] = useState("");
  const [days, setDays] = useState<string>(String(EXPERIMENT_DAYS.usual));
  const [key] = useState(() => crypto.randomUUID());
  const { create, problem, isBusy } = useExperiments(account.id);
  const isTest = kind === "AB";
  const compared = isTest ? level : "CAMPAIGN";
  const { things, error, retry } = useThings(account.id, compared);
  const micro = microOf(budget);
  const isWhole = name.trim() !== "" && (isTest ? refIds.filter(Boolean).length === 2 : refIds.length > 0);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const made = await create({
      name,
      kind,
      level: compared,
      metric: isTest ? metric : "CONVERSION",
      refIds,
      idempotencyKey: key,
      ...(isTest ? { budgetInMicroCurrency: micro ?? null } : { controlPercent: Number(control) }),
      ...timesOf(firstDay, Number(days) || 0, account.zoneShifts, new Date()),
    });
    if (made) onMade(made.id);
  }
  if (error) return <ListFailed text={failureOf(error).message} onRetry={retry} />;
  if (things && things.length < (isTest ? 2 : 1) && level === "CAMPAIGN")
    return (
      <EmptyState
        title={t("none")}
        text={t("form.noThings")}
        action={
          <LinkButton variant="primary" href={areaPath("adsCreate", { advertiserId: account.id })}>
            {t("form.levels.CAMPAIGN")}
          </LinkButton>
        }
      />
    );
  return (
    <SettingsSection title={t("form.title")} lead={t("form.lead")}>
      <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-3xl flex-col gap-1">
        <TextField
          label={t("name")}
          value={name}
          onChange={setName}
          maxLength={EXPERIMENT_NAME_MAX}
          autoComplete="off"
        />
        <RadioChoice
          label={t("kind")}
          description={t(`form.kindHint.${kind}`)}
          options={EXPERIMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setRefIds([]);
          }}
        />
        {isTest && (
          <SelectField
            label={t("form.level")}
            options={EXPERIMENT_LEVELS.map((value) => ({ value, label: t(`form.levels.${value}`) }))}
            value={level}
            onChange={(value) => {
              setLevel(value);
              setRefIds([]);
            }}
          />
        )}
        <ThingChoices isTest={isTest} things={things ?? []} refIds={refIds} onChoose={setRefIds} />
        {isTest ? (
          <SelectField
            label={t("metric")}
            description={t("form.metricHint")}
            options={EXPERIMENT_METRICS.map((value) => ({ value, label: t(`metrics.${value}`) }))}
            value={metric}
            onChange={setMetric}
          />
        ) : (
          <TextField
            type="number"
            label={t("form.control")}
            value={control}
            onChange={setControl}
            inputMode="numeric"
          />
        )}
        {isTest && (
          <TextField
            label={t("form.budget", { currency: account.currency })}
            description={t("form.budgetHint")}
            inputMode="decimal"
            value={budget}
            onChange={setBudget}
          />
        )}
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={t("form.start")}
            description={t("form.startHint", { zone: account.timeZone })}
            value={firstDay}
            onChange={setFirstDay}
          />
          <TextField type="number" label={t("form.length")} inputMode="numeric" value={days} onChange={setDays} />
        </div>
        {problem && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" isPending={isBusy} isDisabled={!isWhole || micro === undefined}>
            {t("form.button")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
