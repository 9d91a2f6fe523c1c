import type { ConversionEvent } from "../../../src/ads/conversion-kinds.ts";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { seconds } from "./operation.ts";

/** Events that the description names for tags and goals. */
const TAG_EVENTS: ReadonlySet<ConversionEvent> = new Set([
  ...(["page_visit", "signup", "checkout", "custom", "view_category", "search"] as const),
  ...(["add_to_cart", "watch_video", "lead", "app_install"] as const),
]);
export const isTagEvent = (event: ConversionEvent): boolean => TAG_EVENTS.has(event);

/** This file converts our names and values to those of the public API description v5, and back. */
type Fields = Record<string, unknown>;

const MS = 1_000;
export const isoTime = (time: unknown): unknown =>
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

const GOAL = "optimization_goal_metadata";
const TAG_GOAL = `${GOAL}.conversion_tag_v3_goal_metadata`;
/** A goal as the description nests it. What the site can't aim for is refused by name. */
function goalAsked(goal: unknown): unknown {
  if (goal === null || goal === undefined) return goal;
  const { conversionTagV3GoalMetadata: tagGoal, ...kinds } = isFields(goal) ? goal : refuse(GOAL);
  const other = Object.keys(kinds).find((kind) => kinds[kind] != null);
  if (other) refuse(`${GOAL}.${toSnakeKey(other)}`);
  const { conversionTagId, conversionEvent, ...aims } = isFields(tagGoal) ? tagGoal : refuse(TAG_GOAL);
  const aim = Object.keys(aims).find((name) => aims[name] != null && aims[name] !== false);
  if (aim) refuse(`${TAG_GOAL}.${toSnakeKey(aim)}`);
  return { conversionTagId, conversionEvent: String(conversionEvent).toLowerCase() };
}
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const goalOnWire = ({ optimizationGoalMetadata: goal }: AdGroup) =>
  goal && {
    conversion_tag_v3_goal_metadata: {
      conversion_tag_id: goal.conversionTagId,
      // The description's type for goals lacks some events.
      ...(isTagEvent(goal.conversionEvent) && { conversion_event: goal.conversionEvent.toUpperCase() }),
    },
  };

/** Converts `start_time` and `end_time` of a written row to ISO 8601, which our entities require, and its goal. */
export function rowOf(row: Fields): Fields {
  const mapped: Fields = { ...row };
  if ("optimizationGoalMetadata" in row) mapped.optimizationGoalMetadata = goalAsked(row.optimizationGoalMetadata);
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

/** Our delivery states that the API description has too; others are omitted from answers. */
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
  optimization_goal_metadata: goalOnWire(it) ?? undefined,
  ...(it.promotionId !== null && { promotion_id: it.promotionId }),
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
