import { expect, test } from "bun:test";
import fc from "fast-check";
import { fromStripe, toStripe } from "../../server/slices/ads/stripe-amounts.ts";
import { CURRENCIES, minorUnit, wholeUnits } from "../../src/money/currencies.ts";

const currency = fc.constantFrom(...CURRENCIES);

test("an amount that the payment provider accepts survives the round trip, in every currency", () => {
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -1n, max: 2n ** 53n }), fc.boolean(), (of, amount, isWhole) => {
      const micro = isWhole ? wholeUnits(amount, of) : amount;
      const sent = toStripe(micro, of);
      if (sent === null) return;
      expect(Number.isSafeInteger(sent) && sent > 0).toBe(true);
      expect(fromStripe(sent, of)).toBe(micro);
      expect(micro % minorUnit(of)).toBe(0n);
    }),
  );
});

test("the payment provider counts a few currencies in other units than ISO 4217", () => {
  const five = (of: string) => toStripe(5_000_000n, of);
  expect([five("USD"), five("JPY"), five("KWD"), five("ISK"), five("UGX"), five("MGA")]).toEqual([
    ...[500, 5, 5_000, 500, 500, 5],
  ]);
});

test("fractions of a unit, zero and too large amounts are refused", () => {
  const amounts: [bigint, string][] = [
    ...([
      [10_000n, "JPY"],
      [1n, "USD"],
      [15_000n, "USD"],
      [1_000n, "KWD"],
      [500_000n, "ISK"],
    ] as [bigint, string][]),
    ...([
      [0n, "USD"],
      [-10_000n, "USD"],
      [1_000_000_000_000n, "USD"],
    ] as [bigint, string][]),
  ];
  for (const [micro, of] of amounts) expect([micro, of, toStripe(micro, of)]).toEqual([micro, of, null]);
  expect(toStripe(999_999_990_000n, "USD")).toBe(99_999_999);
});
