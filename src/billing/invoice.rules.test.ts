import { expect, test } from "bun:test";
import fc from "fast-check";
import { CURRENCIES, minorUnit } from "../money/currencies.ts";
import { taxOn } from "./invoice.rules.ts";

test("tax is rounded half up to a cent", () => {
  expect(taxOn(100_000_000n, 2500, "EUR")).toBe(25_000_000n);
  const taxes = (
    [
      [10_000n, 1900],
      [20_000n, 2500],
      [50_000n, 1900],
      [0n, 2500],
    ] as const
  ).map(([net, rate]) => taxOn(net, rate, "EUR"));
  expect(taxes).toEqual([0n, 10_000n, 10_000n, 0n]);
});

test("tax is a whole amount of every currency, and at most half a unit off", () => {
  const currency = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.nat({ max: 10_000 }), (of, units, rate) => {
      const unit = minorUnit(of);
      const net = units * unit;
      const tax = taxOn(net, rate, of);
      expect(tax % unit).toBe(0n);
      const off = tax * 10_000n - net * BigInt(rate);
      expect(off * 2n <= unit * 10_000n && off * 2n > -unit * 10_000n).toBe(true);
    }),
  );
});
