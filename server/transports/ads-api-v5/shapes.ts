import type { z } from "zod";
import type { ANALYTICS_LEVELS, AnalyticsColumn, analytics } from "../../../src/ads/analytics.contract.ts";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { idSchema } from "../../../src/model/values.ts";
import { type Input, seconds } from "./operation.ts";

/** This file converts our names and values to those of the public API description v5, and back. */
type Fields = Record<string, unknown>;

const MS = 1_000;
const MICRO = 1_000_000;
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
  review_status: it.reviewStatus,
  rejected_reasons: [],
  rejection_labels: it.rejectedReasons,
  ...clock(it),
  ...adSummary(it),
});

export type Level = (typeof ANALYTICS_LEVELS)[number];
type Row = z.output<typeof analytics.output>["rows"][number];
const ID_NAMES: Record<Level, string> = {
  ACCOUNT: "AD_ACCOUNT_ID",
  CAMPAIGN: "CAMPAIGN_ID",
  AD_GROUP: "AD_GROUP_ID",
  AD: "AD_ID",
};

/**
 * The API description's columns, and our columns that they are read from. Money is in the account's currency, whatever
 * the column's name says.
 */
export const COLUMNS: Record<string, AnalyticsColumn> = {
  SPEND_IN_MICRO_DOLLAR: "SPEND_IN_MICRO_CURRENCY",
  SPEND_IN_DOLLAR: "SPEND_IN_MICRO_CURRENCY",
  IMPRESSION_1: "IMPRESSION_1",
  CLICKTHROUGH_1: "CLICKTHROUGH_1",
  OUTBOUND_CLICK_1: "OUTBOUND_CLICK_1",
  REPIN_1: "SAVE_1",
  TOTAL_CONVERSIONS: "TOTAL_CONVERSIONS",
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR: "TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY",
};

export const listed = (columns: unknown): string[] =>
  [columns ?? []]
    .flat()
    .flatMap((part) =>
      String(part)
        .split(",")
        .map((name) => name.trim()),
    )
    .filter(Boolean);

/**
 * Our columns for the requested ones. Only the API description's names are accepted, because the answer only uses
 * these.
 */
function columnsOf(columns: unknown): string[] {
  const names = listed(columns);
  if (!names.every((name) => Object.hasOwn(COLUMNS, name))) refuse("columns", Object.keys(COLUMNS));
  return [...new Set(names.map((name) => COLUMNS[name] ?? name))];
}

/**
 * Parameters of a report. The API description requires columns and ids; without ids, a report would cover everything.
 */
export const reportAsked =
  (level: Level, ids?: string) =>
  (input: Input): Input => {
    for (const name of ["columns", ...(ids ? [ids] : [])]) {
      if (!input[name])
        throw new ProductError("INVALID_PARAMETERS", { reason: problem("columnsMissing", { name: toSnakeKey(name) }) });
    }
    if (ids && !listed(input[ids]).every((id) => idSchema.safeParse(id).success))
      throw new ProductError("INVALID_PARAMETERS", at(toSnakeKey(ids), { code: "idShape" }));
    return { ...input, level, ids: ids ? input[ids] : null, columns: columnsOf(input.columns) };
  };

function cellOf(name: string, row: Row): unknown {
  const value = row[COLUMNS[name] as AnalyticsColumn] ?? 0;
  return name === "SPEND_IN_DOLLAR" ? Number(value) / MICRO : value;
}

const cellsOf = (columns: unknown, row: Row) =>
  Object.fromEntries(listed(columns).map((name) => [name, cellOf(name, row)]));
const dateOf = ({ date }: Row) => (date ? { DATE: date } : {});

export const reportOnWire = (level: Level, columns: unknown, { rows }: { rows: readonly Row[] }) =>
  rows.map((row) => ({ [ID_NAMES[level]]: row.id, ...dateOf(row), ...cellsOf(columns, row) }));
