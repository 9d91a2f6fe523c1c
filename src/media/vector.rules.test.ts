import { describe, expect, test } from "bun:test";
import { bandsOf, cosine, hashVector, probesOf, quantise } from "./vector.rules.ts";

const signs = (text: string) => Int8Array.from([...text], (sign) => (sign === "+" ? 90 : -90));
const one = "+-+-++--+-+-++--";

describe("vectors of pictures", () => {
  test("the cosine is 1 for the same direction, 0 across and for nothing, -1 for the opposite", () => {
    const vector = Int8Array.of(3, 4);
    expect(cosine(vector, Int8Array.of(6, 8))).toBeCloseTo(1);
    expect(cosine(vector, Int8Array.of(-4, 3))).toBe(0);
    expect(cosine(vector, Int8Array.of(-3, -4))).toBeCloseTo(-1);
    expect(cosine(vector, new Int8Array(2))).toBe(0);
  });
  test("are kept as a byte a number with their direction", () => {
    expect([...quantise(Float32Array.of(0.5, -0.25, 0))]).toEqual([127, -63, 0]);
    expect([...quantise(new Float32Array(2))]).toEqual([0, 0]);
  });
  test("of perceptual hashes are as near as the hashes", () => {
    expect(cosine(hashVector("ff00ff00ff00ff00"), hashVector("ff00ff00ff00ff01"))).toBeCloseTo(1 - 2 / 64);
    expect(cosine(hashVector("0"), hashVector("ffffffffffffffff"))).toBeCloseTo(-1);
  });
});

describe("bands", () => {
  test("are the same for the same signs, and of one source never those of another", () => {
    const vector = signs(one + one);
    const [first, second, ...more] = bandsOf("model", vector);
    expect(more).toEqual([]);
    expect(first).not.toBe(second);
    expect(bandsOf("model", signs(one + one))).toEqual([first, second] as number[]);
    expect(bandsOf("phash", vector)).not.toContain(first as number);
  });
  test("of a vector that differs in one sign of each are found by the probes, and two signs are not", () => {
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
