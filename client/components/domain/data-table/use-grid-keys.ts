import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

const PRESSED = "a[href], button:not(:disabled), input:not(:disabled), [role=separator]";

/** What the arrow keys stop at: what can be pressed in a cell, or the cell itself. */
function stopsOf(cell: Element): HTMLElement[] {
  const pressed = [...cell.querySelectorAll<HTMLElement>(PRESSED)];
  return pressed.length > 0 ? pressed : [cell as HTMLElement];
}

/** The grid is one stop of the Tab key; within it the arrow keys move. */
export function leaveTabOrder(row: HTMLElement | null): void {
  for (const element of row?.querySelectorAll<HTMLElement>(PRESSED) ?? [])
    if (element !== document.activeElement) element.tabIndex = -1;
}

interface GridKeys {
  /** How many rows there are so far. */
  count: number;
  /** Whether more are still to come. */
  hasMore: boolean;
  /** Rows that stand in sight. */
  perPage: () => number;
  /** Scrolls a row into sight; it is in the document afterwards. */
  reveal: (place: number) => void;
  /** Where rows can be selected. */
  select: { toggle: (id: string, isRange: boolean) => void; all: () => void; none: () => void } | null;
}

/** The keys of a grid (WAI-ARIA Authoring Practices, "Grid"). Rows are the children of groups, and cells those of rows. */
export function useGridKeys({ count, hasMore, perPage, reveal, select }: GridKeys) {
  const grid = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLElement | null>(null);
  /** Ctrl+End leads to the end of the whole result, whose rows come page by page. */
  const isGoingToEnd = useRef(false);

  function takeStop(element: HTMLElement | null | undefined) {
    if (!element || element === stop.current) return;
    if (stop.current) stop.current.tabIndex = -1;
    element.tabIndex = 0;
    stop.current = element;
  }
  // Rows come and go: one element has to take the Tab key.
  useLayoutEffect(() => {
    if (stop.current?.isConnected) stop.current.tabIndex = 0;
    else takeStop(grid.current?.querySelector<HTMLElement>(PRESSED));
  });

  function focus(element: HTMLElement | undefined) {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  /** @param place of the row; -1 is the head @param column negative counts from the end */
  function goTo(place: number, column: number) {
    const wanted = Math.min(place, count - 1);
    if (wanted >= 0) reveal(wanted);
    const cells = grid.current?.querySelector(`[role=row][aria-rowindex="${Math.max(wanted, -1) + 2}"]`)?.children;
    const cell = cells && [...cells].at(column);
    if (cell) focus(column < 0 ? stopsOf(cell).at(-1) : stopsOf(cell)[0]);
  }
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (!isGoingToEnd.current) return;
    isGoingToEnd.current = hasMore;
    // Not within React's own work, where the row couldn't be rendered at once.
    queueMicrotask(() => latest.current(count - 1, -1));
  }, [count, hasMore]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = event.target as HTMLElement;
    const row = from.closest<HTMLElement>("[role=row]");
    // Menus and windows of a cell stand elsewhere in the document, but not for React.
    if (event.defaultPrevented || !row || !grid.current?.contains(from)) return;
    isGoingToEnd.current = false;
    const isFar = event.ctrlKey || event.metaKey;
    const place = Number(row.ariaRowIndex) - 2;
    const cells = [...row.children];
    const column = cells.findIndex((cell) => cell.contains(from));
    const stops = cells.flatMap(stopsOf);
    const isRtl = getComputedStyle(row).direction === "rtl";
    const aside = (step: number) => focus(stops[Math.max(0, stops.indexOf(from) + (isRtl ? -step : step))]);
    const id = cells.includes(from) ? row.dataset.key : undefined;
    /** @returns whether the grid takes the key */
    function takes(): boolean {
      const { key } = event;
      if (event.altKey || (isFar && !["Home", "End", "a"].includes(key))) return false;
      if (key === "ArrowRight") aside(1);
      else if (key === "ArrowLeft") aside(-1);
      else if (key === "ArrowDown") goTo(place + 1, column);
      else if (key === "ArrowUp") goTo(Math.max(-1, place - 1), column);
      else if (key === "PageDown") goTo(place + perPage(), column);
      else if (key === "PageUp") goTo(Math.max(0, place - perPage()), column);
      else if (key === "Home" && isFar) goTo(0, 0);
      else if (key === "Home") focus(stops[0]);
      else if (key === "End" && isFar) {
        isGoingToEnd.current = hasMore;
        goTo(count - 1, -1);
      } else if (key === "End") focus(stops.at(-1));
      else if (!select) return false;
      else if (key === "a" && isFar) select.all();
      else if (key === "Escape") select.none();
      else if (key === " " && id) select.toggle(id, event.shiftKey);
      else return false;
      return true;
    }
    if (takes()) event.preventDefault();
  }
  return {
    grid,
    onKeyDown,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (grid.current?.contains(target)) takeStop(target as HTMLElement);
    },
    /** A hand that scrolls or presses goes elsewhere. */
    onHand() {
      isGoingToEnd.current = false;
    },
  };
}
