import type { FeedSchedule } from "../../../../src/catalogs/feed.ts";
import { HourField, WeekdayField } from "../../../components/domain/schedule-parts.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

const FREQUENCIES = ["NONE", "HOURLY", "DAILY", "WEEKLY"] as const;
const NIGHT = 4;

interface FeedScheduleFieldsProps {
  timeZone: string;
  schedule: FeedSchedule | null;
  onChange: (schedule: FeedSchedule | null) => void;
}

/** Schedules set through the API may have a minute, and a different time zone than the account's. */
const exactOf = (schedule: FeedSchedule | null) => (schedule?.frequency === "DAILY" ? schedule : null);

/** Sets when a feed is fetched, in the account's time zone. */
export function FeedScheduleFields({ timeZone, schedule, onChange }: FeedScheduleFieldsProps) {
  const t = useAreaTexts("catalogs");
  const hour = schedule && "hour" in schedule ? schedule.hour : NIGHT;
  const exact = exactOf(schedule);
  const turn = (frequency: (typeof FREQUENCIES)[number]) => {
    if (frequency === "NONE") onChange(null);
    else if (frequency === "HOURLY") onChange({ frequency });
    else if (frequency === "DAILY") onChange({ frequency, hour });
    else onChange({ frequency, hour, weekday: 1 });
  };
  return (
    <div className="grid items-end gap-x-4 sm:grid-cols-3">
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
      {schedule && schedule.frequency !== "HOURLY" && (
        <HourField
          label={t("hour", { zone: exact?.timeZone ?? timeZone })}
          value={hour}
          minute={exact?.minute}
          onChange={(value) => onChange({ ...schedule, hour: value })}
        />
      )}
    </div>
  );
}
