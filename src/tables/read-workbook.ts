import type { Cell, CellValue, Sheet, Workbook } from "hucre";
import { readOds } from "hucre/ods";
import { readXls, readXlsx } from "hucre/xlsx";
import { type CellFault, cellName, type Grid, TableRefused } from "./table.ts";

/** From here on a spreadsheet keeps 15 digits of a number, and the rest are zeros. */
const EXACT_MAX = 1e15;
const DIGITS = 15;
/** Days of a cell that is shown as a time alone are within the first days that spreadsheets count from. */
const FIRST_DAY = Date.UTC(1904, 0, 3);
/** Of a sheet in cells, so that a small file can't fill the memory. */
const CELLS_MAX = 2_000_000;

/**
 * The sheets of an XLSX, XLS or ODS file as texts, those that are hidden last. A day is written as `2026-12-31`, a
 * time as `2026-12-31T08:00:00`, without a zone, as spreadsheets mean it.
 * @throws TableRefused if it is no such file, or has a password
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Grid[]> {
  const { sheets } = await open(bytes).catch((error: unknown) => {
    if (error instanceof TableRefused) throw error;
    throw new TableRefused(/password|encrypt/i.test(String(error)) ? "locked" : "unreadable");
  });
  const isHidden = ({ hidden, veryHidden }: Sheet) => hidden === true || veryHidden === true;
  const ordered = [...sheets.filter((sheet) => !isHidden(sheet)), ...sheets.filter(isHidden)];
  return ordered.map(gridOf);
}

const ZIP = 0x50;
/** Parts that an archive names if it is an Office file, and which of those are in a binary form. */
const OFFICE = "[Content_Types].xml";
const BINARY = "xl/workbook.bin";
const ENCRYPTED = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e";

async function open(bytes: Uint8Array): Promise<Workbook> {
  const names = new TextDecoder("latin1").decode(bytes);
  if (names.includes(ENCRYPTED)) throw new TableRefused("locked");
  if (bytes[0] !== ZIP) return readXls(bytes, { readStyles: true });
  if (names.includes(BINARY)) throw new TableRefused("unreadable");
  // What comes first in an archive says little: some programs compress the name of the type, or write it last.
  return names.includes(OFFICE) ? readXlsx(bytes, { readStyles: true }) : readOds(bytes, { readStyles: true });
}

function gridOf(sheet: Sheet): Grid {
  if (sheet.rows.reduce((sum, row) => sum + (row?.length ?? 0), 0) > CELLS_MAX) throw new TableRefused("tooLarge");
  const faults = new Map<string, CellFault>();
  // Blank rows and cells may be holes.
  const rows = Array.from(sheet.rows, (row: CellValue[] | undefined, at) =>
    Array.from(row ?? [], (value: CellValue | undefined, column) => {
      const read = textOf(value, sheet.cells?.get(`${at},${column}`));
      if (typeof read === "string") return read;
      faults.set(cellName(at, column), read.fault);
      return "";
    }),
  );
  for (const merge of sheet.merges ?? []) spread(rows, faults, merge);
  return { rows, faults };
}

/** A cell that covers several rows says the same in each; in one that covers several columns nobody knows which is meant. */
function spread(rows: string[][], faults: Map<string, CellFault>, merge: NonNullable<Sheet["merges"]>[number]): void {
  const { startRow, startCol, endRow, endCol } = merge;
  const said = rows[startRow]?.[startCol] ?? "";
  const fault = faults.get(cellName(startRow, startCol));
  for (let at = startRow; at <= Math.min(endRow, rows.length - 1); at += 1) {
    const row = rows[at] ?? [];
    while (row.length <= startCol) row.push("");
    row[startCol] = said;
    if (fault) faults.set(cellName(at, startCol), fault);
    if (said !== "")
      for (let column = startCol + 1; column <= endCol; column += 1) faults.set(cellName(at, column), "merged");
  }
}

function textOf(value: CellValue | undefined, cell: Cell | undefined): string | { fault: CellFault } {
  if (cell?.type === "error") return { fault: "error" };
  if (value === null || value === undefined) return cell?.formula === undefined ? "" : { fault: "formula" };
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date) return timeText(value, cell?.style?.numFmt ?? "");
  if (!Number.isFinite(value)) return { fault: "error" };
  return Math.abs(value) >= EXACT_MAX ? { fault: "shortened" } : numberText(value);
}

/** A number as a spreadsheet shows it, with all of its digits and without an exponent. */
function numberText(value: number): string {
  const shown = Number(value.toPrecision(DIGITS));
  const plain = String(shown);
  return plain.includes("e") ? shown.toFixed(20).replace(/\.?0+$/, "") : plain;
}

function timeText(at: Date, format: string): string | { fault: CellFault } {
  if (Number.isNaN(at.getTime())) return { fault: "error" };
  if (at.getTime() < FIRST_DAY) return { fault: "timeAlone" };
  // Days are fractions of a number, so a full second is a little off.
  const [day, time = ""] = new Date(Math.round(at.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).split("T");
  return time === "00:00:00" && !/h/i.test(format) ? (day ?? "") : `${day}T${time}`;
}
