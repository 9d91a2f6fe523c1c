import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FEED_ROWS_MAX, type FeedFormat } from "../../../src/catalogs/feed.ts";
import { columnOf, missingColumns, type RawRow } from "../../../src/catalogs/row.rules.ts";
import { layoutOf, ROW_ENDS } from "../../../src/tables/read-csv.ts";
import { FeedRefused, type FeedRows } from "./feed-rows.ts";

const RECORD_MAX = 100_000;
const CHUNK = 64 * 1024;
/** Includes blank rows, which some shops write after each product. */
const LINES_MAX = 2 * FEED_ROWS_MAX + 100;

/** Reads a table row by row; the first row names the columns. */
export async function readTable(text: string, rows: FeedRows): Promise<FeedFormat> {
  const { delimiter, from, headRow } = layoutOf(text, (headings) => missingColumns(headings).length === 0);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX,
    bom: true,
    record_delimiter: ROW_ENDS,
  });
  Readable.from(chunksOf(text.slice(from))).pipe(parser);
  let row = 0;
  let columns: ReturnType<typeof columnOf>[] | null = null;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > LINES_MAX) throw new FeedRefused("tooManyRows");
      // Some files have a note or a title above the column names, or a row of help texts from a template.
      if (row <= headRow || record.every((cell) => cell.trim() === "")) continue;
      if (columns) rows.add(rawOf(columns, record), row);
      else columns = headed(record, rows);
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
  const missing = missingColumns(headings);
  for (const field of missing) rows.report({ row: 1, itemId: "", kind: "error", code: "missing", field, value: "" });
  if (missing.length > 0) throw new FeedRefused("noColumns");
  return headings.map(columnOf);
}

function rawOf(columns: readonly ReturnType<typeof columnOf>[], record: readonly string[]): RawRow {
  const raw: RawRow = {};
  for (const [index, column] of columns.entries()) if (column) raw[column] ??= record[index] ?? "";
  return raw;
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += CHUNK) yield text.slice(from, from + CHUNK);
}
