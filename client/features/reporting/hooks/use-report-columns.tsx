import { useMemo } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { ROW_METRICS } from "../../../../src/reporting/row-columns.ts";
import type { DataColumn } from "../../../components/domain/data-table/data-column.ts";
import { money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type Metric, metricOf, type Numbers, plainAmount, totalOf } from "../report-rows.ts";
import type { ThingRow } from "./use-report.ts";

/** A number of a report, formatted for people. */
export function useMetricWords(currency: AdvertiserAccount["currency"]) {
  const { language } = useLanguage();
  return useMemo(() => {
    const count = new Intl.NumberFormat(language);
    const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
    return (numbers: Numbers, metric: Metric): string => {
      const value = metricOf(numbers, metric);
      if (value === null) return "–";
      if (typeof value === "bigint") return money(value, currency, language);
      return metric === "ctr" ? share.format(value) : count.format(value);
    };
  }, [language, currency]);
}

/** A column per metric, with the comparison period below if there is one. */
export function useMetricColumns<Row extends { now: Numbers; before?: Numbers | null }>(
  currency: AdvertiserAccount["currency"],
): DataColumn<Row>[] {
  const t = useAreaTexts("reporting");
  const words = useMetricWords(currency);
  return useMemo(
    () =>
      ROW_METRICS.map((metric) => ({
        id: metric,
        label: t(`metric.${metric}`),
        isNumber: true,
        isShare: metric === "ctr",
        value: ({ now }) => metricOf(now, metric),
        words: ({ now }) => words(now, metric),
        note: ({ before }) => (before ? t("before", { value: words(before, metric) }) : null),
        plain: ({ now }) => {
          const value = metricOf(now, metric);
          return typeof value === "bigint" ? plainAmount(value) : String(value ?? "");
        },
        total: (rows) => words(totalOf(rows.map(({ now }) => now)), metric),
      })),
    [t, words],
  );
}

interface Rendered {
  name: (row: ThingRow) => React.ReactNode;
  budget: (row: ThingRow) => React.ReactNode;
}

/**
 * The columns of campaigns, ad groups and ads. The array is stable, so that a table renders only its new rows.
 * @param render has to be stable as well
 */
export function useReportColumns(account: AdvertiserAccount, render: Rendered): DataColumn<ThingRow>[] {
  const t = useAreaTexts("reporting");
  const words = useTexts("advertiser");
  const { language } = useLanguage();
  const metrics = useMetricColumns<ThingRow>(account.currency);
  return useMemo(
    () => [
      {
        id: "name",
        label: t("name"),
        isNumber: false,
        width: 280,
        value: ({ thing }) => thing.name,
        words: ({ thing }) => thing.name,
        render: render.name,
      },
      {
        id: "status",
        label: t("status"),
        isNumber: false,
        width: 140,
        value: ({ thing }) => words(`summary.${thing.summaryStatus}`),
        words: ({ thing }) => words(`summary.${thing.summaryStatus}`),
      },
      {
        id: "budget",
        label: t("budget"),
        isNumber: true,
        width: 170,
        render: render.budget,
        value: ({ thing: { budget } }) => (budget ? BigInt(budget.micro) : null),
        words: ({ thing: { budget } }) => (budget ? money(budget.micro, account.currency, language) : "–"),
        plain: ({ thing: { budget } }) => (budget ? plainAmount(BigInt(budget.micro)) : ""),
        exportedWith: {
          label: t("budgetKind"),
          plain: ({ thing: { budget } }) =>
            budget ? t(budget.isDaily ? "budgetKinds.daily" : "budgetKinds.total") : "",
        },
      },
      {
        id: "id",
        label: t("id"),
        isNumber: false,
        width: 190,
        value: ({ id }) => id,
        words: ({ id }) => id,
      },
      ...metrics,
    ],
    [t, words, language, metrics, account.currency, render],
  );
}
