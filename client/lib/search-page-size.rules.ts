/** Spec signed-in section 9: from this width on a page of results is as long as the window asks, at most 18 Pins. */
const DESKTOP_MIN = 880;
const DESKTOP_MAX = 18;
const ROW_HEIGHT = 350;

interface Room {
  /** Pixels, of the window. */
  width: number;
  height: number;
  /** Cards beside each other at this width. */
  columns: number;
}

/** How many results fill a window; undefined on phones and tablets, for which the server has a length of its own. */
export function searchPageSize({ width, height, columns }: Room): number | undefined {
  if (width < DESKTOP_MIN) return undefined;
  return Math.min(DESKTOP_MAX, Math.max(1, columns * Math.ceil(height / ROW_HEIGHT)));
}
