import { expect, test } from "bun:test";
import fc from "fast-check";
import { distance, NEAR_DUPLICATE_BITS, SeenPictures, withoutNearDuplicates } from "./near-duplicates.rules.ts";

const HASH = "f0e1d2c3b4a59687";
const SIGNATURE = "0123456789abcdef0123456789abcdef";
/** Flips the first bits of a hash. */
const turned = (hash: string, bits: number) =>
  (BigInt(`0x${hash}`) ^ ((1n << BigInt(bits)) - 1n)).toString(16).padStart(16, "0");

test("hashes differ in as many bits as were flipped", () => {
  for (let bits = 0; bits <= 64; bits++) expect(distance(HASH, turned(HASH, bits)), `${bits}`).toBe(bits);
});

test("a picture counts as seen up to the threshold, and not beyond", () => {
  const seen = SeenPictures.begin();
  seen.add(HASH + SIGNATURE);
  expect(seen.has(turned(HASH, NEAR_DUPLICATE_BITS))).toBe(true);
  expect(seen.has(turned(HASH, NEAR_DUPLICATE_BITS + 1))).toBe(false);
});

test("plain pictures have meaningless hashes, so they match by their bytes only", () => {
  for (const plain of ["0000000000000000", "8000000000000000", "ffffffffffffffff"]) {
    const seen = SeenPictures.begin();
    seen.add(plain + SIGNATURE);
    expect(seen.has(plain + SIGNATURE), plain).toBe(true);
    expect(seen.has(`${plain}fedcba9876543210`), plain).toBe(false);
  }
});

test("a picture with an unknown hash and signature never matches", () => {
  const seen = SeenPictures.begin();
  seen.add("s1");
  expect(seen.has("s1")).toBe(false);
});

test("a bookmark restores the last 150 pictures, in at most 1,600 characters", () => {
  const hash = fc.stringMatching(/^[0-9a-f]{16}$/).filter((text) => /[1-9a-f]{4}/.test(text));
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 200 }), (hashes) => {
      const seen = SeenPictures.begin();
      for (const one of hashes) seen.add(one + SIGNATURE);
      const text = seen.write();
      expect(text.length).toBeLessThanOrEqual(1_600);
      const again = SeenPictures.read(text);
      for (const one of hashes.slice(-150)) expect(again?.has(one + SIGNATURE)).toBe(true);
      expect(again?.write()).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test.each(["!", "AAAA", "A", "A".repeat(1_612)])("a text that no feed wrote is refused: %s", (text) => {
  expect(SeenPictures.read(text)).toBeNull();
});

test("a list keeps the first of pictures that look alike", () => {
  const list = [HASH, turned(HASH, 3), "123456789abcdef0", turned(HASH, 40)];
  expect([...withoutNearDuplicates(list, (one) => one, SeenPictures.begin())]).toEqual([
    HASH,
    "123456789abcdef0",
    turned(HASH, 40),
  ]);
});
