import { type CellFault, cellName, type Table } from "./table.ts";

/** Columns whose long numbers are ids. */
const IDS = /^id$|_id$/;
/** A long number as a spreadsheet writes it into a CSV file: 3.85009E+17, or 3,85009E+17. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{2}$/i;

/** Cells that can't be read as shown. */
export class CellsRefused extends Error {
  constructor(readonly cells: { cell: string; fault: CellFault }[]) {
    super(`cells are refused: ${cells.map(({ cell }) => cell).join(", ")}`);
  }
}

export interface NamedRow {
  /** Line number as the spreadsheet counts it. */
  line: number;
  cells: Record<string, string>;
}

/**
 * The rows of a table by column name, without blank ones.
 * @param known the columns to read; faults in others are ignored
 * @throws CellsRefused
 */
export function namedRows(
  { head, rows, faults }: Table,
  nameOf: (heading: string) => string,
  known: ReadonlySet<string>,
): NamedRow[] {
  const names = head.map(nameOf);
  const refused: CellsRefused["cells"] = [];
  const read = rows.map(({ line, cells }) => {
    for (const [at, name] of names.entries()) {
      const cell = cellName(line - 1, at);
      const fault = faults.get(cell) ?? (IDS.test(name) && SHORTENED.test(cells[at] ?? "") ? "shortened" : undefined);
      if (fault && known.has(name)) refused.push({ cell, fault });
    }
    return { line, cells: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()])) };
  });
  if (refused.length > 0) throw new CellsRefused(refused);
  return read.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
}
