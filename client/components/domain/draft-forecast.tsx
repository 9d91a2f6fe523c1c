import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useDebounced } from "../../lib/browser/use-debounced.ts";
import { type Inputs, trpc } from "../../lib/calls/trpc.ts";
import { money } from "../../lib/format/money.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";

const DEBOUNCE_MS = 400;
const FRESH_MS = 5 * 60_000;
export type Forecasted = Inputs["quickPromote"]["forecast"];

interface DraftForecastProps {
  /** The draft; null while it is incomplete. */
  draft: Forecasted | null;
  currency: string;
}

/** A campaign's forecast as ranges that follow the form, or the data that it still needs. */
export function DraftForecast({ draft, currency }: DraftForecastProps) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const id = useId();
  const key = draft && JSON.stringify(draft);
  const asked = useDebounced(key, DEBOUNCE_MS);
  const { data, isError } = trpc.quickPromote.forecast.useQuery(
    (asked ? JSON.parse(asked) : { dailyBudgetInMicroCurrency: 1 }) as Forecasted,
    { enabled: asked !== null, placeholderData: keepPreviousData, staleTime: FRESH_MS },
  );
  if (draft === null) return null;
  const number = new Intl.NumberFormat(language);
  const between = (from: string, to: string) => (from === to ? from : t("forecast.range", { from, to }));
  const counts = ({ from, to }: { from: number; to: number }) => between(number.format(from), number.format(to));
  const amounts = ({ from, to }: { from: number | string; to: number | string }) =>
    between(money(BigInt(from), currency, language), money(BigInt(to), currency, language));
  const ranges = data?.ranges;
  const needed = data?.needed;
  const isStale = asked !== key;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3">
      <h3 id={id} className="text-[0.9375rem] font-semibold">
        {t("forecast.title")}
      </h3>
      <div aria-live="polite" aria-busy={isStale || !(data || isError)}>
        {isError ? (
          <Line>{t("forecast.failed")}</Line>
        ) : !data ? (
          <Line>{t("forecast.counting")}</Line>
        ) : ranges ? (
          <>
            <Line>{t("forecast.days", { count: data.days })}</Line>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1 text-[0.9375rem] [&_dd]:text-end [&_dd]:tabular-nums [&_dt]:text-ink-soft">
              <dt>{t("forecast.people")}</dt>
              <dd>{counts(ranges.people)}</dd>
              <dt>{t("forecast.impressions")}</dt>
              <dd>{counts(ranges.impressions)}</dd>
              <dt>{t("forecast.clicks")}</dt>
              <dd>{counts(ranges.clicks)}</dd>
              <dt>{t("forecast.cost")}</dt>
              <dd>{amounts(ranges.costInMicroCurrency)}</dd>
            </dl>
            <Line>{t("forecast.lead")}</Line>
          </>
        ) : (
          <>
            <p className="text-[0.9375rem] font-medium">{t("forecast.none")}</p>
            <Line>{t("forecast.needed")}</Line>
            <ul className="list-disc ps-5 text-[0.8125rem] text-ink-soft">
              {needed && needed.days > 0 && <li>{t("forecast.needDays", { count: needed.days })}</li>}
              {needed && needed.people > 0 && <li>{t("forecast.needPeople", { count: needed.people })}</li>}
              {needed && needed.chances > 0 && <li>{t("forecast.needChances", { count: needed.chances })}</li>}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="pt-1 text-[0.8125rem] text-pretty text-ink-soft">{children}</p>
);
