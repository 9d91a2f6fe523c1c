import type { z } from "zod";
import type { AdGroupRow, CampaignRow, NewAdGroup, NewCampaign } from "../../../db/queries/ads/write-ads.ts";
import { CONVERSION_EVENTS } from "../../../src/ads/conversion-kinds.ts";
import type { BillableEvent } from "../../../src/ads/entity.ts";
import type { newAdGroupSchema, newCampaignSchema } from "../../../src/advertiser/entities.ts";
import {
  adGroupFault,
  type CampaignFacts,
  campaignFault,
  type EntityFault,
} from "../../../src/advertiser/entity.rules.ts";
import { refuseRow } from "./bulk.ts";

/** The changeable fields of each entity, by their names in the API. */
export type CampaignFields = Omit<z.output<typeof newCampaignSchema>, "status" | "objectiveType">;
export type AdGroupFields = Omit<z.output<typeof newAdGroupSchema>, "status" | "campaignId" | "productGroupId"> & {
  billableEvent: BillableEvent;
};

/** Keeps only the fields that a change names. */
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
  name: fields.name,
  isBudgetOptimization: fields.isCampaignBudgetOptimization,
  dailySpendCapMicro: micro(fields.dailySpendCap),
  lifetimeSpendCapMicro: micro(fields.lifetimeSpendCap),
  startTime: at(fields.startTime),
  endTime: at(fields.endTime),
});
export const campaignFieldsOf = (row: CampaignRow): CampaignFields => ({
  name: row.name,
  isCampaignBudgetOptimization: row.isBudgetOptimization,
  dailySpendCap: units(row.dailySpendCapMicro),
  lifetimeSpendCap: units(row.lifetimeSpendCapMicro),
  startTime: row.startTime?.toISOString() ?? null,
  endTime: row.endTime?.toISOString() ?? null,
});

/** An ad group's goal; null without one, or with an event that only an older release knew. */
export function goalOf({ conversionTagId, conversionEvent }: Pick<AdGroupRow, "conversionTagId" | "conversionEvent">) {
  const event = CONVERSION_EVENTS.find((known) => known === conversionEvent);
  return conversionTagId && event ? { conversionTagId, conversionEvent: event } : null;
}

export const adGroupRow = (
  fields: AdGroupFields,
  now: Date,
): Omit<NewAdGroup, "id" | "advertiserId" | "status" | "campaignId"> => ({
  name: fields.name,
  budgetType: fields.budgetType,
  budgetMicro: micro(fields.budgetInMicroCurrency),
  bidStrategy: fields.bidStrategyType,
  bidMicro: micro(fields.bidInMicroCurrency),
  billableEvent: fields.billableEvent,
  pacing: fields.pacingDeliveryType,
  placement: fields.placementGroup,
  targeting: fields.targetingSpec,
  isAutoTargeting: fields.autoTargetingEnabled,
  frequencyCap: fields.lifetimeFrequencyCap ?? null,
  offerId: fields.promotionId ?? null,
  conversionTagId: fields.optimizationGoalMetadata?.conversionTagId ?? null,
  conversionEvent: fields.optimizationGoalMetadata?.conversionEvent ?? null,
  startTime: at(fields.startTime) ?? now,
  endTime: at(fields.endTime),
});
export const adGroupFieldsOf = (row: AdGroupRow): AdGroupFields => ({
  name: row.name,
  budgetType: row.budgetType,
  budgetInMicroCurrency: units(row.budgetMicro),
  bidStrategyType: row.bidStrategy,
  bidInMicroCurrency: units(row.bidMicro),
  billableEvent: row.billableEvent,
  pacingDeliveryType: row.pacing,
  placementGroup: row.placement,
  targetingSpec: row.targeting,
  autoTargetingEnabled: row.isAutoTargeting,
  lifetimeFrequencyCap: row.frequencyCap,
  promotionId: row.offerId,
  optimizationGoalMetadata: goalOf(row),
  startTime: row.startTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
});

const refuse = (fault: EntityFault | null): void => {
  if (fault) refuseRow(fault.error, fault.code);
};

/** @throws ProductError if the fields contradict each other */
export const refuseCampaign = (fields: CampaignFields): void => refuse(campaignFault(fields));

/** @throws ProductError if the fields contradict each other */
export const refuseAdGroup = (fields: AdGroupFields, campaign: CampaignFacts): void =>
  refuse(adGroupFault(fields, campaign));
