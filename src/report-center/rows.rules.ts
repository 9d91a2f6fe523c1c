import { type ConversionSplit, sumSplits } from "../ads/conversion-split.rules.ts";
import type { ReportColumn, ReportGranularity, ReportSpec } from "./report.ts";

type Quotient = "CTR" | "ECPC_IN_MICRO_CURRENCY" | "ECPM_IN_MICRO_CURRENCY" | "COST_PER_CONVERSION_IN_MICRO_CURRENCY";
/** Sums of one entity in one period; whole numbers, amounts in micro-units. */
export type Sums = Record<Exclude<ReportColumn, Quotient>, bigint>;
export interface SumRow {
  id: string;
  /** A day, or a day and an hour such as `2026-12-31T23`; empty in totals. */
  date: string;
  /** Type and value of the breakdown. */
  target?: { type: string; value: string };
  sums: Sums;
  splits?: ConversionSplit[];
  /** The cells of the row's product. */
  product?: string[];
}

const DAY_MS = 86_400_000;

/** The first day of a day's week (Monday) or month. */
export function periodOf(day: string, granularity: ReportGranularity): string {
  if (granularity === "MONTH") return `${day.slice(0, 7)}-01`;
  if (granularity !== "WEEK") return day;
  const at = Date.parse(day);
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - weekday * DAY_MS).toISOString().slice(0, 10);
}

/** Sums days into weeks or months, in order. */
export function inPeriods(rows: readonly SumRow[], granularity: ReportGranularity): SumRow[] {
  if (granularity !== "WEEK" && granularity !== "MONTH") return [...rows];
  const periods = new Map<string, SumRow>();
  for (const { id, date, sums, splits } of rows) {
    const first = periodOf(date, granularity);
    const known = periods.get(`${first} ${id}`);
    if (!known) periods.set(`${first} ${id}`, { id, date: first, sums: { ...sums }, ...(splits && { splits }) });
    else {
      for (const name of Object.keys(sums) as (keyof Sums)[]) known.sums[name] += sums[name];
      if (splits && known.splits) known.splits = sumSplits(known.splits, splits);
    }
  }
  return [...periods.values()];
}

const PER_THOUSAND = 1_000n;
const RATE_DIGITS = 6;
/** Rounds half up. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (by * 2n);

/** A column's value as text; empty if it would divide by zero. */
export function textOfColumn({ sums }: SumRow, column: ReportColumn): string {
  const { IMPRESSION_1: seen, OUTBOUND_CLICK_1: clicks, SPEND_IN_MICRO_CURRENCY: spend } = sums;
  const { TOTAL_CONVERSIONS: conversions } = sums;
  if (column === "CTR") return seen === 0n ? "" : (Number(clicks) / Number(seen)).toFixed(RATE_DIGITS);
  if (column === "ECPC_IN_MICRO_CURRENCY") return clicks === 0n ? "" : String(divided(spend, clicks));
  if (column === "ECPM_IN_MICRO_CURRENCY") return seen === 0n ? "" : String(divided(spend * PER_THOUSAND, seen));
  if (column === "COST_PER_CONVERSION_IN_MICRO_CURRENCY")
    return conversions === 0n ? "" : String(divided(spend, conversions));
  return String(sums[column]);
}

/** Whether a row passes all filters; an empty value passes none. */
export const passes = (row: SumRow, filters: ReportSpec["filters"]): boolean =>
  filters.every(({ column, operator, value }) => {
    const text = textOfColumn(row, column);
    if (text === "") return false;
    return operator === "GREATER_THAN" ? Number(text) > value : Number(text) < value;
  });
