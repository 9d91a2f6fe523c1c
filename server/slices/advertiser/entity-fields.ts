import type { z } from "zod";
import type { AdGroupRow, CampaignRow, NewAdGroup, NewCampaign } from "../../../db/queries/ads/write-ads.ts";
import type { newAdGroupSchema, newCampaignSchema } from "../../../src/advertiser/entities.ts";
import { AD_INTERESTS } from "../../../src/model/ad-interests.ts";
import { refuseRow } from "./bulk.ts";

/** What can be changed of each, by its names on the wire. */
export type CampaignFields = Omit<z.output<typeof newCampaignSchema>, "status" | "objectiveType">;
export type AdGroupFields = Omit<z.output<typeof newAdGroupSchema>, "status" | "campaignId">;

/** The fields that a change names. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const micro = (value: number | null | undefined) => (value == null ? null : BigInt(value));
const units = (value: bigint | null) => (value === null ? null : Number(value));
const at = (value: string | null | undefined) => (value == null ? null : new Date(value));

export const campaignRow = (
  fields: CampaignFields,
): Omit<NewCampaign, "id" | "advertiserId" | "status" | "objectiveType"> => ({
  ...{ name: fields.name, isBudgetOptimization: fields.isCampaignBudgetOptimization },
  ...{ dailySpendCapMicro: micro(fields.dailySpendCap), lifetimeSpendCapMicro: micro(fields.lifetimeSpendCap) },
  ...{ startTime: at(fields.startTime), endTime: at(fields.endTime) },
});
export const campaignFieldsOf = (row: CampaignRow): CampaignFields => ({
  ...{ name: row.name, isCampaignBudgetOptimization: row.isBudgetOptimization },
  ...{ dailySpendCap: units(row.dailySpendCapMicro), lifetimeSpendCap: units(row.lifetimeSpendCapMicro) },
  ...{ startTime: row.startTime?.toISOString() ?? null, endTime: row.endTime?.toISOString() ?? null },
});

export const adGroupRow = (
  fields: AdGroupFields,
  now: Date,
): Omit<NewAdGroup, "id" | "advertiserId" | "status" | "campaignId"> => ({
  ...{ name: fields.name, budgetType: fields.budgetType, budgetMicro: micro(fields.budgetInMicroCurrency) },
  ...{ bidStrategy: fields.bidStrategyType, bidMicro: micro(fields.bidInMicroCurrency) },
  ...{ billableEvent: fields.billableEvent, pacing: fields.pacingDeliveryType, placement: fields.placementGroup },
  ...{ targeting: fields.targetingSpec, isAutoTargeting: fields.autoTargetingEnabled },
  ...{ frequencyCap: fields.lifetimeFrequencyCap ?? null },
  ...{ startTime: at(fields.startTime) ?? now, endTime: at(fields.endTime) },
});
export const adGroupFieldsOf = (row: AdGroupRow): AdGroupFields => ({
  ...{ name: row.name, budgetType: row.budgetType, budgetInMicroCurrency: units(row.budgetMicro) },
  ...{ bidStrategyType: row.bidStrategy, bidInMicroCurrency: units(row.bidMicro) },
  ...{ billableEvent: row.billableEvent, pacingDeliveryType: row.pacing, placementGroup: row.placement },
  ...{ targetingSpec: row.targeting, autoTargetingEnabled: row.isAutoTargeting },
  ...{ lifetimeFrequencyCap: row.frequencyCap },
  ...{ startTime: row.startTime.toISOString(), endTime: row.endTime?.toISOString() ?? null },
});

const endsFirst = (start: string | null | undefined, end: string | null | undefined): boolean =>
  end != null && start != null && new Date(end) <= new Date(start);

/** @throws ProductError for what the fields are together */
export function refuseCampaign({ dailySpendCap, lifetimeSpendCap, startTime, endTime }: CampaignFields): void {
  if (dailySpendCap != null && lifetimeSpendCap != null) {
    refuseRow("AD_BUDGET_REFUSED", "spendCapsBoth");
  }
  if (endsFirst(startTime, endTime)) refuseRow("AD_DATES_REFUSED", "endsBeforeStart");
}

/** @throws ProductError for what the fields are together */
export function refuseAdGroup(fields: AdGroupFields, campaign: CampaignRow): void {
  const { budgetType, budgetInMicroCurrency, bidStrategyType, bidInMicroCurrency, startTime, endTime } = fields;
  if ((budgetType === "CBO_ADGROUP") !== (budgetInMicroCurrency == null)) {
    refuseRow("AD_BUDGET_REFUSED", "budgetMissing");
  }
  if ((budgetType === "CBO_ADGROUP") !== campaign.isBudgetOptimization) {
    refuseRow("AD_BUDGET_REFUSED", "budgetShared");
  }
  if (bidStrategyType !== "AUTOMATIC_BID" && bidInMicroCurrency == null) {
    refuseRow("AD_BUDGET_REFUSED", "bidMissing");
  }
  if (endsFirst(startTime, endTime)) refuseRow("AD_DATES_REFUSED", "endsBeforeStart");
  const known: readonly string[] = AD_INTERESTS;
  if (fields.targetingSpec.INTEREST?.some((interest) => !known.includes(interest))) refuseRow("AD_TARGETING_REFUSED");
}
