import { describe, expect, test } from "bun:test";
import { bandsOf, cosine, hashVector, probesOf, quantize } from "./vector.rules.ts";

const signs = (text: string) => Int8Array.from([...text], (sign) => (sign === "+" ? 90 : -90));
const one = "+-+-++--+-+-++--";

describe("vectors of pictures", () => {
  test("the cosine is 1 for equal directions, 0 at right angles and for zero, -1 for opposites", () => {
    const vector = Int8Array.of(3, 4);
    expect(cosine(vector, Int8Array.of(6, 8))).toBeCloseTo(1);
    expect(cosine(vector, Int8Array.of(-4, 3))).toBe(0);
    expect(cosine(vector, Int8Array.of(-3, -4))).toBeCloseTo(-1);
    expect(cosine(vector, new Int8Array(2))).toBe(0);
  });
  test("are stored as one byte per number, and keep their direction", () => {
    expect([...quantize(Float32Array.of(0.5, -0.25, 0))]).toEqual([127, -63, 0]);
    expect([...quantize(new Float32Array(2))]).toEqual([0, 0]);
  });
  test("of perceptual hashes are as similar as the hashes", () => {
    expect(cosine(hashVector("ff00ff00ff00ff00"), hashVector("ff00ff00ff00ff01"))).toBeCloseTo(1 - 2 / 64);
    expect(cosine(hashVector("0"), hashVector("ffffffffffffffff"))).toBeCloseTo(-1);
  });
});

describe("bands", () => {
  test("are equal for equal signs, and never shared between sources", () => {
    const vector = signs(one + one);
    const [first, second, ...more] = bandsOf("model", vector);
    expect(more).toEqual([]);
    expect(first).not.toBe(second);
    expect(bandsOf("model", signs(one + one))).toEqual([first, second] as number[]);
    expect(bandsOf("phash", vector)).not.toContain(first as number);
  });
  test("are found by the probes if one sign per band differs, but not if two do", () => {
    const probes = new Set(probesOf("model", signs(one)));
    expect(probes.size).toBe(17);
    const flipped = (...places: number[]) =>
      [...one].map((sign, at) => (places.includes(at) ? (sign === "+" ? "-" : "+") : sign)).join("");
    for (let place = 0; place < 16; place++) {
      expect(probes.has(bandsOf("model", signs(flipped(place)))[0] ?? 0)).toBe(true);
    }
    expect(probes.has(bandsOf("model", signs(flipped(1, 2)))[0] ?? 0)).toBe(false);
  });
});
