import { timeOfDay } from "../../../src/time/day.rules.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { SelectField } from "../ui/select-field.tsx";

interface PartProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** 5 January 1970 was a Monday. */
const weekdayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(1970, 0, 4 + weekday));

/** The day of the week of a schedule, from 1 for Monday to 7. */
export function WeekdayField({ label, value, onChange }: PartProps) {
  const { language } = useLanguage();
  return (
    <SelectField
      label={label}
      options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
      value={String(value)}
      onChange={(weekday) => onChange(Number(weekday))}
    />
  );
}

/** The hour of a schedule, from 0 to 23. @param minute minutes past it, if a program set any */
export function HourField({ label, value, minute = 0, onChange }: PartProps & { minute?: number | undefined }) {
  return (
    <SelectField
      label={label}
      options={HOURS.map((hour) => ({ value: String(hour), label: timeOfDay(hour, minute) }))}
      value={String(value)}
      onChange={(hour) => onChange(Number(hour))}
    />
  );
}
