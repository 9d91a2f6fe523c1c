import { DayTable } from "../../../components/domain/day-table.tsx";
import { dayWords } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface DayBarsProps {
  days: readonly { date: string; value: number }[];
  /** The meaning of the values. */
  number: string;
}

/** A number by day as bars, followed by the same numbers as a table, which screen readers get instead. */
export function DayBars({ days, number }: DayBarsProps) {
  const t = useTexts("pinAnalytics");
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language);
  const most = Math.max(1, ...days.map(({ value }) => value));
  const short = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure>
      <figcaption className="pb-3 text-xl font-bold">{t("chart", { number })}</figcaption>
      <div aria-hidden="true">
        <div className="text-end text-[0.8125rem] text-ink-soft tabular-nums">{format.format(most)}</div>
        <div className="flex h-48 items-end gap-px border-y border-line">
          {days.map(({ date, value }) => (
            <div
              key={date}
              title={`${dayWords(date, language)}: ${format.format(value)}`}
              className="flex h-full min-w-0 grow items-end"
            >
              <div
                style={{ height: `${(value / most) * 100}%` }}
                className="w-full rounded-t-sm bg-accent forced-colors:bg-[CanvasText]"
              />
            </div>
          ))}
        </div>
        <div className="flex justify-between pt-1 text-[0.8125rem] text-ink-soft">
          <span>{first && short.format(new Date(first.date))}</span>
          <span>{last && short.format(new Date(last.date))}</span>
        </div>
      </div>
      <div className="pt-2">
        <DayTable
          summary={t("asTable", { number })}
          day={t("day")}
          numbers={[number]}
          rows={days.toReversed().map(({ date, value }) => ({ day: date, values: [format.format(value)] }))}
        />
      </div>
    </figure>
  );
}
