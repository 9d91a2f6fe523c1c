import { CSV_NAMES, isCsvHeading, plainHeading } from "../../../src/pin-builder/csv.rules.ts";
import { decodeText } from "../../../src/tables/decode-text.ts";
import { namedRows } from "../../../src/tables/named-rows.ts";
import { isWorkbook, readTable } from "../../../src/tables/read-table.ts";

const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

/**
 * The text of a file of Pins; a workbook becomes CSV whose rows keep their numbers.
 * @throws TableRefused if a workbook has no table of Pins; CellsRefused
 */
export async function readPinsFile(file: Blob, language?: string): Promise<string> {
  const asked = language === undefined ? {} : { language };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return decodeText(bytes, asked);
  const table = await readTable(bytes, { isHead: isCsvHeading });
  namedRows(table, plainHeading, CSV_NAMES);
  const [first] = table.rows;
  const above = Array.from({ length: first ? first.line - 2 : 0 }, () => "");
  return [...above, lineOf(table.head), ...table.rows.map(({ cells }) => lineOf(cells))].join("\n");
}
