import { expect, test } from "bun:test";
import { microOfText, textOfMicro } from "./amount.rules.ts";

test("an amount is parsed with a point or a comma, and formatted exactly", () => {
  const cases = [
    ["12", 12_000_000n],
    ["12,5", 12_500_000n],
    [" 0.000001 ", 1n],
    ["999999999999.999999", 999_999_999_999_999_999n],
  ] as const;
  for (const [text, micro] of cases) {
    expect(microOfText(text)).toBe(micro);
    expect(microOfText(textOfMicro(micro))).toBe(micro);
  }
  expect(textOfMicro(12_500_000n)).toBe("12.50");
  for (const wrong of ["", "0", "0.0", "-1", "1e3", "1.2345678", "1.000,5", "x", "٣"])
    expect(microOfText(wrong)).toBeNull();
});
