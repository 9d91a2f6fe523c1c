import type { ReactNode } from "react";
import type { ViewColumn } from "../../../lib/area/table-view.ts";

/** One column of a data table; the export contains the same values. */
export interface DataColumn<Row> extends ViewColumn<Row> {
  label: string;
  /** Initial width in pixels; people can resize the column. */
  width?: number;
  words: (row: Row) => string;
  /** A rate; filters accept it in percent. */
  isShare?: boolean;
  /** Rendered instead of the text, e.g. a link or a button. */
  render?: (row: Row) => ReactNode;
  /** A second line, e.g. the value of the comparison period. */
  note?: (row: Row) => string | null;
  /** The export's value; the displayed text by default. */
  plain?: (row: Row) => string;
  /** One more column of the export, after this one. */
  exportedWith?: { label: string; plain: (row: Row) => string };
  /** The total of all rows shown. */
  total?: (rows: readonly Row[]) => string;
}

/** The export's head and rows. */
export function exportOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  const exported = columns.flatMap(({ label, plain, words, exportedWith }) => [
    { label, plain: plain ?? words },
    ...(exportedWith ? [exportedWith] : []),
  ]);
  return {
    head: exported.map(({ label }) => label),
    rows: rows.map((row) => exported.map(({ plain }) => plain(row))),
  };
}
