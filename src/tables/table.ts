/**
 * Why a cell can't be read as shown: its formula was never computed, it is an error, digits are lost, it belongs to a
 * merged cell, or a time has no day.
 */
export type CellFault = "formula" | "error" | "shortened" | "merged" | "timeAlone";

/** A sheet as rows of unchanged texts, including blank rows. */
export interface Grid {
  rows: string[][];
  /** Keyed by the cell's name, e.g. `C2`. */
  faults: ReadonlyMap<string, CellFault>;
}

/** The rows below a heading row. */
export interface Table {
  /** The heading row, unchanged. */
  head: string[];
  rows: { /** The row's number in the spreadsheet. */ line: number; cells: string[] }[];
  faults: ReadonlyMap<string, CellFault>;
}

/** Why a whole file is not a table. `noHead`: no row has the required headings. */
export type TableFault = "noHead" | "brokenQuote" | "locked" | "tooLarge" | "unreadable";

export class TableRefused extends Error {
  constructor(readonly fault: TableFault) {
    super(`the table is refused: ${fault}`);
  }
}

/** Maximum rows searched for the heading row; above it may be a title, a note or blank rows. */
export const HEAD_ROWS = 30;

/** The name of a cell: `0, 27` is AB1. */
export function cellName(row: number, column: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** Index of the heading row; -1 if it is not among the first rows. */
export const headRowOf = (rows: readonly string[][], isHead: (cells: string[]) => boolean): number =>
  rows.slice(0, HEAD_ROWS).findIndex((cells) => isHead(cells.map((cell) => cell.trim())));

/**
 * Splits a grid into heading and rows.
 * @throws TableRefused if no row is a heading row
 */
export function tableOf({ rows, faults }: Grid, isHead: (cells: string[]) => boolean): Table {
  const at = headRowOf(rows, isHead);
  const head = rows[at];
  if (!head) throw new TableRefused("noHead");
  const below = rows.slice(at + 1).map((cells, index) => ({ line: at + index + 2, cells }));
  return { head, rows: below, faults };
}
