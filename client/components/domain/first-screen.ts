import type { CSSProperties } from "react";
import { MAX_COLUMNS, MIN_COLUMNS, placeFluid, type Tile } from "./waterfall.ts";

const round = (value: number) => Math.round(value * 10000) / 10000;

/**
 * Custom properties that place the first screen at any width, for `styles/waterfall.css`: `--c4`, `--r4` and `--p4` are
 * column, ratio and pixels with four columns. The server doesn't know the width; the style sheet does.
 */
export function firstScreenStyles(tiles: Tile[]): { list: CSSProperties; items: CSSProperties[] } {
  const list: Record<string, number> = {};
  const items = tiles.map((): Record<string, number> => ({}));
  for (let columns = MIN_COLUMNS; columns <= MAX_COLUMNS; columns += 1) {
    const { places, end } = placeFluid(tiles, columns);
    list[`--r${columns}`] = round(end.ratio);
    list[`--p${columns}`] = end.pixels;
    places.forEach((place, index) => {
      Object.assign(items[index] ?? {}, {
        [`--c${columns}`]: place.column,
        [`--r${columns}`]: round(place.ratio),
        [`--p${columns}`]: place.pixels,
      });
    });
  }
  return { list, items };
}
