import { expect, test } from "bun:test";
import type { Campaign } from "../../../src/advertiser/entities.ts";
import { todosOf } from "./todos.rules.ts";

const campaign = (name: string, ...blockedBy: Campaign["blockedBy"]) => ({
  id: name,
  name,
  summaryStatus: "NOT_DELIVERING" as const,
  blockedBy,
});

test("an account without campaigns has one to-do: to promote its first Pin", () => {
  expect(todosOf([], false)).toEqual([{ kind: "first" }]);
});

test("missing credit is one to-do for all campaigns, and a campaign has one at most", () => {
  const [oak, ash] = [campaign("Oak", "NO_FUNDS", "REVIEW_REJECTED", "NO_ADS"), campaign("Ash", "NO_FUNDS")];
  expect(todosOf([oak, ash, campaign("Elm", "PIN_NOT_PUBLIC"), campaign("Fir", "NO_ADS")], true)).toEqual([
    { kind: "funds" },
    { kind: "rejected", campaign: { id: "Oak", name: "Oak" } },
    { kind: "pinGone", campaign: { id: "Elm", name: "Elm" } },
    { kind: "noAds", campaign: { id: "Fir", name: "Fir" } },
  ]);
});

test("campaigns that wait for their review or their first day need nothing", () => {
  expect(todosOf([campaign("Oak", "REVIEW_PENDING"), campaign("Ash", "NOT_STARTED")], true)).toEqual([]);
});

test("a campaign that has ended needs nothing more", () => {
  const ended = { ...campaign("Oak", "NO_FUNDS", "REVIEW_REJECTED"), summaryStatus: "COMPLETED" as const };
  expect(todosOf([ended], true)).toEqual([]);
});
