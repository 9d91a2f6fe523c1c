import { decodeText } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";
import { type Grid, type Table, TableRefused, tableOf } from "./table.ts";

/** A ZIP archive (newer workbooks), and a compound file (older ones, and those with a password). */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** Pages, XML and documents that programs save under a spreadsheet's name, or that people choose by mistake. */
const OTHER_FILE = /^\s*(?:<(?:!doctype|\?xml|html|table|head|meta|style|workbook)\b|%PDF-|\{\\rtf)/i;

/** Whether a file is a workbook rather than text. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, ARCHIVE) || begins(bytes, COMPOUND);

export interface TableAsked {
  /** Whether a row is the heading row; the first sheet that has one is read. */
  isHead: (cells: string[]) => boolean;
  /** The reader's language, which decides between equally likely encodings. */
  language?: string;
}

/**
 * Reads the table of an uploaded file: CSV with any delimiter and in any encoding, or a workbook.
 * @throws TableRefused
 */
export async function readTable(bytes: Uint8Array, { isHead, language }: TableAsked): Promise<Table> {
  if (!isWorkbook(bytes)) {
    const text = await decodeText(bytes, language === undefined ? {} : { language });
    if (OTHER_FILE.test(text)) throw new TableRefused("unreadable");
    return tableOf(readCsv(text, isHead), isHead);
  }
  const { readWorkbook } = await import("./read-workbook.ts");
  return tableOf(firstWithHead(await readWorkbook(bytes), isHead), isHead);
}

function firstWithHead(grids: readonly Grid[], isHead: (cells: string[]) => boolean): Grid {
  for (const grid of grids)
    try {
      tableOf(grid, isHead);
      return grid;
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error;
    }
  throw new TableRefused("noHead");
}
