import { expect, test } from "bun:test";
import { taxOn, wholeCents } from "./invoice.rules.ts";

test("tax is rounded to a cent, and an invoice is of whole cents", () => {
  expect(taxOn(100_000_000n, 2500)).toBe(25_000_000n);
  expect([taxOn(10_000n, 1900), taxOn(20_000n, 2500), taxOn(50_000n, 1900), taxOn(0n, 2500)]).toEqual([
    ...[0n, 10_000n, 10_000n, 0n],
  ]);
  expect(wholeCents(12_345_678n)).toBe(12_340_000n);
});
