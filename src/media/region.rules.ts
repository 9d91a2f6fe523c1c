/** A part of a picture, in shares of its width and height from its top left corner. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const WHOLE: Region = { x: 0, y: 0, w: 1, h: 1 };
/** A smaller side shows nothing that could be looked for. */
export const REGION_MIN = 0.1;

/** Thousandths are finer than any pointer, and short in an address. */
const round = (share: number) => Math.round(share * 1_000) / 1_000;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The region inside of the picture that is nearest to one that may stick out of it, or be too small. */
export function fitRegion({ x, y, w, h }: Region): Region {
  const [width, height] = [clamp(w, REGION_MIN, 1), clamp(h, REGION_MIN, 1)];
  return { x: round(clamp(x, 0, 1 - width)), y: round(clamp(y, 0, 1 - height)), w: round(width), h: round(height) };
}

/** The region moved as it is. @param dx share of the picture's width, @param dy of its height */
export const moveRegion = (region: Region, dx: number, dy: number): Region =>
  fitRegion({ ...region, x: region.x + dx, y: region.y + dy });

/** The four corners that a person takes hold of: top or bottom, left or right. */
export const CORNERS = ["nw", "ne", "sw", "se"] as const;
export type Corner = (typeof CORNERS)[number];

/** The region with one corner moved; the opposite one stays where it is. */
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

/** The region that an address or a form names; the whole picture where it names none that is one. */
export function readRegion(given: Partial<Record<keyof Region, unknown>>): Region {
  const [x, y, w, h] = [given.x, given.y, given.w, given.h].map((value) =>
    typeof value === "string" && value.trim() !== "" ? Number(value) : typeof value === "number" ? value : Number.NaN,
  ) as [number, number, number, number];
  return [x, y, w, h].every(Number.isFinite) ? fitRegion({ x, y, w, h }) : WHOLE;
}
