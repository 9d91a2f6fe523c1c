import type { ReportSchedule } from "../../../../src/report-center/report.ts";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";

interface ScheduleFieldsProps {
  timeZone: string;
  schedule: ReportSchedule | null;
  onChange: (schedule: ReportSchedule | null) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: 31 }, (_, day) => day + 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MORNING = 8;
const FREQUENCIES = ["NONE", "DAILY", "WEEKLY", "MONTHLY"] as const;
/** 5 January 1970 was a Monday. */
const weekdayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(1970, 0, 4 + weekday));
const options = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }));

/** A report's schedule, in the account's time zone. */
export function ScheduleFields({ timeZone, schedule, onChange }: ScheduleFieldsProps) {
  const t = useAreaTexts("reportCenter");
  const { language } = useLanguage();
  const hour = schedule?.hour ?? MORNING;
  const turn = (frequency: (typeof FREQUENCIES)[number]) => {
    if (frequency === "NONE") onChange(null);
    else if (frequency === "DAILY") onChange({ frequency, hour });
    else if (frequency === "WEEKLY") onChange({ frequency, hour, weekday: 1 });
    else onChange({ frequency, hour, day: 1 });
  };
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <SelectField
        label={t("schedule")}
        options={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        value={schedule?.frequency ?? "NONE"}
        onChange={turn}
      />
      {schedule?.frequency === "WEEKLY" && (
        <SelectField
          label={t("weekday")}
          options={options(WEEKDAYS, (weekday) => weekdayName(weekday, language))}
          value={String(schedule.weekday)}
          onChange={(weekday) => onChange({ ...schedule, weekday: Number(weekday) })}
        />
      )}
      {schedule?.frequency === "MONTHLY" && (
        <SelectField
          label={t("day")}
          description={t("dayHint")}
          options={options(DAYS, String)}
          value={String(schedule.day)}
          onChange={(day) => onChange({ ...schedule, day: Number(day) })}
        />
      )}
      {schedule && (
        <SelectField
          label={t("hour", { zone: timeZone })}
          options={options(HOURS, (value) => `${String(value).padStart(2, "0")}:00`)}
          value={String(hour)}
          onChange={(value) => onChange({ ...schedule, hour: Number(value) })}
        />
      )}
    </div>
  );
}
