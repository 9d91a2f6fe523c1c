import { expect, test } from "bun:test";
import fc from "fast-check";
import { AD_DISTANCE, adPlaces } from "../../../src/ads/places.rules.ts";
import { placeAds, withAds } from "./place-ads.ts";

const ads = (...positions: number[]) => positions.map((position) => ({ position }));

test("an ad is placed at the server's position, or below the painted cards if that is painted", () => {
  const at = (painted: number) =>
    placeAds([], ads(5, 13), { offset: 0, painted, length: 25 }).map(({ index }) => index);
  expect(at(0)).toEqual([5, 14]);
  expect(at(10)).toEqual([10, 19]);
  expect(at(30)).toEqual([]);
});

test("ads of later pages never move painted cards and keep a distance of eight cards", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ size: fc.integer({ min: 1, max: 40 }), painted: fc.integer({ min: 0, max: 60 }) }), {
        maxLength: 6,
      }),
      (pages) => {
        let offset = 0;
        let placed: ReturnType<typeof placeAds<{ position: number }>> = [];
        let list: unknown[] = [];
        for (const { size, painted } of pages) {
          const items = Array.from({ length: offset + size }, (_, at) => ({ position: -1, at }));
          const seen = Math.min(painted, items.length + placed.length);
          const before = withAds<object>(items, placed).slice(0, seen);
          placed = placeAds(placed, ads(...adPlaces("home", offset, size)), {
            offset,
            painted: seen,
            length: items.length + placed.length,
          });
          list = withAds<object>(items, placed);
          expect(list.slice(0, seen).map((one) => JSON.stringify(one))).toEqual(
            before.map((one) => JSON.stringify(one)),
          );
          offset += size;
        }
        for (const [at, { index }] of placed.entries())
          if (at > 0) expect(index - (placed[at - 1]?.index ?? 0)).toBeGreaterThan(AD_DISTANCE);
        expect(list).toHaveLength(offset + placed.length);
      },
    ),
  );
});
