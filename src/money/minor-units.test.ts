import { expect, test } from "bun:test";
import fc from "fast-check";
import { CURRENCIES, minorUnit, wholeUnits } from "./currencies.ts";

const currency = fc.constantFrom(...CURRENCIES);
const micro = fc.bigInt({ min: 0n, max: 2n ** 53n });

test("a currency's smallest unit has zero, two or three decimals", () => {
  expect(["JPY", "CLP", "USD", "MGA", "KWD", "TND"].map(minorUnit)).toEqual([
    ...[1_000_000n, 1_000_000n, 10_000n, 10_000n, 1_000n, 1_000n],
  ]);
  const units = new Set([...CURRENCIES].map(minorUnit));
  expect(units).toEqual(new Set([1_000n, 10_000n, 1_000_000n]));
});

test("the whole units of an amount are as many as it contains, in every currency", () => {
  fc.assert(
    fc.property(currency, micro, (of, amount) => {
      const whole = wholeUnits(amount, of);
      expect(whole % minorUnit(of)).toBe(0n);
      expect(amount - whole >= 0n && amount - whole < minorUnit(of)).toBe(true);
      expect(wholeUnits(whole, of)).toBe(whole);
    }),
  );
});
