import { ANALYTICS_COLUMNS, type AnalyticsColumn } from "../../../src/ads/analytics.contract.ts";
import { type ResultRow, serializeResult } from "../conversions/public.ts";

export const wantedColumns = (columns: readonly AnalyticsColumn[] | null | undefined): ReadonlySet<AnalyticsColumn> =>
  new Set(columns?.length ? columns : ANALYTICS_COLUMNS);

/** A row's requested numbers, by column name. */
export function cellsOf(row: ResultRow, wanted: ReadonlySet<AnalyticsColumn>) {
  const all = { ...serializeResult(row), CLICKTHROUGH_1: Number(row.clicks) };
  return Object.fromEntries(ANALYTICS_COLUMNS.filter((name) => wanted.has(name)).map((name) => [name, all[name]]));
}
