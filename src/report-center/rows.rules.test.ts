import { expect, test } from "bun:test";
import { inPeriods, passes, periodOf, type SumRow, textOfColumn } from "./rows.rules.ts";

const row = (date: string, impressions: bigint, clicks: bigint, spend: bigint): SumRow => ({
  id: "7",
  date,
  sums: {
    SPEND_IN_MICRO_CURRENCY: spend,
    IMPRESSION_1: impressions,
    CLICKTHROUGH_1: 0n,
    OUTBOUND_CLICK_1: clicks,
    SAVE_1: 0n,
    HIDE_1: 0n,
    FILTERED: 0n,
    UNPAID_IN_MICRO_CURRENCY: 0n,
    TOTAL_CONVERSIONS: clicks,
    TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: 0n,
  },
});

test("days are summed into months and into weeks from Monday, even across years", () => {
  expect(["2026-01-04", "2026-01-05", "2025-12-29"].map((day) => periodOf(day, "WEEK"))).toEqual([
    ...["2025-12-29", "2026-01-05", "2025-12-29"],
  ]);
  const weeks = inPeriods(
    [row("2025-12-31", 10n, 1n, 5n), row("2026-01-04", 5n, 0n, 4n), row("2026-01-05", 1n, 1n, 1n)],
    "WEEK",
  );
  expect(weeks.map(({ date, sums }) => [date, sums.IMPRESSION_1, sums.SPEND_IN_MICRO_CURRENCY])).toEqual([
    ["2025-12-29", 15n, 9n],
    ["2026-01-05", 1n, 1n],
  ]);
  expect(inPeriods([row("2025-12-31", 1n, 0n, 0n), row("2026-01-01", 1n, 0n, 0n)], "MONTH")).toHaveLength(2);
});

test("rates are exact beyond a double's precision, and empty instead of a division by zero", () => {
  expect(textOfColumn(row("", 3n, 2n, 9_007_199_254_740_993_001n), "ECPC_IN_MICRO_CURRENCY")).toBe(
    "4503599627370496501",
  );
  expect(textOfColumn(row("", 3n, 1n, 1n), "CTR")).toBe("0.333333");
  expect(textOfColumn(row("", 0n, 0n, 1n), "CTR") + textOfColumn(row("", 0n, 0n, 1n), "ECPM_IN_MICRO_CURRENCY")).toBe(
    "",
  );
});

test("a filter compares the displayed value, and an empty value passes no filter", () => {
  const filters = [{ column: "CTR" as const, operator: "GREATER_THAN" as const, value: 0.3 }];
  expect([row("", 3n, 1n, 0n), row("", 10n, 3n, 0n), row("", 0n, 0n, 0n)].map((one) => passes(one, filters))).toEqual([
    ...[true, false, false],
  ]);
});
