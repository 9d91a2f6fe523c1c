import { expect, test } from "bun:test";
import { csvText } from "../../server/platform/http/csv-text.ts";

test("cells with any line break are quoted, and formulas become texts", () => {
  const text = csvText([["a\nb", "c\rd", "e\r\nf", "=1+1", "g"]], true);
  expect(text).toBe('\ufeff"a\nb","c\rd","e\r\nf",\'=1+1,g\r\n');
  expect(csvText([["a"]], false)).toBe("a\r\n");
});
