import { expect, test } from "bun:test";
import type { AdGroup } from "../../../src/advertiser/entities.ts";
import { recommendationsOf } from "./recommend.rules.ts";

const group = (id: string, fields: Partial<AdGroup>): AdGroup => ({
  id,
  adAccountId: "1",
  campaignId: "2",
  name: id,
  status: "ACTIVE",
  type: "adgroup",
  createdTime: "",
  updatedTime: "",
  budgetInMicroCurrency: 10_000_000,
  budgetType: "DAILY",
  bidInMicroCurrency: null,
  bidStrategyType: "AUTOMATIC_BID",
  billableEvent: "CLICKTHROUGH",
  pacingDeliveryType: "STANDARD",
  placementGroup: "ALL",
  targetingSpec: {},
  autoTargetingEnabled: true,
  lifetimeFrequencyCap: null,
  productGroupId: null,
  promotionId: null,
  optimizationGoalMetadata: null,
  startTime: null,
  endTime: null,
  summaryStatus: "RUNNING",
  blockedBy: [],
  ...fields,
});

test("/recommendations/ raises only spent budgets and bids that win nothing [signed-in 2.10]", () => {
  const groups = [
    group("spent", {}),
    group("half", { bidStrategyType: "MAX_BID", bidInMicroCurrency: 400_000 }),
    group("outbid", { bidStrategyType: "MAX_BID", bidInMicroCurrency: 400_000, budgetInMicroCurrency: 20_000_000 }),
    group("automatic", {}),
    group("paused", { status: "PAUSED" }),
    group("rejected", { blockedBy: ["REVIEW_REJECTED"], budgetInMicroCurrency: 1_000_000 }),
  ];
  const spent = new Map([
    ["spent", 63_000_000n],
    ["half", 35_000_000n],
    ["paused", 70_000_000n],
  ]);
  expect(recommendationsOf(groups, spent)).toMatchObject([
    { group: { id: "outbid" }, kind: "BID", from: 400_000, to: 500_000, percent: 0 },
    { group: { id: "spent" }, kind: "BUDGET", from: 10_000_000, to: 12_000_000, percent: 90 },
    { group: { id: "rejected" }, kind: "REVIEW_REJECTED" },
  ]);
});

test("/recommendations/ auction outcomes determine the change, with the largest budget first [signed-in 2.10]", () => {
  const none = { capped: 0, paced: 0, spent: 0, entered: 0, outbid: 0, won: 0, needed: [0, 0, 0, 0, 0] };
  const bids = { bidStrategyType: "MAX_BID" as const, bidInMicroCurrency: 400_000 };
  const groups = [
    group("outbid", { ...bids, budgetInMicroCurrency: 30_000_000 }),
    group("held", { budgetInMicroCurrency: 20_000_000 }),
    group("capped", { lifetimeFrequencyCap: 3 }),
    group("automatic", { budgetInMicroCurrency: 5_000_000 }),
    group("hopeless", bids),
    group("few", bids),
  ];
  const funnels = new Map([
    ["outbid", { ...none, eligible: 100, paced: 30, entered: 70, outbid: 70, needed: [10, 30, 20, 5, 5] }],
    ["held", { ...none, eligible: 100, paced: 40, spent: 20, entered: 40, won: 40 }],
    ["capped", { ...none, eligible: 100, capped: 35, entered: 65, won: 65 }],
    ["automatic", { ...none, eligible: 100, entered: 100, outbid: 100, needed: [100, 0, 0, 0, 0] }],
    ["hopeless", { ...none, eligible: 100, entered: 100, outbid: 100, needed: [0, 0, 0, 0, 100] }],
    ["few", { ...none, eligible: 49, entered: 49, outbid: 49, needed: [49, 0, 0, 0, 0] }],
  ]);
  const found = recommendationsOf(
    groups,
    new Map([
      ["few", 30_000_000n],
      ["hopeless", 30_000_000n],
    ]),
    funnels,
  );
  expect(found).toMatchObject([
    { group: { id: "outbid" }, kind: "OUTBID", from: 400_000, to: 600_000, percent: 70, won: 57 },
    { group: { id: "held" }, kind: "HELD_BACK", from: 20_000_000, to: 24_000_000, percent: 60 },
    { group: { id: "capped" }, kind: "CAPPED", field: "lifetimeFrequencyCap", from: 3, to: 5, percent: 35 },
  ]);
});
