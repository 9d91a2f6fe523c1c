import { type CSSProperties, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import type { TableView } from "../../../lib/area/table-view.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { DataColumn } from "./data-column.ts";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { HEAD_HEIGHT, ROLE, ROW_HEIGHT } from "./grid-style.ts";
import { useRowWindow } from "./row-window.ts";
import { useGridKeys } from "./use-grid-keys.ts";

const WIDTH = 150;
const FIRST_WIDTH = 260;
const SELECT_WIDTH = 56;

interface DataGridProps<R extends { id: string }> {
  label: string;
  /** The rows after filters and sorting. */
  rows: readonly R[];
  /** The total number of rows, if some have not loaded yet. */
  count?: number;
  /** Requests the next rows. */
  onMore?: (() => void) | undefined;
  /** The visible columns, in order. */
  columns: readonly DataColumn<R>[];
  view: TableView;
  onView: (change: Partial<TableView>) => void;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
}

/**
 * A virtualized grid with sorting by its header and resizable columns. Custom, because React Aria's table creates several components and
 * a collection node per cell, which costs a frame for every few rows that scroll past.
 */
export function DataGrid<R extends { id: string }>(props: DataGridProps<R>) {
  const { label, rows, count = rows.length, onMore, columns, view, onView, selected, onSelect } = props;
  const t = useAreaTexts("area");
  const box = useRef<HTMLDivElement>(null);
  const sizes = { rowHeight: ROW_HEIGHT, headHeight: HEAD_HEIGHT };
  const { first, last, focused, reveal } = useRowWindow(box, { ...sizes, count: rows.length, onMore });
  const toggle = useToggle(rows, selected, onSelect);
  const all = () => onSelect?.(new Set(rows.map(({ id }) => id)));
  const none = () => onSelect?.(new Set());
  const { grid, onPointer, ...keys } = useGridKeys({
    count: rows.length,
    hasMore: rows.length < count,
    perPage: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT)),
    reveal,
    select: onSelect ? { toggle, all, none } : null,
  });
  // The width of a column while its edge is dragged; after that, the address has it.
  const [dragged, setDragged] = useState<{ id: string; width: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address gets a new width or another view opens
  useEffect(() => setDragged(null), [view.widths]);
  const widthOf = ({ id, width }: DataColumn<R>) =>
    (dragged?.id === id ? dragged.width : view.widths[id]) ?? width ?? (id === columns[0]?.id ? FIRST_WIDTH : WIDTH);
  function onWidth(id: string, width: number, isDone: boolean) {
    setDragged({ id, width });
    if (isDone) onView({ widths: { ...view.widths, [id]: width } });
  }
  const widths = [...(onSelect ? [SELECT_WIDTH] : []), ...columns.map(widthOf)];
  const tracks = widths.map((width, at) => (at === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`));
  const width = widths.reduce((sum, one) => sum + one, 0);

  const placed = rows.slice(first, last).map((row, at) => ({ row, place: first + at }));
  const away = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  const kept = rows[away];
  if (kept && (away < first || away >= last)) placed.push({ row: kept, place: away });
  const chosen = selected?.size ? rows.filter(({ id }) => selected.has(id)).length : 0;
  return (
    <div
      ref={box}
      data-rows={count}
      onWheel={onPointer}
      onPointerDown={onPointer}
      className="relative max-h-[70dvh] min-h-32 overflow-auto rounded-card border border-line bg-surface"
      // Keeps a focused row from being hidden below the header.
      style={{ height: HEAD_HEIGHT + Math.max(1, rows.length) * ROW_HEIGHT + 2, scrollPaddingTop: HEAD_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys are in `keys` */}
      <table
        ref={grid}
        {...ROLE.grid}
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={count + 1}
        {...(onSelect && { "aria-multiselectable": true })}
        {...keys}
        // Shift selects rows here, not the texts between two presses.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => pressRow(event, onSelect ? toggle : null)}
        className="block min-w-full text-[0.9375rem] outline-none"
        style={{ width, "--tracks": tracks.join(" ") } as CSSProperties}
      >
        <GridHead
          columns={columns}
          view={view}
          widthOf={widthOf}
          onWidth={onWidth}
          onSort={(id) => onView({ sort: id, isDescending: id === view.sort && !view.isDescending })}
          select={
            onSelect
              ? {
                  label: t(rows.length < count ? "table.selectLoaded" : "table.selectAll", { count: rows.length }),
                  isAll: chosen > 0 && chosen === rows.length,
                  isPart: chosen > 0 && chosen < rows.length,
                  onChange: (isAll) => (isAll ? all() : none()),
                }
              : null
          }
        />
        <tbody {...ROLE.group} className="relative block" style={{ height: rows.length * ROW_HEIGHT }}>
          {placed.map(({ row, place }) => (
            <GridRow
              key={row.id}
              row={row}
              place={place}
              columns={columns}
              isSelected={onSelect ? (selected?.has(row.id) ?? false) : null}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Selects a row on a press outside of its interactive elements. */
function pressRow(
  { target, currentTarget, shiftKey }: MouseEvent,
  toggle: ((id: string, isRange: boolean) => void) | null,
) {
  const pressed = target as Element;
  if (!toggle || !currentTarget.contains(pressed) || pressed.closest("a, button, label, [role=separator]")) return;
  const id = pressed.closest<HTMLElement>("[data-key]")?.dataset.key;
  // The person selected text to copy it.
  if (id && (shiftKey || !getSelection()?.toString())) toggle(id, shiftKey);
}

/** Toggles the selection of a row; the function is stable. */
function useToggle<R extends { id: string }>(
  rows: readonly R[],
  selected: ReadonlySet<string> | undefined,
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined,
) {
  const before = useRef<string | null>(null);
  const latest = useRef({ rows, selected, onSelect });
  useEffect(() => {
    latest.current = { rows, selected, onSelect };
  });
  return useCallback((id: string, isRange: boolean) => {
    const { rows, selected, onSelect } = latest.current;
    const next = new Set(selected);
    const places = [before.current, id].map((one) => rows.findIndex((row) => row.id === one));
    if (isRange && !places.includes(-1))
      for (const row of rows.slice(Math.min(...places), Math.max(...places) + 1)) next.add(row.id);
    else if (!next.delete(id)) next.add(id);
    before.current = id;
    onSelect?.(next);
  }, []);
}
