import { expect, test } from "bun:test";
import { chooseScans, idAbove, shareOf } from "../../server/slices/search/choose-scans.ts";

const statistics = {
  pins: 1_000_000,
  words: new Map([
    ["lamp", 0.3],
    ["lampshade", 0.02],
    ["brass", 0.01],
  ]),
  quantiles: Array.from({ length: 101 }, (_, n) => String(1_000 + n * 1_000)),
};
const NEWEST = "9223372036854775807";
const waysFor = (...words: string[]) => chooseScans({ words, statistics }, { wanted: 500, before: NEWEST });

test("whatever is known of the words, the last scan finds everything", () => {
  for (const words of [["lamp"], ["brass"], ["lamp", "brass"], ["unknown"], ["l"]]) {
    const last = waysFor(...words).at(-1);
    expect(last?.by === "window" ? last.further?.at(-1) : last?.by).toBe(last?.by === "window" ? "0" : "index");
  }
  expect(chooseScans({ words: ["lamp"], statistics: null }, { wanted: 25, before: NEWEST }).at(-1)?.by).toBe("index");
});

test("rare words use the text index, common ones the newest Pins, others a window of ids", () => {
  expect(waysFor("unknown").map((scan) => scan.by)).toEqual(["index"]);
  expect(waysFor("lamp")[0]).toEqual({ by: "newest", depth: 131_072, from: "0" });
  expect(waysFor("brass")).toEqual([{ by: "window", from: "94500", further: ["88000", "62000", "0"], lead: null }]);
});

test("a word takes one statement, or one and the text index, however the newest Pins differ", () => {
  for (const wanted of [2, 26, 500]) {
    const ways = (word: string) => chooseScans({ words: [word], statistics }, { wanted, before: NEWEST });
    expect(ways("lamp").map((scan) => (scan.by === "newest" ? scan.depth : scan.by))).toEqual([131_072, "index"]);
    expect(ways("brass")).toHaveLength(1);
    expect(ways("brass")).toMatchObject([{ by: "window", further: expect.arrayContaining(["0"]) }]);
  }
});

test("a walk goes through a quarter of the Pins at most", () => {
  const depth = (pins: number) =>
    chooseScans({ words: ["lamp"], statistics: { ...statistics, pins } }, { wanted: 26, before: NEWEST })[0];
  expect(depth(100_000)).toMatchObject({ by: "newest", depth: 16_384 });
  expect(depth(10_000)).toMatchObject({ by: "newest", depth: 4_096 });
});

test("on a small site a common word uses the newest Pins if they are fewer than all matches", () => {
  const small = { ...statistics, pins: 10_000 };
  const first = (wanted: number) => chooseScans({ words: ["lamp"], statistics: small }, { wanted, before: NEWEST })[0];
  expect(first(500)?.by).toBe("newest");
  expect(first(2_000)?.by).toBe("index");
});

test("the text index is only used for rare words", () => {
  expect(waysFor("lamp", "unknown")).toEqual([{ by: "index", lead: "unknown" }]);
  expect(waysFor("lamp", "brass").at(-1)).toMatchObject({ lead: "brass" });
});

test("a word is as common as all words that begin with it", () => {
  expect(shareOf("lamp", statistics)).toBeCloseTo(0.32);
  expect(shareOf("x", statistics)).toBe(0);
});

test("a window of n Pins begins at the page's first Pin, and is open if fewer Pins are left", () => {
  expect(idAbove(statistics, NEWEST, 10_000)).toBe("100000");
  expect(idAbove(statistics, "51000", 100_000)).toBe("41000");
  expect(idAbove(statistics, "51500", 5_000)).toBe("51000");
  expect(idAbove(statistics, "51000", 600_000)).toBeNull();
  expect(idAbove(statistics, "500", 10)).toBeNull();
});
