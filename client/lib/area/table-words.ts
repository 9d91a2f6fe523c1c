import type { TFunction } from "i18next";
import { CellsRefused } from "../../../src/tables/named-rows.ts";
import { TableRefused } from "../../../src/tables/table.ts";

/** The number of cells that one refusal names. */
const CELLS_NAMED = 5;

/** Why a chosen file is not a table, or which of its cells are invalid. @param noHead the message for a missing header */
export function tableWords(error: unknown, t: TFunction<"bulk">, noHead: string): string {
  if (error instanceof CellsRefused) {
    const fault = error.cells[0]?.fault ?? "error";
    const same = error.cells.filter((one) => one.fault === fault).map(({ cell }) => cell);
    const named = same.length > CELLS_NAMED ? [...same.slice(0, CELLS_NAMED), "…"] : same;
    return t(`upload.cells.${fault}`, { cells: named.join(", ") });
  }
  const fault = error instanceof TableRefused ? error.fault : "unreadable";
  return fault === "noHead" ? noHead : t(`upload.faults.${fault}`);
}
