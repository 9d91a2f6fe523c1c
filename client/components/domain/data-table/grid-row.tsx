import { type ChangeEvent, memo, useLayoutEffect, useRef } from "react";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { cx } from "../../ui/cx.ts";
import type { DataColumn } from "./data-column.ts";
import { CELL_FOCUS, ROLE, ROW_HEIGHT, ROW_TRACKS } from "./grid-style.ts";
import { RowCheck } from "./row-check.tsx";
import { leaveTabOrder } from "./use-grid-keys.ts";

interface GridRowProps<R> {
  row: R;
  /** The row's index among all rows of the table. */
  place: number;
  columns: readonly DataColumn<R>[];
  /** Null if rows can't be selected. */
  isSelected: boolean | null;
  /** Keep the function stable, or every row renders again. @param isRange extends the selection from the previously pressed row to this one */
  onToggle: (id: string, isRange: boolean) => void;
}

/** A memoized row of a data table. */
export const GridRow = memo(GridRowAlone) as typeof GridRowAlone;

function GridRowAlone<R extends { id: string }>({ row, place, columns, isSelected, onToggle }: GridRowProps<R>) {
  const t = useAreaTexts("area");
  const ref = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => leaveTabOrder(ref.current));
  const [first] = columns;
  const onCheck = ({ nativeEvent }: ChangeEvent) => onToggle(row.id, (nativeEvent as MouseEvent).shiftKey);
  return (
    <tr
      ref={ref}
      {...ROLE.row}
      // The first row is the header.
      aria-rowindex={place + 2}
      aria-selected={isSelected ?? undefined}
      tabIndex={-1}
      data-key={row.id}
      style={{ ...ROW_TRACKS, height: ROW_HEIGHT, top: place * ROW_HEIGHT }}
      // Contains its layout and paint, so that the browser lays out and paints only new rows.
      className="absolute inset-x-0 grid border-b border-line outline-none contain-strict aria-selected:bg-accent-wash"
    >
      {isSelected !== null && (
        <td {...ROLE.cell}>
          <RowCheck
            label={t("table.select", { name: first?.words(row) ?? "" })}
            isSelected={isSelected}
            onChange={onCheck}
          />
        </td>
      )}
      {columns.map((column) => (
        <Figure key={column.id} isFirst={column === first} column={column} row={row} />
      ))}
    </tr>
  );
}

interface FigureProps<R> {
  column: DataColumn<R>;
  row: R;
  isFirst: boolean;
}

function Figure<R>({ column, row, isFirst }: FigureProps<R>) {
  const note = column.note?.(row) ?? null;
  const Cell = isFirst ? "th" : "td";
  return (
    <Cell
      {...ROLE[isFirst ? "first" : "cell"]}
      className={cx(
        CELL_FOCUS,
        "flex min-w-0 flex-col text-start font-normal justify-center overflow-hidden px-3",
        column.isNumber && "items-end whitespace-nowrap tabular-nums",
      )}
    >
      {column.render ? column.render(row) : <span className="max-w-full truncate">{column.words(row)}</span>}
      {note !== null && <span className="max-w-full truncate text-[0.8125rem] text-ink-soft">{note}</span>}
    </Cell>
  );
}
