import type { AnalyticsColumn } from "../../../src/ads/analytics.contract.ts";

export const CAMPAIGN_METRICS = [
  ...(["spend", "impressions", "clicks", "saves", "ctr", "cpc", "conversions", "filtered"] as const),
] as const;
export type CampaignMetric = (typeof CAMPAIGN_METRICS)[number];

/** The numbers of a day or placement. Amounts are in units of the currency; a rate without a base is null. */
export type CampaignRow = { key: string } & Record<CampaignMetric, number | null>;

const MICRO = 1_000_000;

export function campaignRow(key: string, row: Partial<Record<AnalyticsColumn, number | string>>): CampaignRow {
  const number = (name: AnalyticsColumn) => Number(row[name] ?? 0);
  const spend = number("SPEND_IN_MICRO_CURRENCY") / MICRO;
  const [impressions, clicks] = [number("IMPRESSION_1"), number("OUTBOUND_CLICK_1")];
  return {
    key,
    spend,
    impressions,
    clicks,
    saves: number("SAVE_1"),
    filtered: number("FILTERED"),
    conversions: number("TOTAL_CONVERSIONS"),
    ctr: impressions > 0 ? clicks / impressions : null,
    cpc: clicks > 0 ? spend / clicks : null,
  };
}
