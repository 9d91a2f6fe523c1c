import { ArrowDown, ArrowUp } from "lucide-react";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import {
  Cell,
  Column,
  ColumnResizer,
  Group,
  ResizableTableContainer,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
  Virtualizer,
} from "react-aria-components";
import type { TableView } from "../../../lib/area/table-view.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import type { DataColumn } from "./data-column.ts";
import { useRowWindow, WindowLayout, type WindowLayoutOptions } from "./row-window.ts";

const FOCUS = "outline-offset-[-2px] outline-focus data-focus-visible:outline-2";
const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 48;
const WIDTH = 150;
const FIRST_WIDTH = 260;

interface DataGridProps<R extends { id: string }> {
  label: string;
  /** After filters and sorting. */
  rows: readonly R[];
  /** How many rows there are, where some are still to come. */
  count?: number;
  /** Asks for the next ones. */
  onMore?: (() => void) | undefined;
  /** The visible columns, in order. */
  columns: readonly DataColumn<R>[];
  view: TableView;
  onView: (change: Partial<TableView>) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
}

/** The rows: virtualised, sorted by their headers, with resizable columns. Loaded by `DataTable`. */
export function DataGrid<R extends { id: string }>(props: DataGridProps<R>) {
  const { label, rows, count = rows.length, onMore, columns, view, onView, selected, onSelect } = props;
  const t = useAreaTexts("area");
  const box = useRef<HTMLDivElement>(null);
  const { first, last, focused } = useRowWindow(box, { rowHeight: ROW_HEIGHT, count: rows.length, onMore });
  const layout = useMemo(() => new WindowLayout<R>({ rowHeight: ROW_HEIGHT, headingHeight: HEAD_HEIGHT }), []);
  const [shown, layoutOptions] = useMemo(() => {
    const placed = rows.slice(first, last).map((row, index) => [row, first + index] as const);
    const place = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
    const away = rows[place];
    if (away && place < first) placed.unshift([away, place]);
    else if (away && place >= last) placed.push([away, place]);
    const places = new Map(placed.map(([{ id }, index]) => [id, index]));
    return [placed.map(([row]) => row), { places, count: rows.length }] as const;
  }, [rows, first, last, focused]);
  // Each handle asks the browser for its style, which first rows needn't wait for.
  const [isResizable, setResizable] = useState(false);
  useEffect(() => startTransition(() => setResizable(true)), []);
  const height = HEAD_HEIGHT + Math.max(1, rows.length) * ROW_HEIGHT + 2;
  const heads = onSelect ? [SELECTS, ...columns] : columns;
  return (
    <ResizableTableContainer
      ref={box}
      data-rows={count}
      className="relative max-h-[70dvh] min-h-32 overflow-auto rounded-card border border-line bg-surface"
      style={{ height }}
      onResizeEnd={(widths) =>
        onView({
          widths: Object.fromEntries(
            [...widths].filter((pair): pair is [string, number] => typeof pair[1] === "number"),
          ),
        })
      }
    >
      <Virtualizer<WindowLayoutOptions> layout={layout} layoutOptions={layoutOptions}>
        <Table
          aria-label={label}
          render={(own) => <div {...(own as object)} {...{ "aria-rowcount": count + 1 }} />}
          className="min-w-full text-[15px]"
          sortDescriptor={{ column: view.sort, direction: view.isDescending ? "descending" : "ascending" }}
          onSortChange={({ column, direction }) =>
            onView({ sort: String(column), isDescending: direction === "descending" })
          }
          selectionMode={onSelect ? "multiple" : "none"}
          selectedKeys={selected ?? []}
          onSelectionChange={(keys: Selection) =>
            onSelect?.(keys === "all" ? new Set(rows.map(({ id }) => id)) : new Set([...keys].map(String)))
          }
        >
          <TableHeader columns={heads} dependencies={[view, columns, isResizable]}>
            {(column) =>
              column === SELECTS ? (
                <Column
                  id={SELECTS.id}
                  width={56}
                  minWidth={56}
                  className="border-b border-line bg-surface px-3 pt-0.5"
                >
                  <SelectBox label={t("table.selectAll")} />
                </Column>
              ) : (
                <Head column={column as DataColumn<R>} isFirst={column === columns[0]} {...{ view, isResizable }} />
              )
            }
          </TableHeader>
          <TableBody items={shown} dependencies={[columns]}>
            {(row) => (
              <Row
                id={row.id}
                columns={heads}
                dependencies={[columns]}
                className={cx(FOCUS, "data-selected:bg-accent-wash")}
                // The first row is the head.
                render={(own) => <div {...(own as object)} {...{ "aria-rowindex": layout.placeOf(row.id) + 2 }} />}
              >
                {(column) =>
                  column === SELECTS ? (
                    <Cell className="h-full border-b border-line px-3 pt-1.5">
                      <SelectBox label={t("table.select")} />
                    </Cell>
                  ) : (
                    <Figure column={column as DataColumn<R>} row={row} />
                  )
                }
              </Row>
            )}
          </TableBody>
        </Table>
      </Virtualizer>
    </ResizableTableContainer>
  );
}

const SELECTS = { id: "select" } as const;

function SelectBox({ label }: { label: string }) {
  return (
    <Checkbox slot="selection" className="min-h-0 py-2">
      <span className="sr-only">{label}</span>
    </Checkbox>
  );
}

interface HeadProps<R> {
  column: DataColumn<R>;
  isFirst: boolean;
  view: TableView;
  isResizable: boolean;
}

function Head<R>({ column, isFirst, view, isResizable }: HeadProps<R>) {
  const t = useAreaTexts("area");
  const Arrow = view.isDescending ? ArrowDown : ArrowUp;
  return (
    <Column
      id={column.id}
      isRowHeader={isFirst}
      allowsSorting
      textValue={column.label}
      minWidth={80}
      width={view.widths[column.id] ?? column.width ?? (isFirst ? FIRST_WIDTH : WIDTH)}
      className={cx(FOCUS, "border-b border-line bg-surface font-medium text-ink-soft")}
    >
      <div className="flex h-full items-center">
        <Group
          role="presentation"
          tabIndex={-1}
          className={cx(
            "flex min-w-0 flex-1 cursor-pointer items-center gap-1 px-3 outline-none",
            column.isNumber && "justify-end",
          )}
        >
          <span className="truncate">{column.label}</span>
          {column.id === view.sort && <Arrow size={14} aria-hidden="true" className="shrink-0" />}
        </Group>
        {isResizable && (
          <ColumnResizer
            aria-label={t("table.resize", { name: column.label })}
            className="h-6 w-2 shrink-0 cursor-col-resize border-e border-line-strong outline-focus data-focus-visible:outline-2 data-resizing:border-e-2 data-resizing:border-accent"
          />
        )}
      </div>
    </Column>
  );
}

function Figure<R>({ column, row }: { column: DataColumn<R>; row: R }) {
  const note = column.note?.(row) ?? null;
  return (
    <Cell
      textValue={column.words(row)}
      className={cx(
        FOCUS,
        "flex h-full flex-col justify-center overflow-hidden border-b border-line px-3",
        column.isNumber && "items-end whitespace-nowrap tabular-nums",
      )}
    >
      {column.render ? column.render(row) : <span className="max-w-full truncate">{column.words(row)}</span>}
      {note !== null && <span className="max-w-full truncate text-[13px] text-ink-soft">{note}</span>}
    </Cell>
  );
}
