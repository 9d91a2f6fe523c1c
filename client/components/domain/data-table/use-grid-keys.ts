import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

const PRESSED = "a[href], button:not(:disabled), input:not(:disabled), [role=separator]";

/** The targets of the arrow keys in a cell: its interactive elements, or the cell itself. */
function stopsOf(cell: Element): HTMLElement[] {
  const pressed = [...cell.querySelectorAll<HTMLElement>(PRESSED)];
  return pressed.length > 0 ? pressed : [cell as HTMLElement];
}

/** Removes a row's elements from the tab order: the grid is a single stop of the Tab key, and arrow keys move within it. */
export function leaveTabOrder(row: HTMLElement | null): void {
  for (const element of row?.querySelectorAll<HTMLElement>(PRESSED) ?? [])
    if (element !== document.activeElement) element.tabIndex = -1;
}

interface GridKeys {
  /** The number of rows loaded so far. */
  count: number;
  /** Whether more rows are still to load. */
  hasMore: boolean;
  /** The number of rows in view. */
  perPage: () => number;
  /** Scrolls a row into view, which also renders it. */
  reveal: (place: number) => void;
  /** The selection commands, if rows can be selected. */
  select: { toggle: (id: string, isRange: boolean) => void; all: () => void; none: () => void } | null;
}

/** Keyboard navigation of a grid (WAI-ARIA Authoring Practices, "Grid"). Rows are the children of groups, and cells those of rows. */
export function useGridKeys({ count, hasMore, perPage, reveal, select }: GridKeys) {
  const grid = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLElement | null>(null);
  /** Ctrl+End goes to the end of the whole result, whose rows load page by page. */
  const isGoingToEnd = useRef(false);

  function takeStop(element: HTMLElement | null | undefined) {
    if (!element || element === stop.current) return;
    if (stop.current) stop.current.tabIndex = -1;
    element.tabIndex = 0;
    stop.current = element;
  }
  // Rows mount and unmount, and one element must always be reachable by the Tab key.
  useLayoutEffect(() => {
    if (stop.current?.isConnected) stop.current.tabIndex = 0;
    else takeStop(grid.current?.querySelector<HTMLElement>(PRESSED));
  });

  function focus(element: HTMLElement | undefined) {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  /** @param place the row's index; -1 is the header @param column negative numbers count from the end */
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
    // Outside of React's own work, which would defer rendering the row.
    queueMicrotask(() => latest.current(count - 1, -1));
  }, [count, hasMore]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = event.target as HTMLElement;
    const row = from.closest<HTMLElement>("[role=row]");
    // Menus and windows of a cell are outside of it in the document, but inside for React.
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
    /** @returns whether the grid handles the key */
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
    /** Scrolling or pressing by pointer cancels the jump to the end. */
    onPointer() {
      isGoingToEnd.current = false;
    },
  };
}
