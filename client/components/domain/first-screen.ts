import type { CSSProperties } from "react";
import {
  type ColumnsAt,
  type FluidPlace,
  HEADING_HEIGHT,
  MAX_COLUMNS,
  MIN_COLUMNS,
  placeFluid,
  type Tile,
} from "./waterfall.ts";

/** Pixels at the usual text size become rem, so that they grow with the browser's. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const lengthOf = ({ ratio, pixels }: FluidPlace) => `${round(ratio)} * var(--w) + ${rem(pixels)}`;
const round = (value: number) => Math.round(value * 10000) / 10000;

/**
 * Custom properties that place the first screen at any width, for `styles/waterfall.css`: `--c4`, `--r4` and `--p4` are
 * column, ratio and pixels with four columns. The server doesn't know the width; the style sheet does. `--b4` is where the
 * longest column above the heading ends, which depends on the width too; cards below the heading start from there. `--n4` is the
 * number of columns instead of four, where somebody chose another.
 */
export function firstScreenStyles(
  tiles: Tile[],
  columnsAt?: ColumnsAt,
): { list: CSSProperties; items: CSSProperties[] } {
  const list: Record<string, number | string> = {};
  const heading = tiles.findIndex((tile) => tile.isBelowHeading);
  const items = tiles.map(
    (_, index): Record<string, number | string> =>
      heading >= 0 && index >= heading ? { "--from": "var(--under)" } : {},
  );
  if (heading >= 0) list["--under"] = `calc(var(--b) + ${rem(HEADING_HEIGHT)})`;
  for (let columns = MIN_COLUMNS; columns <= MAX_COLUMNS; columns += 1) {
    const shown = columnsAt?.(columns);
    if (shown) list[`--n${columns}`] = shown;
    const { places, end, above } = placeFluid(tiles, columns, shown);
    if (above) list[`--b${columns}`] = `max(${above.map(lengthOf).join()})`;
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
