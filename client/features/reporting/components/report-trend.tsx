import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { ROW_METRICS } from "../../../../src/reporting/row-columns.ts";
import { TrendChart } from "../../../components/domain/trend-chart.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { type Days, daysWithin } from "../../../lib/area/area-days.ts";
import type { AreaSearch } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { axisOf } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useMetricWords } from "../hooks/use-report-columns.tsx";
import { isAmount, isMetric, metricOf, numbersOf } from "../report-rows.ts";

interface ReportTrendProps {
  account: AdvertiserAccount;
  days: Days;
  compared: Days | null;
  search: AreaSearch;
  onSearch: (change: AreaSearch) => void;
  /** Reserves the chart's space until the table has loaded, because people came for the table. */
  isWaiting: boolean;
}

/** A placeholder as tall as the chart and its metric selector. */
const PLACE = "mb-4 h-[388px] rounded-card border border-line bg-surface";

/** The account's totals by day. */
export function ReportTrend({ account, days, compared, search, onSearch, isWaiting }: ReportTrendProps) {
  const t = useAreaTexts("reporting");
  const metric = isMetric(search.metric) ? search.metric : "spend";
  const words = useMetricWords(account.currency);
  const asked = { advertiserId: account.id, level: "ACCOUNT" as const, granularity: "DAY" as const };
  const now = trpc.ads.analytics.useQuery({ ...asked, ...days }, { enabled: !isWaiting });
  const before = trpc.ads.analytics.useQuery(
    { ...asked, ...(compared ?? days) },
    { enabled: compared !== null && !isWaiting },
  );
  if (isWaiting || now.isPending) return <div className={PLACE} />;
  if (!now.data || now.data.rows.length === 0) return null;
  const of = (rows: typeof now.data.rows, range: Days) =>
    daysWithin(range).map((day) => {
      const numbers = numbersOf(rows.find(({ date }) => date === day) ?? {});
      const value = metricOf(numbers, metric);
      // The chart's heights are rounded; the displayed amounts are exact.
      const height = typeof value === "bigint" ? Number(value) / 1_000_000 : Number(value ?? 0);
      return { day, value: height, words: words(numbers, metric) };
    });
  return (
    <div className="mb-4 rounded-card border border-line bg-surface p-4">
      <div className="max-w-56">
        <SelectField
          label={t("chart.metric")}
          options={ROW_METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
          value={metric}
          onChange={(value) => onSearch({ metric: value })}
        />
      </div>
      <TrendChart
        label={t(`metric.${metric}`)}
        axis={axisOf(metric === "ctr" ? "share" : isAmount(metric) ? "money" : "count", account.currency)}
        series={of(now.data.rows, days)}
        earlier={compared && before.data ? of(before.data.rows, compared) : null}
      />
    </div>
  );
}
