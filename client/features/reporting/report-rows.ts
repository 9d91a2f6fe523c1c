import { ROW_METRICS } from "../../../src/reporting/row-columns.ts";

/** An item's results in a period; money in micro-units. */
export interface Numbers {
  spend: bigint;
  impressions: number;
  clicks: number;
  saves: number;
  hides: number;
  filtered: number;
  unpaid: bigint;
  conversions: number;
  conversionValue: bigint;
}
export interface ReportRow<T> {
  id: string;
  thing: T;
  now: Numbers;
  /** The results of the comparison period; null without one. */
  before: Numbers | null;
}
type Amount = number | string | undefined;
interface Answered {
  SPEND_IN_MICRO_CURRENCY?: Amount;
  IMPRESSION_1?: Amount;
  OUTBOUND_CLICK_1?: Amount;
  SAVE_1?: Amount;
  HIDE_1?: Amount;
  FILTERED?: Amount;
  UNPAID_IN_MICRO_CURRENCY?: Amount;
  TOTAL_CONVERSIONS?: Amount;
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY?: Amount;
}

export const numbersOf = (row: Answered): Numbers => ({
  spend: BigInt(row.SPEND_IN_MICRO_CURRENCY ?? 0),
  impressions: Number(row.IMPRESSION_1 ?? 0),
  clicks: Number(row.OUTBOUND_CLICK_1 ?? 0),
  saves: Number(row.SAVE_1 ?? 0),
  hides: Number(row.HIDE_1 ?? 0),
  filtered: Number(row.FILTERED ?? 0),
  unpaid: BigInt(row.UNPAID_IN_MICRO_CURRENCY ?? 0),
  conversions: Number(row.TOTAL_CONVERSIONS ?? 0),
  conversionValue: BigInt(row.TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY ?? 0),
});

export const totalOf = (all: readonly Numbers[]): Numbers =>
  all.reduce(
    (sum, one) => ({
      spend: sum.spend + one.spend,
      impressions: sum.impressions + one.impressions,
      clicks: sum.clicks + one.clicks,
      saves: sum.saves + one.saves,
      hides: sum.hides + one.hides,
      filtered: sum.filtered + one.filtered,
      unpaid: sum.unpaid + one.unpaid,
      conversions: sum.conversions + one.conversions,
      conversionValue: sum.conversionValue + one.conversionValue,
    }),
    numbersOf({}),
  );

/** Clicks per impression; null without impressions. */
export const clickRate = ({ clicks, impressions }: Numbers): number | null =>
  impressions > 0 ? clicks / impressions : null;
/** The cost per click in whole micro-units; null without clicks. */
export const clickCost = ({ spend, clicks }: Numbers): bigint | null => (clicks > 0 ? spend / BigInt(clicks) : null);
/** The cost per thousand impressions; null without any. */
export const thousandCost = ({ spend, impressions }: Numbers): bigint | null =>
  impressions > 0 ? (spend * 1000n) / BigInt(impressions) : null;

/** The cost per conversion in whole micro-units; null without any. */
export const conversionCost = ({ spend, conversions }: Numbers): bigint | null =>
  conversions > 0 ? spend / BigInt(conversions) : null;

/** An amount in a spreadsheet's format: 1234567 is `1.234567`. */
export const plainAmount = (micro: bigint): string => {
  const text = micro.toString().padStart(7, "0");
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, "");
};

export type Metric = (typeof ROW_METRICS)[number];
export const isMetric = (name: unknown): name is Metric => ROW_METRICS.some((known) => known === name);

const AMOUNTS: readonly Metric[] = ["spend", "cpc", "cpm", "conversionCost", "conversionValue", "unpaid"];
/** Whether a metric is money. */
export const isAmount = (metric: Metric): boolean => AMOUNTS.includes(metric);

/** An item's metric, by the metric's name. */
export function metricOf(numbers: Numbers, metric: Metric): number | bigint | null {
  if (metric === "ctr") return clickRate(numbers);
  if (metric === "cpc") return clickCost(numbers);
  if (metric === "cpm") return thousandCost(numbers);
  if (metric === "conversionCost") return conversionCost(numbers);
  return numbers[metric];
}
