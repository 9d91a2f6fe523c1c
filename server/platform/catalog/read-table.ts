import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FEED_ROWS_MAX, type FeedFormat } from "../../../src/catalogs/feed.ts";
import { ITEM_ID_MAX } from "../../../src/catalogs/product.ts";
import { columnOf, type RawRow } from "../../../src/catalogs/row.rules.ts";
import { isTrimmed, layoutOf, ROW_ENDS, unquoted } from "../../../src/tables/read-csv.ts";
import { FeedRefused, type FeedRows } from "./feed-rows.ts";

const RECORD_MAX = 100_000;
const CHUNK = 64 * 1024;
const VALUE_SHOWN = 100;
/** Includes blank rows, which some shops write after each product. */
const LINES_MAX = 2 * FEED_ROWS_MAX + 100;

/** The column of a heading; null if it isn't read. */
type RawColumn = ReturnType<typeof columnOf>;

/** Reads a table row by row; the first row names the columns. */
export async function readTable(text: string, rows: FeedRows): Promise<FeedFormat> {
  const { delimiter, from, headRow } = layoutOf(text, (headings) => rows.missing(headings).length === 0);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: isTrimmed(delimiter),
    max_record_size: RECORD_MAX,
    bom: true,
    record_delimiter: ROW_ENDS,
  });
  Readable.from(chunksOf(text.slice(from))).pipe(parser);
  let row = 0;
  let columns: RawColumn[] | null = null;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > LINES_MAX) throw new FeedRefused("tooManyRows");
      // Some files have a note or a title above the column names, or a row of help texts from a template.
      if (row <= headRow || record.every((cell) => cell.trim() === "")) continue;
      if (!columns) columns = headed(record, rows);
      else if (!reportTooMany(columns, record, row, rows)) rows.add(rawOf(columns, record), row);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An unclosed quote swallows the rest of the file, so nothing after it can be trusted.
    rows.report({ row: Number(error.lines ?? 1), itemId: "", kind: "error", code: "brokenRow", field: "", value: "" });
    throw new FeedRefused("unreadable");
  }
  if (!columns) throw new FeedRefused("noColumns");
  return delimiter === "\t" ? "TSV" : "CSV";
}

function headed(headings: string[], rows: FeedRows) {
  const missing = rows.missing(headings);
  for (const field of missing) rows.report({ row: 1, itemId: "", kind: "error", code: "missing", field, value: "" });
  if (missing.length > 0) throw new FeedRefused("noColumns");
  return headings.map(columnOf);
}

/**
 * Reports a row with more values than columns: a value with a separator that isn't quoted moves all that follow.
 * Empty cells at the end are harmless.
 */
function reportTooMany(columns: readonly RawColumn[], record: readonly string[], row: number, rows: FeedRows): boolean {
  const extra = record.slice(columns.length).find((cell) => cell.trim() !== "");
  if (extra === undefined) return false;
  const itemId = (rawOf(columns, record).id ?? "").trim().slice(0, ITEM_ID_MAX);
  rows.read.rows += 1;
  rows.report({ row, itemId, kind: "error", code: "brokenRow", field: "", value: extra.trim().slice(0, VALUE_SHOWN) });
  return true;
}

function rawOf(columns: readonly RawColumn[], record: readonly string[]): RawRow {
  const raw: RawRow = {};
  for (const [index, column] of columns.entries()) if (column) raw[column] ??= unquoted(record[index] ?? "");
  return raw;
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += CHUNK) yield text.slice(from, from + CHUNK);
}
