/** Why a cell can't be read as it is shown: nobody computed its formula, it is an error, digits are gone, it is part of a merged cell, or a time has no day. */
export type CellFault = "formula" | "error" | "shortened" | "merged" | "timeAlone";

/** A sheet of a file as rows of texts, as they stand there, blank rows too. */
export interface Grid {
  rows: string[][];
  /** By the name of the cell, e.g. `C2`. */
  faults: ReadonlyMap<string, CellFault>;
}

/** The rows below a heading row. */
export interface Table {
  /** The heading row as it stands. */
  head: string[];
  rows: { /** As a spreadsheet counts it. */ line: number; cells: string[] }[];
  faults: ReadonlyMap<string, CellFault>;
}

/** Why a whole file is no table. `noHead`: no row has the headings that were looked for. */
export type TableFault = "noHead" | "brokenQuote" | "locked" | "tooLarge" | "unreadable";

export class TableRefused extends Error {
  constructor(readonly fault: TableFault) {
    super(`the table is refused: ${fault}`);
  }
}

/** Rows above the heading row: a title, a note, blank ones. */
export const HEAD_ROWS = 30;

/** `0, 27` is the cell AB1. */
export function cellName(row: number, column: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** Which row is the heading row; -1 if none of the first ones is. */
export const headRowOf = (rows: readonly string[][], isHead: (cells: string[]) => boolean): number =>
  rows.slice(0, HEAD_ROWS).findIndex((cells) => isHead(cells.map((cell) => cell.trim())));

/** The table of a grid. @throws TableRefused if no row is a heading row */
export function tableOf({ rows, faults }: Grid, isHead: (cells: string[]) => boolean): Table {
  const at = headRowOf(rows, isHead);
  const head = rows[at];
  if (!head) throw new TableRefused("noHead");
  const below = rows.slice(at + 1).map((cells, index) => ({ line: at + index + 2, cells }));
  return { head, rows: below, faults };
}
