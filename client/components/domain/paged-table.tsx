import type { ReactNode } from "react";
import { itemsOf, type ListQuery } from "../../lib/calls/infinite.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { cx } from "../ui/cx.ts";
import { ListFailed, MoreFailed } from "./list-failed.tsx";
import { RowsSkeleton } from "./list-skeletons.tsx";
import { MoreOnScroll } from "./more-on-scroll.tsx";

export interface TableColumn<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** A number: aligned to the end of its cell, in tabular figures. */
  isFigure?: boolean;
  /** The layout in a record: long texts and buttons take a separate line, and buttons need no label above them. */
  line?: "text" | "buttons";
}

interface PlainTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  /** The first column is the row's header. */
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** For many rows of figures to compare within a column: the table scrolls sideways if it doesn't fit. */
  isSeries?: boolean;
}

const BOX = "@container overflow-x-auto rounded-card border border-line bg-surface";
const CELL =
  "border-t border-line px-3 py-2.5 align-top first:ps-4 last:pe-4 records:block records:min-w-0 records:border-0 records:p-0! records:[overflow-wrap:anywhere]";
const FIGURE = "text-end tabular-nums whitespace-nowrap records:text-start";
const LINE = "records:col-span-full";
const RECORD =
  "records:grid records:grid-cols-[repeat(auto-fill,minmax(min(10rem,45%),1fr))] records:gap-x-4 records:gap-y-3 records:border-t records:border-line records:px-4 records:py-4 records:first:border-t-0";
/** Keeps the first column in view. */
const KEPT = "first:sticky first:start-0 first:bg-surface";

/** Explicit, because some browsers drop the roles of a table with another `display`. */
const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  first: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

/** The approximate width of a column in rem. */
const widthOf = ({ isFigure, line }: Pick<TableColumn<unknown>, "isFigure" | "line">) => (isFigure ? 6 : line ? 16 : 8);
/** The classes of the variant `records`, which has the breakpoints (`styles/app.css`). */
function recordsBelow(columns: readonly Parameters<typeof widthOf>[0][]): string {
  const needed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  return needed > 40 ? "records-wide" : needed > 22 ? "records-narrow" : "";
}

/** A table without sorting or selection. If its columns don't fit, each row becomes a record of names and values. */
export function PlainTable<T>({ label, columns, rows, keyOf, isSeries = false }: PlainTableProps<T>) {
  const [head, ...others] = columns;
  if (!head) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={BOX}>
      <table
        {...ROLE.table}
        className={cx("w-full border-collapse text-[0.9375rem] records:block", !isSeries && recordsBelow(columns))}
      >
        <thead {...ROLE.group} className="records:sr-only">
          <tr {...ROLE.row}>
            {columns.map(({ name, isFigure }) => (
              <th
                key={name}
                {...ROLE.head}
                className={cx(
                  "px-3 py-3 text-[0.8125rem] font-medium text-ink-soft first:ps-4 last:pe-4",
                  isFigure ? "text-end" : "text-start",
                  isSeries && KEPT,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group} className="records:block">
          {rows.map((row) => (
            <tr key={keyOf(row)} {...ROLE.row} className={RECORD}>
              <th
                {...ROLE.first}
                className={cx(CELL, LINE, "min-w-32 text-start font-medium [overflow-wrap:anywhere]", isSeries && KEPT)}
              >
                {head.cell(row)}
              </th>
              {others.map(({ name, cell, isFigure, line }) => (
                <td
                  key={name}
                  {...ROLE.cell}
                  className={cx(CELL, isFigure ? FIGURE : "min-w-28 text-start", line && LINE)}
                >
                  {line !== "buttons" && (
                    <span aria-hidden="true" className="hidden text-[0.8125rem] text-ink-soft records:block">
                      {name}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PagedTableProps<T> extends Omit<PlainTableProps<T>, "rows"> {
  list: ListQuery<T>;
  /** Shown when the table is empty; says what to do next. */
  empty: ReactNode;
}

/** `PlainTable` for a paginated list of the API, loaded page by page on scroll. */
export function PagedTable<T>({ list, empty, ...table }: PagedTableProps<T>) {
  const rows = itemsOf(list);
  if (!list.data) {
    if (list.isError) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
    return <RowsSkeleton />;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <PlainTable {...table} rows={rows} />
      {list.hasNextPage && (
        <MoreOnScroll
          hasMore={!list.isError}
          isLoadingMore={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
      <MoreFailed list={list} />
    </>
  );
}
