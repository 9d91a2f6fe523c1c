/** Levels of a report's rows. */
export const ROW_LEVELS = ["CAMPAIGN", "AD_GROUP", "AD"] as const;
export type RowLevel = (typeof ROW_LEVELS)[number];
export const ROW_METRICS = [
  ...(["spend", "impressions", "clicks", "ctr", "cpc", "cpm", "saves", "hides"] as const),
  ...(["conversions", "conversionCost", "conversionValue", "filtered", "unpaid"] as const),
] as const;
/** Columns for sorting and filtering, without the status, which has a separate field. */
export const ROW_COLUMNS = ["name", "id", "budget", ...ROW_METRICS] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];
export const ROW_SORTS = [...ROW_COLUMNS, "status"] as const;
export type RowSort = (typeof ROW_SORTS)[number];
