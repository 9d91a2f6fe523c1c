import { BULK_HEAD } from "../../../src/bulk/columns.ts";
import { readTable } from "../../../src/tables/read-table.ts";
import { type CellFault, cellName } from "../../../src/tables/table.ts";

/** Columns whose long numbers name something. */
const IDS = /^id$|_id$/;
/** A long number as a spreadsheet writes it into a CSV file: 3.85009E+17, or 3,85009E+17. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{2}$/i;
const KNOWN: ReadonlySet<string> = new Set(BULK_HEAD);

/** Cells that can't be taken as they are shown. */
export class CellsRefused extends Error {
  constructor(readonly cells: { cell: string; fault: CellFault }[]) {
    super(`cells are refused: ${cells.map(({ cell }) => cell).join(", ")}`);
  }
}

export interface SheetRow {
  /** As the spreadsheet counts it. */
  line: number;
  cells: Record<string, string>;
}

const nameOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/**
 * The rows of a sheet by their heading, as they stand there; the heading row has a column entity.
 * @throws TableRefused, CellsRefused
 */
export async function readSheetRows(file: Blob, language?: string): Promise<SheetRow[]> {
  const { head, rows, faults } = await readTable(new Uint8Array(await file.arrayBuffer()), {
    isHead: (cells) => cells.map(nameOf).includes("entity"),
    ...(language !== undefined && { language }),
  });
  const names = head.map(nameOf);
  const refused: CellsRefused["cells"] = [];
  const read = rows.map(({ line, cells }) => {
    for (const [at, name] of names.entries()) {
      const cell = cellName(line - 1, at);
      const fault = faults.get(cell) ?? (IDS.test(name) && SHORTENED.test(cells[at] ?? "") ? "shortened" : undefined);
      if (fault && KNOWN.has(name)) refused.push({ cell, fault });
    }
    return { line, cells: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()])) };
  });
  if (refused.length > 0) throw new CellsRefused(refused);
  return read.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
}

/** As `readSheetRows`, the cells alone. */
export const readSheet = async (file: Blob, language?: string): Promise<Record<string, string>[]> =>
  (await readSheetRows(file, language)).map(({ cells }) => cells);
