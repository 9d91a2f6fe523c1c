import type { ReportSchedule } from "../../../../src/report-center/report.ts";
import { HourField, WeekdayField } from "../../../components/domain/schedule-parts.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

interface ScheduleFieldsProps {
  timeZone: string;
  schedule: ReportSchedule | null;
  onChange: (schedule: ReportSchedule | null) => void;
}

const DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1)).map((value) => ({ value, label: value }));
const MORNING = 8;
const FREQUENCIES = ["NONE", "DAILY", "WEEKLY", "MONTHLY"] as const;

/** A report's schedule, in the account's time zone. */
export function ScheduleFields({ timeZone, schedule, onChange }: ScheduleFieldsProps) {
  const t = useAreaTexts("reportCenter");
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
        <WeekdayField
          label={t("weekday")}
          value={schedule.weekday}
          onChange={(weekday) => onChange({ ...schedule, weekday })}
        />
      )}
      {schedule?.frequency === "MONTHLY" && (
        <SelectField
          label={t("day")}
          description={t("dayHint")}
          options={DAYS}
          value={String(schedule.day)}
          onChange={(day) => onChange({ ...schedule, day: Number(day) })}
        />
      )}
      {schedule && (
        <HourField
          label={t("hour", { zone: timeZone })}
          value={hour}
          onChange={(value) => onChange({ ...schedule, hour: value })}
        />
      )}
    </div>
  );
}
