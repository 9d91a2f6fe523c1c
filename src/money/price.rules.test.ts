import { describe, expect, test } from "bun:test";
import { priceText, reductionPercent } from "./price.rules.ts";
import { readAmount, readPrice } from "./read-price.rules.ts";

const usd = (units: number) => ({ valueInMicroCurrency: Math.round(units * 1_000_000), currency: "USD" });

describe("a price is read only if nothing about it is in doubt [signed-in 3.4]", () => {
  test.each([
    [19.99, 19.99],
    ["19.99", 19.99],
    ["$19.99", 19.99],
    ["USD 19.99", 19.99],
    ["1,299.00", 1299],
    ["1,299", 1299],
    ["1.299,00", 1299],
    ["1 299,50", 1299.5],
    ["1'299.5", 1299.5],
    ["12,345,678", 12_345_678],
    ["12,5", 12.5],
    ["1.234", 1.234],
  ])("%p is %p", (text, units) => expect(readAmount(text)).toBe(Math.round(units * 1_000_000)));

  test.each([
    "call us",
    "-1",
    -1,
    0,
    "0.00",
    "",
    "10 - 20",
    "1,23,456.7.8",
    "1.2.3",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "1e3",
    "99999999999",
    null,
    {},
    true,
  ])("%p is no price", (value) => expect(readAmount(value)).toBeNull());

  test("an unknown currency makes no price, and a sign counts only without a code", () => {
    expect(readPrice("5", "usd")).toEqual(usd(5));
    expect(readPrice("5", "XYZ")).toBeNull();
    expect(readPrice("$5", "XYZ")).toBeNull();
    expect(readPrice("$5", undefined)).toEqual(usd(5));
    expect(readPrice("5", undefined)).toBeNull();
    expect(readPrice("5", "BITCOIN")).toBeNull();
  });
});

test("a reduction is a whole percentage of the list price, in the same currency", () => {
  expect(reductionPercent(usd(15), usd(20))).toBe(25);
  expect(reductionPercent(usd(20), usd(20))).toBe(0);
  expect(reductionPercent(usd(25), usd(20))).toBe(0);
  expect(reductionPercent(usd(15), { ...usd(20), currency: "EUR" })).toBe(0);
  expect(reductionPercent(usd(15), null)).toBe(0);
});

test("a price is written in the style of its currency, without cents if they are zero", () => {
  expect(priceText(usd(19.99))).toBe("$19.99");
  expect(priceText(usd(20))).toBe("$20");
  expect(priceText({ valueInMicroCurrency: 1_500_000_000, currency: "JPY" })).toBe("¥1,500");
});

test("every currency has the digits of its standard in every engine", () => {
  expect(priceText({ valueInMicroCurrency: 1_299_500_000, currency: "HUF" })).toBe("HUF\u00a01,299.50");
  expect(priceText({ valueInMicroCurrency: 1_299_000_000, currency: "HUF" })).toBe("HUF\u00a01,299");
  expect(priceText({ valueInMicroCurrency: 12_500_000, currency: "KWD" })).toBe("KWD\u00a012.500");
});
