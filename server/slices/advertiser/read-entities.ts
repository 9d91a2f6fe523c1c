import {
  type AdGroupView,
  type AdView,
  type CampaignView,
  type Listing,
  listAdGroups,
  listAds,
  listCampaigns,
} from "../../../db/queries/ads/list-ads.ts";
import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import * as contract from "../../../src/advertiser/entities.contract.ts";
import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { blockedBy, type SummaryFacts, summaryOf } from "../../../src/advertiser/summary.rules.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { dayIn } from "../../platform/system/clock.ts";
import { goalOf } from "./entity-fields.ts";

type Deps = Pick<Context, "deps">;
type Account = Pick<AccountRow, "id" | "timeZone">;
type Which = Omit<Listing, "advertiserId" | "now" | "today">;

/** Facts that decide whether an entity delivers, as the summary needs them. */
function derived(view: CampaignView | AdGroupView | AdView, own: SummaryFacts["chain"], now: Date) {
  const { review, isSame, isPinPublic, startTime, endTime, hasFunds, isSpentToday, isSpent } = view;
  const chain = [{ level: "CAMPAIGN" as const, status: view.campaignStatus }, ...own];
  const facts: SummaryFacts = {
    status: view.status,
    chain,
    now,
    hasFunds,
    isSpentToday,
    isSpent,
    startTime: startTime === null ? null : new Date(startTime),
    endTime: endTime === null ? null : new Date(endTime),
    review: review && { status: review, isSame, isPinPublic },
  };
  return { summaryStatus: summaryOf(facts), blockedBy: blockedBy(facts) };
}

const groupOf = ({ groupStatus }: AdGroupView | AdView) =>
  groupStatus ? [{ level: "AD_GROUP" as const, status: groupStatus }] : [];
const promotionOf = ({ promotionStatus: status }: AdView) =>
  status ? [{ level: "PRODUCT_GROUP" as const, status }] : [];
const amount = (micro: string | null) => (micro === null ? null : Number(micro));
const kept = (view: CampaignView | AdGroupView | AdView, adAccountId: string) => ({
  id: view.id,
  adAccountId,
  name: view.name,
  status: view.status,
  createdTime: view.createdTime,
  updatedTime: view.updatedTime,
});

const listing = ({ deps }: Deps, account: Account, which: Which): Listing => {
  const now = deps.now();
  return { ...which, advertiserId: account.id, now, today: dayIn(account.timeZone, now) };
};

export async function readCampaigns(ctx: Deps, account: Account, which: Which): Promise<Campaign[]> {
  const asked = listing(ctx, account, which);
  return (await listCampaigns(ctx.deps.db, asked)).map((view) => ({
    ...kept(view, account.id),
    type: "campaign",
    objectiveType: view.objectiveType as Campaign["objectiveType"],
    startTime: view.startTime,
    dailySpendCap: amount(view.dailySpendCap),
    lifetimeSpendCap: amount(view.lifetimeSpendCap),
    isCampaignBudgetOptimization: view.isBudgetOptimization,
    endTime: view.endTime,
    runDays: view.runDays,
    ...derived(view, [], asked.now),
  }));
}

export async function readAdGroups(ctx: Deps, account: Account, which: Which): Promise<InParts<AdGroup>[]> {
  const asked = listing(ctx, account, which);
  return (await listAdGroups(ctx.deps.db, asked)).map((view) => ({
    ...kept(view, account.id),
    type: "adgroup",
    campaignId: view.campaignId,
    budgetInMicroCurrency: amount(view.budget),
    budgetType: view.budgetType as AdGroup["budgetType"],
    bidInMicroCurrency: amount(view.bid),
    bidStrategyType: view.bidStrategy as AdGroup["bidStrategyType"],
    billableEvent: view.billableEvent as AdGroup["billableEvent"],
    pacingDeliveryType: view.pacing as AdGroup["pacingDeliveryType"],
    placementGroup: view.placement as AdGroup["placementGroup"],
    // JSON text, because converting names for the API would split the keys, which are in capitals.
    targetingSpec: new JsonText<TargetingSpec>(view.targeting),
    autoTargetingEnabled: view.isAutoTargeting,
    lifetimeFrequencyCap: view.frequencyCap,
    optimizationGoalMetadata: goalOf(view),
    productGroupId: view.productGroupId,
    promotionId: view.offerId,
    startTime: view.startTime,
    endTime: view.endTime,
    ...derived(view, groupOf(view), asked.now),
  }));
}

export async function readAds(ctx: Deps, account: Account, which: Which): Promise<Ad[]> {
  const asked = listing(ctx, account, which);
  return (await listAds(ctx.deps.db, asked)).map((view) => ({
    ...kept(view, account.id),
    type: "ad",
    campaignId: view.campaignId,
    adGroupId: view.adGroupId,
    pinId: view.pinId,
    destinationUrl: view.destinationUrl,
    trackingParams: view.trackingParams,
    leadFormId: view.leadFormId,
    creativeType: view.creativeType as Ad["creativeType"],
    reviewStatus: view.review ?? "PENDING",
    rejectedReasons: JSON.parse(view.reviewReasons) as ReviewReason[],
    reviewNote: view.reviewNote,
    canAppeal: view.review === "REJECTED" && !view.appealed,
    ...derived(view, [...groupOf(view), ...promotionOf(view), { level: "AD", status: view.status }], asked.now),
  }));
}

export const campaigns = implement(contract.listCampaigns, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { entityStatuses: statuses, campaignIds, adGroupIds } = input;
  return pageById(input, fail, {
    list: (at) => readCampaigns(ctx, account, { statuses, campaignIds, adGroupIds, ...at }),
    present: (rows) => rows,
  });
});

export const adGroups = implement(contract.listAdGroups, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { entityStatuses: statuses, campaignIds, adGroupIds } = input;
  return pageById(input, fail, {
    list: (at) =>
      readAdGroups(ctx, account, { statuses, campaignIds, ...(adGroupIds?.length && { ids: adGroupIds }), ...at }),
    present: (rows) => rows,
  });
});

export const ads = implement(contract.listAds, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { entityStatuses: statuses, campaignIds, adGroupIds, adIds } = input;
  return pageById(input, fail, {
    list: (at) => readAds(ctx, account, { statuses, campaignIds, adGroupIds, ...(adIds && { ids: adIds }), ...at }),
    present: (rows) => rows,
  });
});
