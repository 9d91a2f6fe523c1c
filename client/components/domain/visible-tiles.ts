import { FIRST_SCREEN, type Place, type Waterfall } from "./waterfall.ts";

/** A vertical range of the masonry, in pixels from its top. */
export interface Span {
  top: number;
  bottom: number;
}

interface VisibleOptions {
  /** Pixels rendered above and below the viewport, so that scrolling shows no gaps. */
  overscan: number;
  /** The most tiles to render besides those on the screen; the farthest are dropped first. */
  limit: number;
  /** Always rendered because it has the focus. */
  pinned: number | null;
}

const distance = (place: Place, span: Span) =>
  Math.max(0, place.top - span.bottom, span.top - (place.top + place.height));

/** Tops may decrease by this many pixels from one tile to the next, because columns are compared with a tolerance. */
const HAIR = 1;

/**
 * The first tile after the first screen at or below `top`. Binary search: from there on, tops never decrease (but see
 * HAIR).
 */
function firstBelow(places: Place[], top: number): number {
  let [low, high] = [Math.min(FIRST_SCREEN, places.length), places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.top ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The indexes of the tiles to render, in reading order. Visible tiles are always included, whatever the limit. The
 * cost doesn't grow with the list: only nearby tiles are checked, and the first screen, whose columns follow typical
 * widths.
 */
export function visibleTiles(
  { places, tallest }: Pick<Waterfall, "places" | "tallest">,
  span: Span,
  { overscan, limit, pinned }: VisibleOptions,
): number[] {
  const near: { index: number; far: number }[] = [];
  const look = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const place = places[index];
      const far = place ? distance(place, span) : overscan + 1;
      if (far <= overscan) near.push({ index, far });
    }
  };
  look(0, Math.min(FIRST_SCREEN, places.length));
  look(firstBelow(places, span.top - overscan - tallest - HAIR), firstBelow(places, span.bottom + overscan + HAIR));
  if (near.length > limit) {
    near.sort((a, b) => a.far - b.far || a.index - b.index);
    const onScreen = near.findIndex((tile) => tile.far > 0);
    near.length = Math.max(limit, onScreen === -1 ? near.length : onScreen);
  }
  const indexes = new Set(near.map((tile) => tile.index));
  if (pinned !== null && pinned < places.length) indexes.add(pinned);
  return [...indexes].sort((a, b) => a - b);
}

/** Whether the next page is wanted: the end is nearer than two screens. */
export const nearsEnd = (height: number, span: Span) => height - span.bottom < 2 * (span.bottom - span.top);
