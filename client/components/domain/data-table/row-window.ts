import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { LayoutInfo, Rect, TableLayout } from "react-aria-components";
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
const AT_FIRST = 20;
/** So many rows are added before and after those in sight, */
const AROUND = 60;
/** once fewer than so many are left. */
const SPARE = 24;
/** Further rows are asked for once fewer than so many are left below. */
const AHEAD = 120;

interface WindowOptions {
  rowHeight: number;
  /** How many rows there are. */
  count: number;
  /** Asks for further rows; undefined where there are none. */
  onMore?: (() => void) | undefined;
}

/** The rows of a table that scrolls in `box`. A table of any length costs what its rows in sight cost. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { rowHeight, count, onMore }: WindowOptions,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: AT_FIRST, focused: null });
  const latest = useRef(shown);
  const more = useRef(onMore);
  useEffect(() => {
    latest.current = shown;
    more.current = onMore;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
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
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    return () => element.removeEventListener("scroll", measure);
  }, [box, rowHeight, count]);
  return shown;
}

export interface WindowLayoutOptions extends TableLayoutProps {
  /** Which row of the table each one in the window is. */
  places?: ReadonlyMap<string, number>;
  count?: number;
}

type TableLayoutProps = NonNullable<ConstructorParameters<typeof TableLayout>[0]>;
type Base<T> = TableLayout<T, WindowLayoutOptions>;

/** Places each row where it stands in the whole table, of which the collection has some rows alone. */
export class WindowLayout<T> extends TableLayout<T, WindowLayoutOptions> {
  #places: ReadonlyMap<string, number> = new Map();
  #count = 0;

  placeOf(id: string): number {
    return this.#places.get(id) ?? 0;
  }

  override shouldInvalidateLayoutOptions(...[now, before]: Parameters<Base<T>["shouldInvalidateLayoutOptions"]>) {
    return now.places !== before.places || super.shouldInvalidateLayoutOptions(now, before);
  }

  override update(context: Parameters<Base<T>["update"]>[0]) {
    this.#places = context.layoutOptions?.places ?? this.#places;
    this.#count = context.layoutOptions?.count ?? this.#count;
    super.update(context);
  }

  /** All rows of the collection are laid out, since there are few. */
  protected override buildRowGroup(...[y, node]: Parameters<Base<T>["buildRowGroup"]>) {
    const height = this.getEstimatedRowHeight();
    const rect = new Rect(this.padding, y, 0, this.#count * height);
    const layoutInfo = new LayoutInfo("rowgroup", node.key, rect);
    const rows = [...(this.collection.getChildren?.(node.key) ?? [])];
    const children = rows.map((row, index) => {
      const place = this.#places.get(String(row.key)) ?? index;
      const child = this.buildChild(row, this.padding, y + place * height, node.key);
      child.index = index;
      rect.width = Math.max(rect.width, child.layoutInfo.rect.width);
      return child;
    });
    return { layoutInfo, children, node, validRect: rect.intersection(this.requestedRect) };
  }
}
