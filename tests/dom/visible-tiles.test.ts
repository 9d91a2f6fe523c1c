import { expect, test } from "bun:test";
import fc from "fast-check";
import { nearsEnd, visibleTiles } from "../../client/components/domain/visible-tiles.ts";
import { frameOf, placeTiles } from "../../client/components/domain/waterfall.ts";

const tiles = Array.from({ length: 10_000 }, (_, index) => ({
  ratio: 0.45 + ((index * 7919) % 175) / 100,
  textHeight: [40, 64, 84][index % 3] ?? 40,
}));
const OPTIONS = { overscan: 800, limit: 90, pinned: null };
const page = fc.constantFrom(288, 358, 736, 992, 1392, 1888, 2528);

test("renders everything on the screen in reading order, and fewer than 100 cards, on any page", () => {
  const layouts = new Map([288, 358, 736, 992, 1392, 1888, 2528].map((px) => [px, placeTiles(tiles, frameOf(px))]));
  fc.assert(
    fc.property(page, fc.double({ min: 0, max: 1, noNaN: true }), (px, share) => {
      const layout = layouts.get(px);
      if (!layout) throw new Error("no such page");
      const top = Math.round(share * layout.height);
      const span = { top, bottom: top + 1440 };
      const shown = visibleTiles(layout, span, OPTIONS);
      expect(shown.length).toBeLessThan(100);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      const set = new Set(shown);
      layout.places.forEach((place, index) => {
        if (place.top < span.bottom && place.top + place.height > span.top) expect(set.has(index)).toBe(true);
      });
    }),
    { numRuns: 40 },
  );
});

test("a focused card stays rendered when scrolled far away", () => {
  const layout = placeTiles(tiles, frameOf(1392));
  const span = { top: layout.height - 900, bottom: layout.height };
  expect(visibleTiles(layout, span, { ...OPTIONS, pinned: 3 })[0]).toBe(3);
  expect(visibleTiles(layout, span, OPTIONS)).not.toContain(3);
});

test("a pinned card that no longer exists is dropped", () => {
  expect(visibleTiles({ places: [], tallest: 0 }, { top: 0, bottom: 900 }, { ...OPTIONS, pinned: 3 })).toEqual([]);
});

test("infinite scroll: the next page loads within two screens of the end, and not before [signed-in 9]", () => {
  expect(nearsEnd(3000, { top: 0, bottom: 900 })).toBe(false);
  expect(nearsEnd(3000, { top: 299, bottom: 1199 })).toBe(false);
  expect(nearsEnd(3000, { top: 301, bottom: 1201 })).toBe(true);
});
