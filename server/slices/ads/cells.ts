import { ANALYTICS_COLUMNS, type AnalyticsColumn } from "../../../src/ads/analytics.contract.ts";
import { microOnWire } from "../../../src/model/ad-money.ts";
import type { ResultRow } from "../conversions/public.ts";

export const wantedColumns = (columns: readonly AnalyticsColumn[] | null | undefined): ReadonlySet<AnalyticsColumn> =>
  new Set(columns?.length ? columns : ANALYTICS_COLUMNS);

/** A row's numbers by the columns' names, those that are wanted. */
export function cellsOf(row: ResultRow, wanted: ReadonlySet<AnalyticsColumn>) {
  const all = {
    SPEND_IN_MICRO_CURRENCY: microOnWire(BigInt(row.spend)),
    IMPRESSION_1: Number(row.impressions),
    CLICKTHROUGH_1: Number(row.clicks),
    OUTBOUND_CLICK_1: Number(row.outboundClicks),
    SAVE_1: Number(row.saves),
    HIDE_1: Number(row.hides),
    FILTERED: Number(row.filtered),
    UNPAID_IN_MICRO_CURRENCY: microOnWire(BigInt(row.unpaid)),
    TOTAL_CONVERSIONS: row.conversions,
    TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: microOnWire(row.conversionValue),
  };
  return Object.fromEntries(ANALYTICS_COLUMNS.filter((name) => wanted.has(name)).map((name) => [name, all[name]]));
}
