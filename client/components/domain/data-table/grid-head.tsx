import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { TableView } from "../../../lib/area/table-view.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { cx } from "../../ui/cx.ts";
import { PressButton } from "../../ui/press-button.tsx";
import type { DataColumn } from "./data-column.ts";
import { CELL_FOCUS, HEAD_HEIGHT, ROLE, ROW_TRACKS } from "./grid-style.ts";
import { RowCheck } from "./row-check.tsx";
import { leaveTabOrder } from "./use-grid-keys.ts";

const WIDTH_MIN = 80;
const WIDTH_MAX = 1_200;
/** The width change of one arrow key press. */
const STEP = 10;

interface GridHeadProps<R> {
  columns: readonly DataColumn<R>[];
  view: Pick<TableView, "sort" | "isDescending">;
  onSort: (id: string) => void;
  widthOf: (column: DataColumn<R>) => number;
  /** @param isDone once the pointer is released */
  onWidth: (id: string, width: number, isDone: boolean) => void;
  /** The checkbox that selects all; null if rows can't be selected. */
  select: { label: string; isAll: boolean; isPart: boolean; onChange: (isAll: boolean) => void } | null;
}

/** The header of a data table: sorts on press and resizes columns at their edges. */
export function GridHead<R>({ columns, view, onSort, widthOf, onWidth, select }: GridHeadProps<R>) {
  const t = useAreaTexts("area");
  const ref = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => leaveTabOrder(ref.current));
  const Arrow = view.isDescending ? ArrowDown : ArrowUp;
  const direction = view.isDescending ? "descending" : "ascending";
  return (
    <thead {...ROLE.group} className="sticky block top-0 z-1 bg-surface">
      <tr
        ref={ref}
        {...ROLE.row}
        aria-rowindex={1}
        tabIndex={-1}
        style={{ ...ROW_TRACKS, height: HEAD_HEIGHT }}
        className="grid border-b border-line text-start font-medium text-ink-soft"
      >
        {select && (
          <th {...ROLE.head}>
            <RowCheck
              label={select.label}
              isSelected={select.isAll}
              isPart={select.isPart}
              onChange={() => select.onChange(!select.isAll)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            {...ROLE.head}
            aria-sort={column.id === view.sort ? direction : "none"}
            className="flex min-w-0 items-center font-medium"
          >
            <PressButton
              onPress={() => onSort(column.id)}
              className={cx(
                CELL_FOCUS,
                "flex h-full min-w-0 flex-1 cursor-pointer items-center gap-1 rounded-sm px-3 hover:text-ink",
                column.isNumber && "justify-end",
              )}
            >
              <span className="truncate">{column.label}</span>
              {column.id === view.sort && <Arrow size={14} aria-hidden="true" className="shrink-0" />}
            </PressButton>
            <Edge
              label={t("table.resize", { name: column.label })}
              width={widthOf(column)}
              onWidth={(width, isDone) => onWidth(column.id, width, isDone)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface EdgeProps {
  label: string;
  width: number;
  onWidth: (width: number, isDone: boolean) => void;
}

/** The edge that resizes a column: by dragging, or with the arrow keys after Enter. */
function Edge({ label, width, onWidth }: EdgeProps) {
  const [isTaken, setTaken] = useState(false);
  const from = useRef<{ x: number; width: number } | null>(null);
  const limited = (wanted: number) => Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, wanted)));
  const signOf = (element: Element) => (getComputedStyle(element).direction === "rtl" ? -1 : 1);
  function onPointerMove({ clientX, currentTarget }: PointerEvent) {
    const { current } = from;
    if (current) onWidth(limited(current.width + (clientX - current.x) * signOf(currentTarget)), false);
  }
  function release() {
    if (!from.current && !isTaken) return;
    from.current = null;
    setTaken(false);
    onWidth(width, true);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, currentTarget } = event;
    if (key === "Enter" && isTaken) release();
    else if (key === "Enter") setTaken(true);
    else if (!isTaken) return;
    else if (key === "ArrowLeft" || key === "ArrowRight")
      onWidth(limited(width + STEP * signOf(currentTarget) * (key === "ArrowRight" ? 1 : -1)), false);
    else if (key === "Escape") release();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved; a separator with a value can (WAI-ARIA, "Window Splitter")
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={WIDTH_MIN}
      aria-valuemax={WIDTH_MAX}
      tabIndex={-1}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
        setTaken(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={onKeyDown}
      className={cx(
        "h-6 w-3 shrink-0 cursor-col-resize touch-none border-e outline-focus focus-visible:outline-2",
        isTaken ? "border-e-2 border-accent" : "border-line-strong",
      )}
    />
  );
}
