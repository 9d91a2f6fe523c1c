import { describe, expect, test } from "bun:test";
import { asksAdConsent, currencyOfCountry, mayPersonalise } from "../ads/countries.ts";
import { promoteDefaults } from "./defaults.ts";
import { CAMPAIGN_NAME_LIMIT, campaignName } from "./limits.ts";
import {
  budgetProblem,
  lastDay,
  type Run,
  reachRange,
  runProblem,
  sentEndDate,
  toDays,
  toMicro,
  wholeCost,
} from "./promote.rules.ts";

const TODAY = "2026-03-20";
const run = (fields: Partial<Run>): Run => ({ isOngoing: false, inclusiveEndDate: "", duration: null, ...fields });

describe("Quick Promote [signed-in 9]", () => {
  test.each([
    ["US", 3, 7, 10, "USD"],
    ["GB", 3, 5, 10, "GBP"],
    ["AU", 3, 10, 10, "AUD"],
    ["CA", 3, 9, 10, "CAD"],
    ["CZ", 80, 150, 10, "CZK"],
    ["DK", 10, 50, 30, "DKK"],
    ["NO", 10, 70, 30, "NOK"],
    ["SE", 10, 70, 30, "SEK"],
    ["DE", 3, 7, 10, "EUR"],
    ["CH", 3, 7, 10, "CHF"],
    ["NZ", 3, 7, 10, "NZD"],
    ["JP", 3, 7, 10, "USD"],
    ["", 3, 7, 10, "USD"],
  ])("%s proposes %p, recommends %p, for %p days, in %s", (country, budget, recommendedBudget, days, currency) => {
    expect(promoteDefaults(country)).toEqual({ budget, recommendedBudget, days });
    expect(currencyOfCountry(country)).toBe(currency as never);
  });

  test("a campaign's name stays under 64 characters: 62 and an ellipsis, none cut in half", () => {
    expect(campaignName(` ${"a".repeat(63)} `)).toBe("a".repeat(63));
    expect(campaignName("a".repeat(64))).toBe(`${"a".repeat(62)}…`);
    expect(campaignName(`${"a".repeat(61)}😀bcd`)).toBe(`${"a".repeat(61)}😀…`);
    for (const length of [63, 64, 65, 500]) {
      expect(campaignName("é".repeat(length)).length).toBeLessThan(CAMPAIGN_NAME_LIMIT);
    }
  });
});

describe("Quick Promote [signed-in 5]", () => {
  test("a budget is exact to the cent and sent in micro-units; ambiguous amounts are refused", () => {
    expect(["1", "7.5", "7,50", "0.01", "1000000", "1,000,000"].map((typed) => toMicro(typed))).toEqual([
      1_000_000n,
      7_500_000n,
      7_500_000n,
      10_000n,
      1_000_000_000_000n,
      1_000_000_000_000n,
    ]);
    for (const typed of ["", "-1", "1e3", "NaN", "1.234", "0.001", "0x10", "٣", "9007199254740992"]) {
      expect(toMicro(typed), typed).toBeNull();
    }
  });

  test("a budget is at least 1 and at most 1,000,000", () => {
    expect(budgetProblem(null)).toBe("budgetUnreadable");
    expect(budgetProblem(999_999n)).toBe("budgetTooSmall");
    expect(budgetProblem(1_000_000n)).toBeNull();
    expect(budgetProblem(1_000_000_000_000n)).toBeNull();
    expect(budgetProblem(1_000_000_000_001n)).toBe("budgetTooLarge");
  });

  test("a duration is a whole number from 1 to 365 days", () => {
    expect(["1", "365", " 30 ", "1.5", "1e2", "", "-3"].map(toDays)).toEqual([1, 365, 30, null, null, null, null]);
    for (const duration of [0, 366, null, 1.5]) expect(runProblem(run({ duration }), TODAY)).toBe("durationRange");
    for (const duration of [1, 365]) expect(runProblem(run({ duration }), TODAY)).toBeNull();
  });

  test("an end date is sent only if not ongoing and non-empty, and includes its day", () => {
    expect(sentEndDate(run({ inclusiveEndDate: "2026-03-21" }))).toBe("2026-03-21");
    expect(sentEndDate(run({ inclusiveEndDate: "2026-03-21", isOngoing: true }))).toBeUndefined();
    expect(sentEndDate(run({}))).toBeUndefined();
    expect(wholeCost(2_000_000n, run({ inclusiveEndDate: TODAY }), TODAY)).toBe(2_000_000n);
    expect(wholeCost(2_000_000n, run({ inclusiveEndDate: "2026-03-21" }), TODAY)).toBe(4_000_000n);
  });

  test("a last day in the past, an impossible one and one after 365 days are refused", () => {
    const problem = (inclusiveEndDate: string) => runProblem(run({ inclusiveEndDate, duration: 3 }), TODAY);
    expect(problem("2026-03-19")).toBe("endBeforeToday");
    expect(problem(TODAY)).toBeNull();
    expect(problem("2027-03-19")).toBeNull();
    expect(problem("2027-03-20")).toBe("endTooFar");
    for (const day of ["2026-02-30", "2026-13-01", "tomorrow", "20260320"]) expect(problem(day)).toBe("endUnreadable");
  });

  test("ongoing overrides an end date, which overrides a duration; a 23-hour day is one day", () => {
    const end = { inclusiveEndDate: "2026-03-30", duration: 3 };
    expect(lastDay(run({ ...end, isOngoing: true }), TODAY)).toBeNull();
    expect(wholeCost(1n, run({ ...end, isOngoing: true }), TODAY)).toBeNull();
    // 29 March has 23 hours in most of Europe.
    expect(wholeCost(1n, run(end), TODAY)).toBe(11n);
    expect(lastDay(run({ duration: 3 }), TODAY)).toBe("2026-03-22");
  });
});

test("the consent question appears in the EEA and the UK while the answer is 0 or 3 [signed-in 9]", () => {
  expect([0, 1, 2, 3].map((answer) => asksAdConsent("DE", answer as 0))).toEqual([true, false, false, true]);
  expect(asksAdConsent("GB", 0)).toBe(true);
  expect(asksAdConsent("US", 0)).toBe(false);
  expect(asksAdConsent("CH", 0)).toBe(false);
  expect([0, 1, 2, 3].map((answer) => mayPersonalise("DE", answer as 0))).toEqual([false, true, false, false]);
  expect([0, 1, 2, 3].map((answer) => mayPersonalise("US", answer as 0))).toEqual([true, true, false, true]);
});

test("reach is a range of round numbers, and hidden for fewer than 100 people", () => {
  expect(reachRange(0)).toBeNull();
  expect(reachRange(99)).toBeNull();
  expect(reachRange(100)).toEqual({ from: 80, to: 120 });
  expect(reachRange(12_345)).toEqual({ from: 9_000, to: 15_000 });
});
