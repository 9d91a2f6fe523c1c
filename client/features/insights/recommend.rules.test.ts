import { expect, test } from "bun:test";
import type { AdGroup } from "../../../src/advertiser/entities.ts";
import { recommendationsOf } from "./recommend.rules.ts";

const group = (id: string, fields: Partial<AdGroup>): AdGroup => ({
  ...{
    id,
    adAccountId: "1",
    campaignId: "2",
    name: id,
    status: "ACTIVE",
    type: "adgroup",
    createdTime: "",
    updatedTime: "",
  },
  ...{
    budgetInMicroCurrency: 10_000_000,
    budgetType: "DAILY",
    bidInMicroCurrency: null,
    bidStrategyType: "AUTOMATIC_BID",
  },
  ...{ billableEvent: "CLICKTHROUGH", pacingDeliveryType: "STANDARD", placementGroup: "ALL", targetingSpec: {} },
  ...{ autoTargetingEnabled: true, lifetimeFrequencyCap: null, startTime: null, endTime: null },
  ...{ summaryStatus: "RUNNING", blockedBy: [] },
  ...fields,
});

test("signed-in 2.10 /recommendations/ raises budgets that are spent and bids that win nothing, and nothing else", () => {
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
