import { expect, test } from "bun:test";
import { readLook, writeLook } from "./look.rules.ts";
import { VECTOR_LENGTHS, VECTOR_SOURCES } from "./vector.rules.ts";

test("a look survives the round trip through an address, whatever its source", () => {
  for (const source of VECTOR_SOURCES) {
    const vector = Int8Array.from({ length: VECTOR_LENGTHS[source] }, (_, at) => ((at * 37) % 255) - 127);
    const text = writeLook({ source, vector });
    expect(readLook(text)).toEqual({ source, vector });
    expect(text).toBe(encodeURIComponent(text));
    expect(text.length).toBeLessThan(600);
  }
});

test.each(["", "model", "model.", "model.AAAA", "phash.AA==", "other.AAAA", "model.!!", `phash.${"A".repeat(86)}.x`])(
  "%p is no look",
  (text) => {
    expect(readLook(text)).toBeNull();
  },
);
