import { expect, test } from "bun:test";
import { LAYOUTS } from "../model/board-look.ts";
import { columnsOf, lookOf, readLook, rowHeight, SIZES, USUAL_LOOK, writeLook } from "./look.rules.ts";

const sizes = Array.from({ length: SIZES }, (_, at) => at + 1);
const BUCKETS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

test("a look survives its text, and any other text is refused", () => {
  for (const layout of LAYOUTS)
    for (const size of sizes) expect(readLook(writeLook({ layout, size }))).toEqual({ layout, size });
  for (const text of [null, "", "list", "list-0", "list-6", "list-33", "tiles-3", "list-3-3", "List-3", "list- 3"])
    expect(readLook(text)).toBeNull();
});

test("the viewer's choice wins over the owner's, and the owner's over the usual look", () => {
  expect(lookOf({ layout: "large", size: 1 }, "list")).toEqual({ layout: "large", size: 1 });
  expect(lookOf(null, "list")).toEqual({ layout: "list", size: 3 });
  expect(lookOf(null, null)).toEqual(USUAL_LOOK);
});

test("the usual look has the usual columns; larger pictures never get more columns", () => {
  for (const usual of BUCKETS) {
    expect(columnsOf(USUAL_LOOK, usual)).toBe(usual);
    for (const layout of ["standard", "compact", "large"] as const) {
      const counts = sizes.map((size) => columnsOf({ layout, size }, usual));
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts.at(-1)).toBeGreaterThanOrEqual(1);
    }
    const [compact, large] = (["compact", "large"] as const).map((layout) => columnsOf({ layout, size: 3 }, usual));
    expect(compact).toBeGreaterThan(usual);
    expect(large).toBeLessThan(usual);
  }
});

test("a list has one column, two in wide windows, and its rows grow with the size", () => {
  expect(BUCKETS.map((usual) => columnsOf({ layout: "list", size: 3 }, usual))).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2]);
  const heights = sizes.map((size) => rowHeight({ layout: "list", size }));
  expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
});
