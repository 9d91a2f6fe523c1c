import type { ReactNode } from "react";
import { failureOf } from "../../lib/api-error.ts";
import { itemsOf, type ListQuery } from "../../lib/infinite.ts";
import { ListFailed, MoreFailed } from "./list-failed.tsx";
import { RowsSkeleton } from "./list-skeletons.tsx";
import { MoreOnScroll } from "./more-on-scroll.tsx";

export interface TableColumn<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** A number: aligned to the end of its cell, in tabular figures. */
  isFigure?: boolean;
}

interface PlainTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  /** The first column is the row's header. */
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

const CELL = "border-t border-line px-3 py-2.5 align-top text-start first:ps-4 last:pe-4";
const FIGURE = "text-end! tabular-nums whitespace-nowrap";

/** A table without sorting or selection; it scrolls sideways where it doesn't fit. */
export function PlainTable<T>({ label, columns, rows, keyOf }: PlainTableProps<T>) {
  const [head, ...others] = columns;
  if (!head) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-[15px]">
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-3 text-start text-[13px] font-medium text-ink-soft first:ps-4 last:pe-4 ${isFigure ? "text-end!" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={`${CELL} min-w-32 font-medium [overflow-wrap:anywhere]`}>
                {head.cell(row)}
              </th>
              {others.map(({ name, cell, isFigure }) => (
                <td key={name} className={`${CELL} ${isFigure ? FIGURE : "min-w-28"}`}>
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

/** The same for a paginated list of the API, loaded page by page on scroll. */
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
