import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useState } from "react";
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
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from "react-aria-components";
import type { TableView } from "../../../lib/area/table-view.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import type { DataColumn } from "./data-column.ts";

const FOCUS = "outline-offset-[-2px] outline-focus data-focus-visible:outline-2";
const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 48;
/** Tables with more rows than this render further rows on scroll, so that the first ones appear at once. */
const ROWS_AT_ONCE = 200;
const WIDTH = 150;
const FIRST_WIDTH = 260;

interface DataGridProps<R extends { id: string }> {
  label: string;
  /** After filters and sorting. */
  rows: readonly R[];
  /** The visible columns, in order. */
  columns: readonly DataColumn<R>[];
  view: TableView;
  onView: (change: Partial<TableView>) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
}

/** The rows: virtualised, sorted by their headers, with resizable columns. Loaded by `DataTable`. */
export function DataGrid<R extends { id: string }>(props: DataGridProps<R>) {
  const { label, rows, columns, view, onView, selected, onSelect } = props;
  const t = useAreaTexts("area");
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const layout = useMemo(() => new TableLayout({ rowHeight: ROW_HEIGHT, headingHeight: HEAD_HEIGHT }), []);
  const shown = rows.length > count ? rows.slice(0, count) : rows;
  const height = HEAD_HEIGHT + Math.max(1, shown.length) * ROW_HEIGHT + 2;
  const heads = onSelect ? [SELECTS, ...columns] : columns;
  return (
    <ResizableTableContainer
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
      <Virtualizer layout={layout}>
        <Table
          aria-label={label}
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
          <TableHeader columns={heads} dependencies={[view, columns]}>
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
                <Head column={column as DataColumn<R>} isFirst={column === columns[0]} view={view} />
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
          {rows.length > count && (
            <TableLoadMoreItem
              onLoadMore={() => setCount((before) => before + ROWS_AT_ONCE)}
              isLoading
              scrollOffset={3}
            />
          )}
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
}

function Head<R>({ column, isFirst, view }: HeadProps<R>) {
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
      <div className="flex h-12 items-center">
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
        <ColumnResizer
          aria-label={t("table.resize", { name: column.label })}
          className="h-6 w-2 shrink-0 cursor-col-resize border-e border-line-strong outline-focus data-focus-visible:outline-2 data-resizing:border-e-2 data-resizing:border-accent"
        />
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
