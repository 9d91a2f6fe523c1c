import { expect, test } from "bun:test";
import { caseUrgency } from "./urgency.rules.ts";

const facts = { reason: "spam", reporters: 1, reach: 0, isMinor: false, isTrusted: false } as const;

test("illegal content and self-harm come before everything else", () => {
  const crowd = { reporters: 1_000_000, reach: 1_000_000_000 };
  for (const grave of ["illegal", "self_harm", "child_safety"] as const)
    for (const reason of ["violence", "hate", "copyright", "spam"] as const)
      expect(caseUrgency({ ...facts, reason: grave })).toBeGreaterThan(caseUrgency({ ...facts, ...crowd, reason }));
});

test("what may harm a minor is one level graver, and spam of a minor is not", () => {
  const of = (reason: "harassment" | "violence" | "spam", isMinor: boolean) =>
    caseUrgency({ ...facts, reason, isMinor });
  expect(of("harassment", true)).toBe(of("violence", false));
  expect(of("violence", true)).toBe(caseUrgency({ ...facts, reason: "illegal" }));
  expect(of("spam", true)).toBe(of("spam", false));
});

test("reporters and reach order cases of one level", () => {
  const at = (reporters: number, reach: number) => caseUrgency({ ...facts, reporters, reach });
  expect([at(1, 0), at(2, 0), at(4, 0), at(2 ** 40, 0)]).toEqual([0, 10, 20, 50]);
  expect([at(1, 9), at(1, 10), at(1, 1000), at(1, 10 ** 12)]).toEqual([0, 7, 21, 49]);
});

test("a trusted flagger's report of spam precedes every other report", () => {
  const gravest = caseUrgency({ ...facts, reason: "illegal", reporters: 2 ** 40, reach: 10 ** 12 });
  expect(caseUrgency({ ...facts, isTrusted: true })).toBeGreaterThan(gravest);
});
