import { addressesIn, addressesOf } from "../../../src/audiences/audience.ts";
import { decodeText } from "../../../src/tables/decode-text.ts";
import { CellsRefused } from "../../../src/tables/named-rows.ts";
import { isWorkbook } from "../../../src/tables/read-table.ts";
import { cellName, type Grid } from "../../../src/tables/table.ts";

/**
 * The addresses or hashes in a text file, or in all sheets of a workbook.
 * @throws TableRefused; CellsRefused if a row has no address and a cell that can't be read
 */
export async function readAddresses(file: Blob, language?: string): Promise<ReturnType<typeof addressesIn>> {
  const asked = language === undefined ? {} : { language };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return addressesIn(await decodeText(bytes, asked));
  const { readWorkbook } = await import("../../../src/tables/read-workbook.ts");
  const grids = await readWorkbook(bytes);
  const refused = grids.flatMap(unreadCells);
  if (refused.length > 0) throw new CellsRefused(refused);
  return addressesOf(grids.flatMap(({ rows }) => rows));
}

/** Cells that couldn't be read (a formula or an error), in rows without a readable address: one of them may hold the address. */
function unreadCells({ rows, faults }: Grid): CellsRefused["cells"] {
  return rows.flatMap((cells, row) => {
    const { addresses, hashes } = addressesOf([cells]);
    if (addresses.length + hashes.length > 0) return [];
    return cells.flatMap((_, column) => {
      const cell = cellName(row, column);
      const fault = faults.get(cell);
      return fault === "formula" || fault === "error" ? [{ cell, fault }] : [];
    });
  });
}
