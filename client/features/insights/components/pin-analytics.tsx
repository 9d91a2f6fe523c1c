import ChartColumn from "lucide-react/icons/chart-column";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { PIN_APPS, PIN_SOURCES, type PinApp } from "../../../../src/pins/pin-events.ts";
import { sumNumbers } from "../../../../src/pins/pin-numbers.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { saveCsv } from "../../../lib/area/save-csv.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { dayWords } from "../../../lib/format/money.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { DayBars } from "./day-bars.tsx";
import { type AskedDays, type ShownNumber, TopPins } from "./top-pins.tsx";

const SPANS = ["7", "30", "90"] as const;
type Span = (typeof SPANS)[number];
const NUMBERS = ["impressions", "clicks", "outboundClicks", "saves"] as const satisfies ShownNumber[];
const DAY_MS = 86_400_000;

/** The days up to today, in UTC. */
const daysOf = (span: Span, now: number) => ({
  startDate: new Date(now - (Number(span) - 1) * DAY_MS).toISOString().slice(0, 10),
  endDate: new Date(now).toISOString().slice(0, 10),
});

/** Views, clicks and saves of the viewer's Pins: sums, a chart, places and the best Pins. */
export function PinAnalytics() {
  const t = useTexts("pinAnalytics");
  const ui = useUiTexts();
  const [span, setSpan] = useState<Span>("30");
  const [app, setApp] = useState<PinApp | "all">("all");
  // Read once, so that a page that is open at midnight keeps its days.
  const [now] = useState(Date.now);
  const asked = { ...daysOf(span, now), app: app === "all" ? null : app };
  const { data, error, refetch } = trpc.pins.analytics.useQuery(
    { ...asked, split: "source" },
    { placeholderData: (before) => before },
  );
  if (error && !data) return <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner size={32} label={ui("loading")} />
      </div>
    );
  const { impressions, clicks, saves } = data.lifetime;
  if (impressions + clicks + saves === 0)
    return (
      <EmptyState
        icon={<ChartColumn size={32} />}
        title={t("empty")}
        text={t("emptyText")}
        action={<LinkButton href="/pin-builder/">{t("create")}</LinkButton>}
      />
    );
  return (
    <div className="flex flex-col gap-8">
      <div className="grid max-w-lg grid-cols-2 gap-3">
        <SelectField
          label={t("days")}
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({ value, label: t(`lastDays.${value}`) }))}
        />
        <SelectField
          label={t("app")}
          value={app}
          onChange={setApp}
          options={(["all", ...PIN_APPS] as const).map((value) => ({ value, label: t(`apps.${value}`) }))}
        />
      </div>
      <Numbers data={data} asked={asked} />
    </div>
  );
}

function Numbers({ data, asked }: { data: Outputs["pins"]["analytics"]; asked: AskedDays }) {
  const t = useTexts("pinAnalytics");
  const { language } = useLanguage();
  const [number, setNumber] = useState<ShownNumber>("impressions");
  const format = new Intl.NumberFormat(language);
  const { days, countedSince } = data;
  const sums = sumNumbers(days);
  const places = PIN_SOURCES.flatMap((source) => {
    const found = data.groups.find(({ group }) => group === source);
    return found ? [{ source, ...sumNumbers(found.days) }] : [];
  });
  const download = () =>
    saveCsv(
      `pins-${asked.startDate}-${asked.endDate}`,
      [t("day"), ...NUMBERS.map((name) => t(`number.${name}`))],
      days.map((day) => [day.date, ...NUMBERS.map((name) => String(day[name]))]),
    );
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t("numbers")}</legend>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {NUMBERS.map((name) => (
            <label
              key={name}
              className="flex cursor-pointer flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:bg-wash has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="number"
                value={name}
                checked={number === name}
                onChange={() => setNumber(name)}
                className="sr-only"
              />
              <span className="text-sm text-ink-soft">{t(`number.${name}`)}</span>
              <span className="text-2xl font-bold tabular-nums">{format.format(sums[name])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <DayBars days={days.map((day) => ({ date: day.date, value: day[number] }))} number={t(`number.${number}`)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.9375rem] text-ink-soft">
          {countedSince && t("since", { day: dayWords(countedSince, language) })}
        </p>
        <Button onPress={() => void download()}>
          <Download size={18} aria-hidden="true" />
          {t("csv")}
        </Button>
      </div>
      {places.length > 0 && (
        <div>
          <h2 id="places" className="pb-3 text-xl font-bold">
            {t("sources")}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
          <section className="relative overflow-x-auto" aria-labelledby="places" tabIndex={0}>
            <table className="w-full text-[0.9375rem] tabular-nums">
              <thead>
                <tr className="text-ink-soft">
                  <th scope="col" className="py-2 pe-2 text-start font-medium">
                    {t("source")}
                  </th>
                  {NUMBERS.map((name) => (
                    <th key={name} scope="col" className="px-1 py-2 text-end font-medium">
                      {t(`number.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {places.map((place) => (
                  <tr key={place.source} className="border-t border-line">
                    <th scope="row" className="py-2 pe-2 text-start font-normal">
                      {t(`sourceOf.${place.source}`)}
                    </th>
                    {NUMBERS.map((name) => (
                      <td key={name} className="px-1 py-2 text-end">
                        {format.format(place[name])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
      <TopPins asked={asked} number={number} />
    </>
  );
}
