/** From this width on, a results page has as many Pins as fill the window, up to 18 (spec signed-in 9). */
const DESKTOP_MIN = 880;
const DESKTOP_MAX = 18;
const ROW_HEIGHT = 350;

interface Room {
  /** The window's width in pixels. */
  width: number;
  height: number;
  /** The number of columns at this width. */
  columns: number;
}

/** The number of results that fill a window; undefined on phones and tablets, where the server's default applies. */
export function searchPageSize({ width, height, columns }: Room): number | undefined {
  if (width < DESKTOP_MIN) return undefined;
  return Math.min(DESKTOP_MAX, Math.max(1, columns * Math.ceil(height / ROW_HEIGHT)));
}
