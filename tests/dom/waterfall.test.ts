import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import {
  FIRST_SCREEN,
  frameOf,
  HEADING_HEIGHT,
  MAX_COLUMNS,
  minWidthOf,
  placeFluid,
  placeTiles,
  type Tile,
} from "../../client/components/domain/waterfall.ts";

const tile = fc.record({
  ratio: fc.double({ min: 0.45, max: 2.2, noNaN: true }),
  textHeight: fc.constantFrom(40, 64, 84),
});
const tiles = (max: number) => fc.array(tile, { minLength: 1, maxLength: max });
/** Tiles with a heading before one of them. */
const tilesApart = (max: number) =>
  fc
    .tuple(tiles(max), fc.nat())
    .map(([items, at]) =>
      items.map((item, index) => ({ ...item, isBelowHeading: index === (at % items.length || 1) })),
    );
const width = fc.integer({ min: 288, max: 2560 });

test("2 columns on phones, as many of about 236 px as fit on wide pages, 10 at 2560 px", () => {
  for (const phone of [288, 320, 390, 599]) expect(frameOf(phone).columns).toBe(2);
  for (let page = 640; page <= 2560; page += 10) {
    const { columns, columnWidth, gap } = frameOf(page);
    expect(columns * columnWidth + (columns - 1) * gap).toBeCloseTo(page, 6);
    expect(gap).toBe(16);
    expect(columnWidth).toBeGreaterThan(190);
    expect(columnWidth).toBeLessThan(290);
  }
  expect(frameOf(2560).columns).toBe(MAX_COLUMNS);
});

test("at twice the text size, gaps and texts are twice as high, and cards don't overlap", () => {
  fc.assert(
    fc.property(tilesApart(60), width, (items, page) => {
      const frame = frameOf(page, 2);
      expect(frame.gap).toBe(frameOf(page).gap * 2);
      const ends = new Array<number>(frame.columns).fill(-frame.gap);
      for (const [index, place] of placeTiles(items, frame).places.entries()) {
        const { ratio = 0, textHeight = 0, isBelowHeading = false } = items[index] ?? {};
        expect(place.height).toBeCloseTo(ratio * frame.columnWidth + 2 * textHeight, 6);
        if (isBelowHeading) ends.fill(Math.max(...ends) + 2 * HEADING_HEIGHT);
        expect(place.top).toBeCloseTo((ends[place.column] ?? 0) + frame.gap, 6);
        ends[place.column] = place.top + place.height;
      }
    }),
  );
});

test("cards never overlap or leave their column, and the height is that of the longest column", () => {
  fc.assert(
    fc.property(tiles(120), width, (items, page) => {
      const frame = frameOf(page);
      const { places, height } = placeTiles(items, frame);
      const ends = new Array<number>(frame.columns).fill(-frame.gap);
      for (const place of places) {
        expect(place.top).toBeCloseTo((ends[place.column] ?? 0) + frame.gap, 6);
        expect(place.left).toBeCloseTo(place.column * (frame.columnWidth + frame.gap), 6);
        expect(place.left + frame.columnWidth).toBeLessThanOrEqual(page + 0.001);
        ends[place.column] = place.top + place.height;
      }
      expect(height).toBeCloseTo(Math.max(...ends), 6);
    }),
  );
});

test("cards that load later move no earlier ones", () => {
  fc.assert(
    fc.property(tiles(60), tiles(60), width, (before, added, page) => {
      const frame = frameOf(page);
      const alone = placeTiles(before, frame).places;
      expect(placeTiles([...before, ...added], frame).places.slice(0, before.length)).toEqual(alone);
    }),
  );
});

test("a longer list is laid out as if from scratch, and existing cards keep their place", () => {
  fc.assert(
    fc.property(tiles(60), tiles(60), width, (before, added, page) => {
      const frame = frameOf(page);
      const alone = placeTiles(before, frame);
      // The feed creates new tile objects each time.
      const all = [...before, ...added].map((item) => ({ ...item }));
      const grown = placeTiles(all, frame, alone);
      expect(grown.places).toEqual(placeTiles(all, frame).places);
      expect(grown.height).toBe(placeTiles(all, frame).height);
      for (const [index, place] of alone.places.entries()) expect(grown.places[index]).toBe(place);
    }),
  );
});

test("a heading has room between its parts, and a longer list moves no card", () => {
  fc.assert(
    fc.property(tilesApart(60), tiles(60), width, (items, added, page) => {
      const frame = frameOf(page);
      const alone = placeTiles(items, frame);
      const from = items.findIndex(({ isBelowHeading }) => isBelowHeading);
      if (from >= 0) {
        const end = Math.max(...alone.places.slice(0, from).map(({ top, height }) => top + height));
        for (const { top } of alone.places.slice(from))
          expect(top).toBeGreaterThanOrEqual(end + frame.gap + HEADING_HEIGHT - 0.001);
      }
      const grown = placeTiles([...items, ...added], frame, alone);
      expect(grown.places).toEqual(placeTiles([...items, ...added], frame).places);
      for (const [index, place] of alone.places.entries()) expect(grown.places[index]).toBe(place);
    }),
  );
});

test("a list whose cards or width changed is laid out from scratch", () => {
  fc.assert(
    fc.property(tiles(60), fc.nat(), width, (items, at, page) => {
      const frame = frameOf(page);
      const before = placeTiles(items, frame);
      const index = at % items.length;
      const gone = items.filter((_, place) => place !== index);
      const changed = items.map((item, place) => (place === index ? { ...item, textHeight: 123 } : item));
      expect(placeTiles(gone, frame, before).places).toEqual(placeTiles(gone, frame).places);
      expect(placeTiles(changed, frame, before).places).toEqual(placeTiles(changed, frame).places);
      const narrower = frameOf(page - 1);
      expect(placeTiles(items, narrower, before).places).toEqual(placeTiles(items, narrower).places);
    }),
  );
});

test("columns stay level over 10,000 cards: they differ by at most two tall cards", () => {
  const items: Tile[] = Array.from({ length: 10_000 }, (_, index) => ({
    ratio: 0.45 + ((index * 7919) % 175) / 100,
    textHeight: [40, 64, 84][index % 3] ?? 40,
  }));
  for (const page of [358, 736, 1392, 2528]) {
    const frame = frameOf(page);
    const ends = new Array<number>(frame.columns).fill(0);
    const { places } = placeTiles(items, frame);
    for (const { column, top, height } of places) ends[column] = top + height;
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2 * (2.2 * frame.columnWidth + 84));
  }
});

test("the style sheet places the server's first screen as the browser does, at any width", () => {
  fc.assert(
    fc.property(fc.oneof(tiles(FIRST_SCREEN), tilesApart(FIRST_SCREEN)), width, (items: Tile[], page) => {
      const frame = frameOf(page);
      const browser = placeTiles(items, frame).places;
      const { places, above } = placeFluid(items, frame.columns);
      const heightOf = (place: { ratio: number; pixels: number }) => place.ratio * frame.columnWidth + place.pixels;
      const under = above ? Math.max(...above.map(heightOf)) + HEADING_HEIGHT : 0;
      const from = items.findIndex(({ isBelowHeading }) => isBelowHeading);
      expect(places).toHaveLength(browser.length);
      places.forEach((place, index) => {
        expect(place.column).toBe(browser[index]?.column ?? -1);
        const start = from >= 0 && index >= from ? under : 0;
        expect(start + heightOf(place)).toBeCloseTo(browser[index]?.top ?? -1, 6);
      });
    }),
  );
});

test("the style sheet and the layout code share breakpoints for every number of columns", () => {
  const css = readFileSync(join(import.meta.dir, "../../client/styles/waterfall.css"), "utf8");
  const steps = [
    ...css.matchAll(/min-width: (\d+)px\) \{\s*\.waterfall-list\[data-first\] \{\s*--n: var\(--n\d+, (\d+)\);/g),
  ];
  expect(steps.map(([, px, columns]) => [Number(columns), Number(px)])).toEqual(
    Array.from({ length: MAX_COLUMNS - 2 }, (_, index) => [index + 3, minWidthOf(index + 3)]),
  );
});
