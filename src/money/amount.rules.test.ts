import { expect, test } from "bun:test";
import { amountOfText, microOfText, textOfMicro } from "./amount.rules.ts";

test("an amount is parsed with a point or a comma, and formatted exactly", () => {
  const cases = [
    ["12", 12_000_000n],
    ["12,5", 12_500_000n],
    ["12.3450", 12_345_000n],
    [" 0.000001 ", 1n],
    ["999999999999.999999", 999_999_999_999_999_999n],
  ] as const;
  for (const [text, micro] of cases) {
    expect(microOfText(text)).toBe(micro);
    expect(microOfText(textOfMicro(micro))).toBe(micro);
  }
  expect(textOfMicro(12_500_000n)).toBe("12.50");
  for (const wrong of ["", "0", "0.0", "-1", "1e3", "1.2345678", "x", "٣"]) expect(microOfText(wrong)).toBeNull();
});

test("a language's groups of thousands are read; an amount that could mean two is refused", () => {
  const thousand = 1_000_000_000n;
  for (const [language, text] of [
    ["en", "1,000"],
    ["de", "1.000"],
    ["fr", "1 000"],
    ["de-CH", "1'000"],
    ["ja", "1,000.00"],
    ["en", "1.000,00"],
  ] as const)
    expect([language, text, amountOfText(text, language)]).toEqual([language, text, thousand]);
  expect(amountOfText("1,234,567.5", "en")).toBe(1_234_567_500_000n);
  expect(amountOfText("1.234.567", "en")).toBe(1_234_567_000_000n);
  expect(amountOfText("7,50", "en")).toBe(7_500_000n);
  expect(amountOfText("0,500", "de")).toBe(500_000n);
  expect(amountOfText("7.50", "de")).toBe(7_500_000n);
  for (const [language, text] of [
    ["en", "1.000"],
    ["de", "1,000"],
    ["en", "1,00,000"],
    ["en", "1,0000"],
    ["en", ",5"],
    ["en", "1 00"],
    ["en", "1,000,00"],
    ["en", "0,500"],
    ["en", "0 500"],
    ["en", "012,345"],
  ] as const)
    expect([language, text, amountOfText(text, language)]).toEqual([language, text, null]);
});
