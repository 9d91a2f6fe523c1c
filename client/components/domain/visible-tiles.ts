import type { Place } from "./waterfall.ts";

/** Pixels of the masonry, from its own top. */
export interface Span {
  top: number;
  bottom: number;
}

interface VisibleOptions {
  /** Pixels rendered before and after what is on the screen, so that scrolling meets no hole. */
  overscan: number;
  /** Most tiles beside those on the screen; the farthest are left out first. */
  limit: number;
  /** Kept wherever it is: it has the focus. */
  pinned: number | null;
}

const distance = (place: Place, span: Span) =>
  Math.max(0, place.top - span.bottom, span.top - (place.top + place.height));

/** Which tiles are rendered, in reading order. All that are on the screen, whatever the limit. */
export function visibleTiles(places: Place[], span: Span, { overscan, limit, pinned }: VisibleOptions): number[] {
  const near: { index: number; far: number }[] = [];
  places.forEach((place, index) => {
    const far = distance(place, span);
    if (far <= overscan) near.push({ index, far });
  });
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
