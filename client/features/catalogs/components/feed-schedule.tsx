import type { FeedSchedule } from "../../../../src/catalogs/feed.ts";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";

const FREQUENCIES = ["NONE", "HOURLY", "DAILY", "WEEKLY"] as const;
const NIGHT = 4;
const numbers = (count: number, first: number) => Array.from({ length: count }, (_, at) => at + first);
/** 5 January 1970 was a Monday. */
const weekdayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(1970, 0, 4 + weekday));

interface FeedScheduleFieldsProps {
  timeZone: string;
  schedule: FeedSchedule | null;
  onChange: (schedule: FeedSchedule | null) => void;
}

/** When a feed is read, in the account's time zone. */
export function FeedScheduleFields({ timeZone, schedule, onChange }: FeedScheduleFieldsProps) {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const hour = schedule && "hour" in schedule ? schedule.hour : NIGHT;
  const turn = (frequency: (typeof FREQUENCIES)[number]) => {
    if (frequency === "NONE") onChange(null);
    else if (frequency === "HOURLY") onChange({ frequency });
    else if (frequency === "DAILY") onChange({ frequency, hour });
    else onChange({ frequency, hour, weekday: 1 });
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
          options={numbers(7, 1).map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
          value={String(schedule.weekday)}
          onChange={(weekday) => onChange({ ...schedule, weekday: Number(weekday) })}
        />
      )}
      {schedule && schedule.frequency !== "HOURLY" && (
        <SelectField
          label={t("hour", { zone: timeZone })}
          options={numbers(24, 0).map((one) => ({ value: String(one), label: `${String(one).padStart(2, "0")}:00` }))}
          value={String(hour)}
          onChange={(value) => onChange({ ...schedule, hour: Number(value) })}
        />
      )}
    </div>
  );
}
