import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The rendered rows of a table: those in view, and some before and after. */
interface RowWindow {
  first: number;
  /** Exclusive. */
  last: number;
  /** The focused row, which stays rendered so that scrolling doesn't move the focus. */
  focused: string | null;
}

/** Rows of the first render; more follow after the first paint. */
const AT_FIRST = 14;
/** The number of rows to render before and after those in view. */
const AROUND = 16;
/** More are rendered once fewer than these are left. The difference is small, so that each step takes only a part of one frame. */
const SPARE = 12;
/** Further rows are requested once fewer than these are left below. */
const AHEAD = 120;

interface WindowOptions {
  rowHeight: number;
  headHeight: number;
  /** The number of rows. */
  count: number;
  /** Requests further rows; undefined once all have loaded. */
  onMore?: (() => void) | undefined;
}

/** The rendered rows of a table that scrolls in `box`. The cost depends only on the rows in view, not on the table's length. */
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
    // A transition usually finishes between frames, but not after a jump to rows that are not rendered yet.
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
  /** Scrolls a row into view, which also renders it. */
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
