import { type FormEvent, useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import {
  REPORT_COLUMNS,
  REPORT_LEVELS,
  REPORT_RANGES,
  type ReportColumn,
  type ReportSchedule,
  type ReportSpec,
  type ReportTemplate,
  reportScheduleSchema,
  reportSpecSchema,
  SPEC_GRANULARITIES,
  TEMPLATE_NAME_MAX,
} from "../../../../src/report-center/report.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTemplates } from "../use-report-center.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

interface BuilderFormProps {
  account: AdvertiserAccount;
  /** The report being edited; null for a new one. */
  template: ReportTemplate | null;
  onSaved: () => void;
}

const NEW_SPEC: ReportSpec = {
  level: "CAMPAIGN",
  granularity: "DAY",
  range: "LAST_28_DAYS",
  ids: [],
  filters: [],
  columns: ["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "OUTBOUND_CLICK_1", "CTR"],
};
const named = <T extends string>(values: readonly T[], label: (value: T) => string) =>
  values.map((value) => ({ value, label: label(value) }));

/** A report's content and schedule. */
export function BuilderForm({ account, template, onSaved }: BuilderFormProps) {
  const t = useAreaTexts("reportCenter");
  const [name, setName] = useState(template?.name ?? "");
  const [spec, setSpec] = useState<ReportSpec>(template?.spec ?? NEW_SPEC);
  const [schedule, setSchedule] = useState<ReportSchedule | null>(template?.schedule ?? null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { save, problem, isBusy } = useTemplates(account.id);
  const change = (fields: Partial<ReportSpec>) => setSpec((before) => ({ ...before, ...fields }));
  const [filter] = spec.filters;
  // Programs may ask for hours; conversions and longer ranges have none.
  const granularities = SPEC_GRANULARITIES.filter((one) => one !== "HOUR" || template?.spec.granularity === "HOUR");
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const read = reportSpecSchema.safeParse(spec);
    const at = reportScheduleSchema.nullable().safeParse(schedule);
    const issue = read.error?.issues[0] ?? at.error?.issues[0];
    setWrong(issue ? t("wrong") : null);
    if (!read.success || !at.success) return;
    const saved = await save({ templateId: template?.id ?? null, name, spec: read.data, schedule: at.data });
    if (saved) onSaved();
  }
  const fault = wrong ?? problem;
  return (
    <SettingsSection
      title={template ? t("builder.change", { name: template.name }) : t("builder.title")}
      lead={t("builder.lead")}
    >
      <form onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-1">
        <TextField label={t("name")} value={name} onChange={setName} maxLength={TEMPLATE_NAME_MAX} autoComplete="off" />
        <div className="grid gap-x-4 sm:grid-cols-3">
          <SelectField
            label={t("level")}
            options={named(REPORT_LEVELS, (value) => t(`levels.${value}`))}
            value={spec.level}
            onChange={(level) => change({ level })}
          />
          <SelectField
            label={t("granularity")}
            options={named(granularities, (value) => t(`granularities.${value}`))}
            value={spec.granularity}
            onChange={(granularity) => change({ granularity })}
          />
          <SelectField
            label={t("range")}
            options={named(REPORT_RANGES, (value) => t(`ranges.${value}`))}
            value={spec.range}
            onChange={(range) => change({ range })}
          />
        </div>
        {spec.range === "FIXED" && (
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              type="date"
              label={t("from")}
              value={spec.startDate ?? ""}
              onChange={(startDate) => change({ startDate })}
            />
            <TextField
              type="date"
              label={t("to")}
              value={spec.endDate ?? ""}
              onChange={(endDate) => change({ endDate })}
            />
          </div>
        )}
        <CheckboxGroup
          value={spec.columns}
          onChange={(columns) => change({ columns: REPORT_COLUMNS.filter((column) => columns.includes(column)) })}
        >
          <Label className="text-sm font-medium">{t("columns")}</Label>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {REPORT_COLUMNS.map((column) => (
              <Checkbox key={column} value={column}>
                {t(`column.${column}`)}
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
        <div className="grid gap-x-4 pt-2 sm:grid-cols-3">
          <SelectField<ReportColumn | "">
            label={t("filter")}
            options={[{ value: "", label: t("noFilter") }, ...named(REPORT_COLUMNS, (value) => t(`column.${value}`))]}
            value={filter?.column ?? ""}
            onChange={(column) =>
              change({ filters: column ? [{ operator: "GREATER_THAN", value: 0, ...filter, column }] : [] })
            }
          />
          {filter && (
            <>
              <SelectField
                label={t("operator")}
                options={named(["GREATER_THAN", "LESS_THAN"] as const, (value) => t(`operators.${value}`))}
                value={filter.operator}
                onChange={(operator) => change({ filters: [{ ...filter, operator }] })}
              />
              <TextField
                type="number"
                label={t("value")}
                description={t("valueHint")}
                value={String(filter.value)}
                onChange={(value) => change({ filters: [{ ...filter, value: Number(value) }] })}
              />
            </>
          )}
        </div>
        <ScheduleFields timeZone={account.timeZone} schedule={schedule} onChange={setSchedule} />
        {fault && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {fault}
          </p>
        )}
        <div className="pt-2">
          <Button type="submit" variant="primary" isPending={isBusy} isDisabled={name.trim() === ""}>
            {t("builder.save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
