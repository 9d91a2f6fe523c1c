import type { ReactNode } from "react";
import type { ViewColumn } from "../../../lib/area/table-view.ts";

/** One column of a table of numbers; what it says stands in the export as well. */
export interface DataColumn<Row> extends ViewColumn<Row> {
  label: string;
  /** In pixels, until somebody makes it wider. */
  width?: number;
  words: (row: Row) => string;
  /** In place of the words, e.g. a link or a button. */
  render?: (row: Row) => ReactNode;
  /** A second line, e.g. the same of the days before. */
  note?: (row: Row) => string | null;
  /** As a spreadsheet reads it; the words unless given. */
  plain?: (row: Row) => string;
  /** Of all shown rows together. */
  total?: (rows: readonly Row[]) => string;
}
