import { LAYOUTS, type Layout } from "../model/board-look.ts";

/** A viewer's choice for lists of Pins. */
export interface Look {
  layout: Layout;
  /** The size of the pictures, from 1 to `SIZES`. */
  size: number;
}

export const SIZES = 5;
const USUAL_SIZE = 3;
export const USUAL_LOOK: Look = { layout: "standard", size: USUAL_SIZE };

/** A choice as text: `list-3`. */
export const writeLook = ({ layout, size }: Look): string => `${layout}-${size}`;

/** The choice in a text; null without a valid one. */
export function readLook(text: string | null | undefined): Look | null {
  const [name, digit, ...more] = (text ?? "").split("-");
  const layout = LAYOUTS.find((known) => known === name);
  const size = /^\d$/.test(digit ?? "") ? Number(digit) : 0;
  return layout && size >= 1 && size <= SIZES && more.length === 0 ? { layout, size } : null;
}

/** The look of a board: the viewer's choice, else the layout that the owner chose, else the usual one. */
export const lookOf = (own: Look | null, byOwner: Layout | null): Look =>
  own ?? (byOwner ? { layout: byOwner, size: USUAL_SIZE } : USUAL_LOOK);

/** The number of columns for each one of the usual number, by size. */
const COLUMNS: Record<Exclude<Layout, "list">, readonly number[]> = {
  standard: [1.5, 1.25, 1, 0.8, 0.65],
  compact: [2.2, 1.9, 1.6, 1.4, 1.2],
  large: [0.7, 0.6, 0.5, 0.4, 0.3],
};
/** A list gets a second column in windows that have this many columns of pictures. */
const WIDE = 6;

/** The number of columns where the usual look has `usual`: 2 on phones, 10 at 2560 pixels. */
export function columnsOf({ layout, size }: Look, usual: number): number {
  if (layout === "list") return usual < WIDE ? 1 : 2;
  return Math.max(1, Math.round(usual * (COLUMNS[layout][size - 1] ?? 1)));
}

const ROWS = [56, 72, 96, 128, 168];

/** The height of a list's row in pixels at the usual text size. */
export const rowHeight = ({ size }: Look): number => ROWS[size - 1] ?? 96;
