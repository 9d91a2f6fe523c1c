/** A part of a picture, as shares of its width and height from its top left corner. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const WHOLE: Region = { x: 0, y: 0, w: 1, h: 1 };
/** Minimum side: a shorter one contains nothing that a search could find. */
export const REGION_MIN = 0.1;

/** Rounds to thousandths, which are finer than any pointer, and short in an address. */
const round = (share: number) => Math.round(share * 1_000) / 1_000;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The nearest valid region for one that extends beyond the picture, or is too small. */
export function fitRegion({ x, y, w, h }: Region): Region {
  const [width, height] = [clamp(w, REGION_MIN, 1), clamp(h, REGION_MIN, 1)];
  return { x: round(clamp(x, 0, 1 - width)), y: round(clamp(y, 0, 1 - height)), w: round(width), h: round(height) };
}

/**
 * Moves a region without resizing it.
 * @param dx share of the picture's width
 * @param dy share of the picture's height
 */
export const moveRegion = (region: Region, dx: number, dy: number): Region =>
  fitRegion({ ...region, x: region.x + dx, y: region.y + dy });

/** Corners that people can drag: top or bottom, left or right. */
export const CORNERS = ["nw", "ne", "sw", "se"] as const;
export type Corner = (typeof CORNERS)[number];

/** Moves one corner of a region; the opposite one stays in place. */
export function dragCorner({ x, y, w, h }: Region, corner: Corner, dx: number, dy: number): Region {
  const [right, bottom] = [x + w, y + h];
  const left = corner.endsWith("w") ? clamp(x + dx, 0, right - REGION_MIN) : x;
  const top = corner.startsWith("n") ? clamp(y + dy, 0, bottom - REGION_MIN) : y;
  return fitRegion({
    x: left,
    y: top,
    w: corner.endsWith("e") ? clamp(w + dx, REGION_MIN, 1 - x) : right - left,
    h: corner.startsWith("s") ? clamp(h + dy, REGION_MIN, 1 - y) : bottom - top,
  });
}

export const isWhole = ({ x, y, w, h }: Region): boolean => x === 0 && y === 0 && w === 1 && h === 1;

/** Reads the region from an address or a form; defaults to the whole picture if it is missing or invalid. */
export function readRegion(given: Partial<Record<keyof Region, unknown>>): Region {
  const [x, y, w, h] = [given.x, given.y, given.w, given.h].map((value) =>
    typeof value === "string" && value.trim() !== "" ? Number(value) : typeof value === "number" ? value : Number.NaN,
  ) as [number, number, number, number];
  return [x, y, w, h].every(Number.isFinite) ? fitRegion({ x, y, w, h }) : WHOLE;
}
