import { expect, test } from "bun:test";
import { least, microOnWire } from "./ledger.ts";

test("micro-units are numbers up to the largest exact one, and text above [CONTRACT 8]", () => {
  expect(microOnWire(3_000_000n)).toBe(3_000_000);
  expect(microOnWire(9_007_199_254_740_991n)).toBe(9_007_199_254_740_991);
  expect(microOnWire(9_007_199_254_740_992n)).toBe("9007199254740992");
});

test("the least of several amounts is found for large amounts too", () => {
  expect(least(9_007_199_254_740_993n, 9_007_199_254_740_992n, 9_007_199_254_740_994n)).toBe(9_007_199_254_740_992n);
});
