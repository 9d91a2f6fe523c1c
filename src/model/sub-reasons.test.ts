import { expect, test } from "bun:test";
import { REPORT_REASONS, RULES } from "./report-reasons.ts";
import { ALL_SUB_REASONS, fitsReason, SUB_REASONS, subReasonsOf } from "./sub-reasons.ts";

test("no sub-reason belongs to two reasons, and each goes with its own reason only", () => {
  expect(new Set(ALL_SUB_REASONS).size).toBe(ALL_SUB_REASONS.length);
  for (const sub of ALL_SUB_REASONS)
    expect(RULES.filter((rule) => fitsReason(rule, sub))).toEqual(
      REPORT_REASONS.filter((reason) => (SUB_REASONS[reason] as readonly string[]).includes(sub)),
    );
});

test("every reason but the open one has sub-reasons, and none is always allowed", () => {
  expect(REPORT_REASONS.filter((reason) => subReasonsOf(reason).length === 0)).toEqual(["other"]);
  for (const rule of RULES) expect([fitsReason(rule, null), fitsReason(rule, undefined)]).toEqual([true, true]);
});
