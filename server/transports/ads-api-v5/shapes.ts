import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { seconds } from "./operation.ts";

/** This file converts our names and values to those of the public API description v5, and back. */
type Fields = Record<string, unknown>;

const MS = 1_000;
const isoTime = (time: unknown): unknown =>
  Number.isSafeInteger(time) && Math.abs(time as number) <= 8.64e12
    ? new Date((time as number) * MS).toISOString()
    : time;

/**
 * @param choices values that are accepted instead
 * @throws ProductError for a field whose value this transport doesn't accept
 */
export function refuse(field: string, choices?: readonly string[]): never {
  const reason = choices ? problem("inputChoices", { choices: choices.join(", ") }) : problem("inputNotTaken");
  throw new ProductError("INVALID_PARAMETERS", at(field, reason));
}

/** Converts `start_time` and `end_time` of a written row to ISO 8601, which our entities require. */
export function rowOf(row: Fields): Fields {
  const mapped: Fields = { ...row };
  for (const name of ["startTime", "endTime"]) if (name in row) mapped[name] = isoTime(row[name]);
  return mapped;
}

const clock = ({ createdTime, updatedTime }: { createdTime: string; updatedTime: string }) => ({
  created_time: seconds(createdTime),
  updated_time: seconds(updatedTime),
});
const runs = ({ startTime, endTime }: { startTime: string | null; endTime: string | null }) => ({
  start_time: seconds(startTime),
  end_time: seconds(endTime),
});

/** States that the API description has no word for are left out. */
const SHARED_SUMMARIES = [
  ...["RUNNING", "PAUSED", "NOT_STARTED", "COMPLETED"],
  ...["ARCHIVED", "DRAFT", "DELETED_DRAFT"],
];
const summaryOf = ({ summaryStatus }: { summaryStatus: string }) =>
  SHARED_SUMMARIES.includes(summaryStatus) ? { summary_status: summaryStatus } : {};
const AD_SUMMARIES = ["PAUSED", "PENDING", "REJECTED", "ARCHIVED", "DRAFT", "DELETED_DRAFT"];
const adSummary = ({ summaryStatus, reviewStatus }: Ad) => {
  if (AD_SUMMARIES.includes(summaryStatus)) return { summary_status: summaryStatus };
  return reviewStatus === "APPROVED" ? { summary_status: "APPROVED" } : {};
};

export const accountOnWire = (account: AdvertiserAccount) => ({
  id: account.id,
  name: account.name,
  owner: { id: account.ownerUserId },
  country: account.country,
  currency: account.currency,
  time_zone: account.timeZone,
  permissions: [account.role],
});

export const campaignOnWire = (it: Campaign) => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  name: it.name,
  status: it.status,
  type: it.type,
  objective_type: it.objectiveType,
  daily_spend_cap: it.dailySpendCap,
  lifetime_spend_cap: it.lifetimeSpendCap,
  is_campaign_budget_optimization: it.isCampaignBudgetOptimization,
  ...runs(it),
  ...clock(it),
  ...summaryOf(it),
});

export const adGroupOnWire = (it: AdGroup) => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  campaign_id: it.campaignId,
  name: it.name,
  status: it.status,
  type: it.type,
  budget_type: it.budgetType,
  billable_event: it.billableEvent,
  budget_in_micro_currency: it.budgetInMicroCurrency,
  bid_in_micro_currency: it.bidInMicroCurrency,
  bid_strategy_type: it.bidStrategyType,
  pacing_delivery_type: it.pacingDeliveryType,
  placement_group: it.placementGroup,
  targeting_spec: it.targetingSpec,
  auto_targeting_enabled: it.autoTargetingEnabled,
  // The description has no null for it.
  lifetime_frequency_cap: it.lifetimeFrequencyCap ?? undefined,
  ...runs(it),
  ...clock(it),
  ...summaryOf(it),
});

/** The API description's enum lacks our review reasons, so they go into its free-text field. */
export const adOnWire = (it: Ad) => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  campaign_id: it.campaignId,
  ad_group_id: it.adGroupId,
  pin_id: it.pinId ?? undefined,
  is_pin_deleted: it.pinId === null,
  name: it.name,
  status: it.status,
  type: it.type,
  destination_url: it.destinationUrl,
  creative_type: it.creativeType,
  ...(it.leadFormId !== null && { lead_form_id: it.leadFormId }),
  review_status: it.reviewStatus,
  rejected_reasons: [],
  rejection_labels: it.rejectedReasons,
  ...clock(it),
  ...adSummary(it),
});

export const listed = (columns: unknown): string[] =>
  [columns ?? []]
    .flat()
    .flatMap((part) =>
      String(part)
        .split(",")
        .map((name) => name.trim()),
    )
    .filter(Boolean);
