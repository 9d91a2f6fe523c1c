import type { Cell, CellValue, Sheet, Workbook } from "hucre";
import { readOds } from "hucre/ods";
import { readXls, readXlsx } from "hucre/xlsx";
import { flatRows } from "./flat-rows.ts";
import { type CellFault, cellName, type Grid, TableRefused } from "./table.ts";

/** From this number on a spreadsheet stores 15 digits, and the rest are zeros. */
const EXACT_MAX = 1e15;
const DIGITS = 15;
/** Cells that show only a time have a date among the first days that spreadsheets count from. */
const FIRST_DAY = Date.UTC(1904, 0, 3);
/** OpenDocument's form of a time of day. */
const DURATION = /^PT\d+H\d+M\d+(?:\.\d+)?S$/;
/** Maximum cells of a sheet, so that a small file can't fill the memory. */
const CELLS_MAX = 2_000_000;

/**
 * Reads the sheets of an XLSX, XLS or ODS file as texts, hidden ones last. Days are written as `2026-12-31`, times as
 * `2026-12-31T08:00:00`, without a zone, as in spreadsheets.
 * @throws TableRefused if it is not such a file, or has a password
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
/** Entry names that identify an Office archive, and those of binary formats. */
const OFFICE = "[Content_Types].xml";
const BINARY = "xl/workbook.bin";
const ENCRYPTED = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e";

async function open(bytes: Uint8Array): Promise<Workbook> {
  const names = new TextDecoder("latin1").decode(bytes);
  if (names.includes(ENCRYPTED)) throw new TableRefused("locked");
  if (bytes[0] !== ZIP) return readXls(bytes, { readStyles: true });
  if (names.includes(BINARY)) throw new TableRefused("unreadable");
  // The first entry of an archive proves little: some programs compress the type's name, or write it last.
  return names.includes(OFFICE)
    ? readXlsx(bytes, { readStyles: true })
    : readOds(await flatRows(bytes), { readStyles: true });
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

/** Copies a cell merged over several rows into each of them; a cell merged over several columns is ambiguous. */
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
  if (typeof value === "string") return DURATION.test(value) ? { fault: "timeAlone" } : errorOr(value, cell);
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date) return timeText(value, cell?.style?.numFmt ?? "");
  if (!Number.isFinite(value)) return { fault: "error" };
  return Math.abs(value) >= EXACT_MAX ? { fault: "shortened" } : numberText(value);
}

/** OpenDocument gives the errors of formulas as texts, in the language of the program that saved the file. */
const errorOr = (text: string, cell: Cell | undefined): string | { fault: CellFault } =>
  cell?.formula !== undefined && /^(?:#[\p{Lu}\d/]+[!?]?|Err:\d{3})$/u.test(text) ? { fault: "error" } : text;

/** Writes a number as a spreadsheet shows it, with all digits and without an exponent. */
function numberText(value: number): string {
  const shown = Number(value.toPrecision(DIGITS));
  const plain = String(shown);
  return plain.includes("e") ? shown.toFixed(20).replace(/\.?0+$/, "") : plain;
}

function timeText(at: Date, format: string): string | { fault: CellFault } {
  if (Number.isNaN(at.getTime())) return { fault: "error" };
  if (at.getTime() < FIRST_DAY) return { fault: "timeAlone" };
  // Times are fractions of a day, so full seconds are slightly off.
  const [day, time = ""] = new Date(Math.round(at.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).split("T");
  return time === "00:00:00" && !/h/i.test(format) ? (day ?? "") : `${day}T${time}`;
}
