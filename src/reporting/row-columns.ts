/** What a report's rows are. */
export const ROW_LEVELS = ["CAMPAIGN", "AD_GROUP", "AD"] as const;
export type RowLevel = (typeof ROW_LEVELS)[number];
export const ROW_METRICS = [
  ...(["spend", "impressions", "clicks", "ctr", "cpc", "cpm", "saves", "hides"] as const),
  ...(["conversions", "conversionCost", "conversionValue", "filtered", "unpaid"] as const),
] as const;
/** What rows are compared by besides their status, which has a field of its own. */
export const ROW_COLUMNS = ["name", "id", "budget", ...ROW_METRICS] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];
export const ROW_SORTS = [...ROW_COLUMNS, "status"] as const;
export type RowSort = (typeof ROW_SORTS)[number];
