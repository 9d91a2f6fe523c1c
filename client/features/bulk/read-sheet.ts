import { BULK_HEAD } from "../../../src/bulk/columns.ts";
import { type NamedRow, namedRows } from "../../../src/tables/named-rows.ts";
import { readTable } from "../../../src/tables/read-table.ts";

const KNOWN: ReadonlySet<string> = new Set(BULK_HEAD);

const nameOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/**
 * Rows of a sheet by column heading, with unparsed values; the heading row has a column "entity".
 * @throws TableRefused, CellsRefused
 */
export async function readSheetRows(file: Blob, language?: string): Promise<NamedRow[]> {
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), {
    isHead: (cells) => cells.map(nameOf).includes("entity"),
    ...(language !== undefined && { language }),
  });
  return namedRows(table, nameOf, KNOWN);
}

/** Like `readSheetRows`, but returns only the cells. */
export const readSheet = async (file: Blob, language?: string): Promise<Record<string, string>[]> =>
  (await readSheetRows(file, language)).map(({ cells }) => cells);
