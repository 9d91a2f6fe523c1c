import CalendarDays from "lucide-react/icons/calendar-days";
import { type FormEvent, useState } from "react";
import type { AccountZone } from "../../lib/area/account-times.ts";
import { areDays, type Days, daysBefore, daysOf, PRESETS, presetDays } from "../../lib/area/area-days.ts";
import type { AreaSearch } from "../../lib/area/area-page.ts";
import { dayWords } from "../../lib/format/money.ts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Popover, PopoverTrigger } from "../ui/popover.tsx";
import { TextField } from "../ui/text-field.tsx";

interface AreaDaysFieldProps {
  account: AccountZone;
  search: AreaSearch;
  onSearch: (change: AreaSearch) => void;
}

/** The date range of an area page and the range to compare it with, both stored in the address. */
export function AreaDaysField({ account, search, onSearch }: AreaDaysFieldProps) {
  const t = useAreaTexts("area");
  const { language } = useLanguage();
  const { days, compared } = daysOf(search, account);
  const words = ({ startDate, endDate }: Days) => `${dayWords(startDate, language)} – ${dayWords(endDate, language)}`;
  return (
    <PopoverTrigger>
      <Button className="max-w-full whitespace-normal">
        <CalendarDays size={18} aria-hidden="true" className="shrink-0" />
        <span className="text-start">
          <span className="sr-only">{t("days.choose")} </span>
          {words(days)}
          {compared && (
            <span className="block text-[0.8125rem] font-normal">{t("days.against", { days: words(compared) })}</span>
          )}
        </span>
      </Button>
      <Popover label={t("days.label")} placement="bottom start" className="w-96 p-4">
        {(close) => (
          <DaysForm
            account={account}
            days={days}
            compared={compared}
            onApply={(change) => {
              onSearch(change);
              close();
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  );
}

interface DaysFormProps {
  account: AccountZone;
  days: Days;
  compared: Days | null;
  onApply: (change: AreaSearch) => void;
}

function DaysForm({ account, days, compared, onApply }: DaysFormProps) {
  const t = useAreaTexts("area");
  const [now, setNow] = useState(days);
  const [earlier, setEarlier] = useState<Days | null>(compared);
  const [isWrong, setWrong] = useState(false);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isRight = areDays(now.startDate, now.endDate) && (!earlier || areDays(earlier.startDate, earlier.endDate));
    setWrong(!isRight);
    if (!isRight) return;
    onApply({
      start_date: now.startDate,
      end_date: now.endDate,
      comp_start_date: earlier?.startDate,
      comp_end_date: earlier?.endDate,
    });
  }
  const choose = (chosen: Days) => {
    setNow(chosen);
    if (earlier) setEarlier(daysBefore(chosen));
  };
  return (
    <form onSubmit={onSubmit}>
      <div className="flex flex-wrap gap-2 pb-4">
        {PRESETS.map((preset) => (
          <Button key={preset} size="sm" onPress={() => choose(presetDays(preset, account))}>
            {t(`days.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-x-3">
        <TextField
          type="date"
          label={t("days.from")}
          value={now.startDate}
          onChange={(startDate) => setNow({ ...now, startDate })}
        />
        <TextField
          type="date"
          label={t("days.to")}
          value={now.endDate}
          onChange={(endDate) => setNow({ ...now, endDate })}
        />
      </div>
      <Checkbox
        isSelected={earlier !== null}
        onChange={(isOn) => setEarlier(isOn && areDays(now.startDate, now.endDate) ? daysBefore(now) : null)}
      >
        {t("days.compare")}
      </Checkbox>
      {earlier && (
        <div className="grid grid-cols-2 gap-x-3 pt-3">
          <TextField
            type="date"
            label={t("days.compareFrom")}
            value={earlier.startDate}
            onChange={(startDate) => setEarlier({ ...earlier, startDate })}
          />
          <TextField
            type="date"
            label={t("days.compareTo")}
            value={earlier.endDate}
            onChange={(endDate) => setEarlier({ ...earlier, endDate })}
          />
        </div>
      )}
      {isWrong && (
        <p role="alert" className="pt-2 text-[0.9375rem] font-medium text-danger">
          {t("days.wrong")}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 pt-4">
        <Button type="submit" variant="primary">
          {t("days.apply")}
        </Button>
        <span className="text-[0.8125rem] text-ink-soft">{t("days.zone", { zone: account.timeZone })}</span>
      </div>
    </form>
  );
}
