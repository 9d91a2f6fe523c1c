import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  CORNERS,
  dragCorner,
  fitRegion,
  isWhole,
  moveRegion,
  REGION_MIN,
  type Region,
  readRegion,
  WHOLE,
} from "./region.rules.ts";

const middle: Region = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 };
const inside = ({ x, y, w, h }: Region) =>
  x >= 0 && y >= 0 && w >= REGION_MIN && h >= REGION_MIN && x + w <= 1.001 && y + h <= 1.001;

describe("a region of a picture", () => {
  test("stays inside the picture and above the minimum size", () => {
    const share = fc.double({ min: -5, max: 5, noNaN: true });
    const any = fc.record({ x: share, y: share, w: share, h: share });
    fc.assert(fc.property(any, (region) => inside(fitRegion(region))));
    fc.assert(
      fc.property(any, fc.constantFrom(...CORNERS), share, share, (region, corner, dx, dy) =>
        inside(dragCorner(fitRegion(region), corner, dx, dy)),
      ),
    );
  });
  test("keeps its size when it moves, even at the edge", () => {
    expect(moveRegion(middle, 0.1, -0.1)).toEqual({ ...middle, x: 0.35, y: 0.15 });
    expect(moveRegion(middle, 9, 9)).toEqual({ ...middle, x: 0.5, y: 0.5 });
  });
  test("keeps the opposite corner in place during a drag", () => {
    expect(dragCorner(middle, "nw", 0.1, 0.2)).toEqual({ x: 0.35, y: 0.45, w: 0.4, h: 0.3 });
    expect(dragCorner(middle, "se", 0.1, 0.2)).toEqual({ x: 0.25, y: 0.25, w: 0.6, h: 0.7 });
    expect(dragCorner(middle, "ne", -9, 9)).toEqual({ x: 0.25, y: 0.65, w: REGION_MIN, h: REGION_MIN });
    expect(dragCorner(middle, "sw", -9, 0)).toEqual({ x: 0, y: 0.25, w: 0.75, h: 0.5 });
  });
  test("is read from an address, and defaults to the whole picture", () => {
    expect(readRegion({ x: "0.25", y: "0.25", w: "0.5", h: "0.5" })).toEqual(middle);
    for (const given of [
      {},
      { x: "0", y: "0", w: "1" },
      { x: "a", y: "0", w: "1", h: "1" },
      { x: "", y: 0, w: 1, h: 1 },
    ]) {
      expect(readRegion(given)).toEqual(WHOLE);
    }
    expect(isWhole(readRegion({}))).toBe(true);
    expect(isWhole(middle)).toBe(false);
  });
});
