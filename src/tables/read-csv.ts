import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { type Grid, HEAD_ROWS, headRowOf, TableRefused } from "./table.ts";

/** Enough text for the rows that are searched for the heading row. */
const SAMPLE_CHARS = 200_000;
const DELIMITERS = [",", ";", "\t", "|"] as const;
/** A first line that names the separator of cells, as Excel reads and writes it. */
const SEPARATOR = /^\uFEFF?"?sep=(.|\\t)"?[^\S\r\n\t]*(?:\r\n|\r|\n)/i;

/** Line ends of rows; one file may use several. */
export const ROW_ENDS = ["\r\r\n", "\r\n", "\n", "\r"];

/**
 * Removes quotes that the parser kept because a space follows them, or because a quote inside isn't doubled. A pair of
 * quotes may belong to the value.
 */
export function unquoted(value: string): string {
  const inner = value.startsWith('"') ? /^"([\s\S]*)"(\s*)$/.exec(value) : null;
  if (!inner) return value;
  const [, text = "", space = ""] = inner;
  const isMeant = space === "" ? text.split('"').length % 2 === 1 : text.includes('"');
  return isMeant ? value : text;
}

const COMMON = { record_delimiter: ROW_ENDS, relax_column_count: true, relax_quotes: true, bom: true };

/** Spaces between a separator and a quote belong to neither; tabs would be separators. */
export const isTrimmed = (delimiter: string): boolean => delimiter !== "\t";

/** Layout of a table's text. */
export interface Layout {
  delimiter: string;
  /** Offset of the first row. Skips a line `sep=;`, which spreadsheets don't count as a row. */
  from: number;
  /** Index of the heading row; -1 if it is missing. */
  headRow: number;
}

/** The first rows of a text, up to the first error. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const on_record = (row: string[]) => {
    rows.push(row);
    return row;
  };
  try {
    parse(text.slice(0, SAMPLE_CHARS), { ...COMMON, delimiter, ltrim: isTrimmed(delimiter), to: HEAD_ROWS, on_record });
  } catch (error) {
    // The sample may end inside a quoted cell; errors of the whole file appear when it is parsed.
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** Detects the separator and the heading row of a text. A separator named in the first line takes precedence. */
export function layoutOf(text: string, isHead: (cells: string[]) => boolean): Layout {
  const named = SEPARATOR.exec(text);
  const from = named?.[0].length ?? 0;
  const body = text.slice(from, from + SAMPLE_CHARS);
  const said = named?.[1]?.replace("\\t", "\t");
  for (const delimiter of said ? [said, ...DELIMITERS] : DELIMITERS) {
    const headRow = headRowOf(firstRows(body, delimiter), isHead);
    if (headRow >= 0) return { delimiter, from, headRow };
  }
  return { delimiter: said ?? mostFrequent(body), from, headRow: -1 };
}

function mostFrequent(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((mark) => ({ mark, times: head.split(mark).length }));
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).mark;
}

export interface CsvLimits {
  /** Maximum rows. */
  rows?: number;
  /** Maximum characters of a row. */
  record?: number;
}

/**
 * Parses a text into rows, including blank ones.
 * @throws TableRefused if a quote is never closed or a row is too long
 */
export function readCsv(text: string, isHead: (cells: string[]) => boolean, limits: CsvLimits = {}): Grid {
  const { delimiter, from, headRow } = layoutOf(text, isHead);
  const rows = rowsOf(text.slice(from), delimiter, limits);
  // Some programs quote each line as a whole, which makes it one cell.
  const isWrapped = headRow < 0 && rows.every((row) => row.length === 1);
  const inner = isWrapped ? rows.map(([line = ""]) => line).join("\n") : "";
  if (inner && inner !== text && layoutOf(inner, isHead).headRow >= 0) return readCsv(inner, isHead, limits);
  return { rows, faults: new Map() };
}

function rowsOf(text: string, delimiter: string, { rows, record }: CsvLimits): string[][] {
  try {
    const limits = {
      ...(rows !== undefined && { to: rows }),
      ...(record !== undefined && { max_record_size: record }),
    };
    const read = parse(text, { ...COMMON, ...limits, delimiter, ltrim: isTrimmed(delimiter) }) as string[][];
    return read.map((row) => row.map(unquoted));
  } catch (error) {
    if (error instanceof CsvError) throw new TableRefused("brokenQuote");
    throw error;
  }
}
