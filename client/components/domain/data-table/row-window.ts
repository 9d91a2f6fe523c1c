import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Rows of a table that exist for React: those in sight, and some before and after. */
interface RowWindow {
  first: number;
  /** Exclusive. */
  last: number;
  /** A row with the focus stays where it is, so that scrolling doesn't move the focus. */
  focused: string | null;
}

/** The first rows; the others before and after follow once these are on the screen. */
const AT_FIRST = 14;
/** So many rows are added before and after those in sight, */
const AROUND = 16;
/** once fewer than so many are left. Few at a time: each takes a part of one frame. */
const SPARE = 12;
/** Further rows are asked for once fewer than so many are left below. */
const AHEAD = 120;

interface WindowOptions {
  rowHeight: number;
  headHeight: number;
  /** How many rows there are. */
  count: number;
  /** Asks for further rows; undefined where there are none. */
  onMore?: (() => void) | undefined;
}

/** The rows of a table that scrolls in `box`. A table of any length costs what its rows in sight cost. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { rowHeight, headHeight, count, onMore }: WindowOptions,
) {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: AT_FIRST, focused: null });
  const latest = useRef(shown);
  const more = useRef(onMore);
  useEffect(() => {
    latest.current = shown;
    more.current = onMore;
  });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const top = Math.floor(element.scrollTop / rowHeight);
    const bottom = top + Math.ceil(element.clientHeight / rowHeight);
    if (bottom + AHEAD > count) more.current?.();
    const { first, last } = latest.current;
    const coversTop = first === 0 || top - SPARE >= first;
    const coversBottom = last >= count || bottom + SPARE <= last;
    if (coversTop && coversBottom) return;
    const row = element.contains(document.activeElement) && document.activeElement?.closest("[role=row]");
    const focused = row instanceof HTMLElement ? (row.dataset.key ?? null) : null;
    const next = { first: Math.max(0, top - AROUND), last: bottom + AROUND, focused };
    latest.current = next;
    // There is time between frames, unless somebody jumped to where no row is.
    if (top >= first && bottom <= last) startTransition(() => setShown(next));
    else flushSync(() => setShown(next));
  }, [box, rowHeight, count]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    return () => element.removeEventListener("scroll", measure);
  }, [box, measure]);
  /** Scrolls a row into sight; it is in the document afterwards. */
  const reveal = useCallback(
    (place: number) => {
      const element = box.current;
      if (!element) return;
      const highest = place * rowHeight;
      const lowest = highest + rowHeight + headHeight - element.clientHeight;
      if (element.scrollTop > highest) element.scrollTop = highest;
      else if (element.scrollTop < lowest) element.scrollTop = lowest;
      measure();
    },
    [box, rowHeight, headHeight, measure],
  );
  return { ...shown, reveal };
}
