import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { isTableHeading } from "../../../src/imports/table-columns.rules.ts";
import { isTrimmed, type Layout, layoutOf, ROW_ENDS, unquoted } from "../../../src/tables/read-csv.ts";
import { type ArchiveFile, textOf } from "./archive-file.ts";

/** wallabag writes whole pages into a cell, some of them with pictures. */
const RECORD_MAX = 20 * 2 ** 20;
const START_CHARS = 200_000;
const ADDRESS = /^\s*https?:/i;

export interface Row {
  /** Number of the row as a spreadsheet counts it. */
  line: number;
  /** Cells by heading, without spaces around them. */
  cells: Record<string, string>;
  /** Cells by column. */
  values: string[];
}

/** The first text of a file, in its own encoding. */
export async function startOf(file: ArchiveFile): Promise<string> {
  let text = "";
  for await (const chunk of textOf(file)) {
    text += chunk;
    if (text.length >= START_CHARS) break;
  }
  return text.slice(0, START_CHARS);
}

const layout = (start: string): Layout => layoutOf(start, isTableHeading);

async function* textFrom(file: ArchiveFile, from: number): AsyncGenerator<string> {
  let left = from;
  for await (const chunk of textOf(file)) {
    if (left < chunk.length) yield chunk.slice(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** The first rows of a table: its headings, and the row after them; null if the text isn't a table. */
export async function headingsOf(start: string): Promise<{ headings: string[]; next: string[] } | null> {
  const rows: string[][] = [];
  const from: ArchiveFile = { name: "", open: () => Readable.from([Buffer.from(start)]) };
  for await (const row of recordsOf(from, layout(start))) {
    if (row === null) break;
    rows.push(row);
    if (rows.length > layout(start).headRow + 2 && rows.length > 2) break;
  }
  const { headRow } = layout(start);
  const [headings, next = []] = rows.slice(Math.max(0, headRow));
  return headings && headings.length > 1 ? { headings: headings.map((cell) => cell.trim()), next } : null;
}

/** The last letters of a text that was read. */
interface TextEnd {
  text: string;
}

/** All records of a table; null at the end if a quote is never closed. */
async function* recordsOf(
  file: ArchiveFile,
  { delimiter, from }: Layout,
  end: TextEnd = { text: "" },
): AsyncGenerator<string[] | null> {
  const found: string[][] = [];
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: isTrimmed(delimiter),
    max_record_size: RECORD_MAX,
    bom: true,
    record_delimiter: ROW_ENDS,
    // Collected here, because the parser's stream drops records that it parsed before an error.
    on_record: (record: string[]) => {
      found.push(record.map(unquoted));
      return null;
    },
  });
  let isDamaged = false;
  parser.on("error", () => {
    isDamaged = true;
  });
  parser.resume();
  const written = (chunk: string) => new Promise<unknown>((resolve) => parser.write(chunk, resolve));
  for await (const chunk of textFrom(file, from)) {
    end.text = chunk.slice(-1);
    const error = await written(chunk);
    yield* found.splice(0);
    if (error) break;
  }
  if (!isDamaged) await new Promise<void>((resolve) => parser.once("close", resolve).end());
  yield* found.splice(0);
  if (isDamaged) yield null;
}

/**
 * The rows below a table's heading row, without blank ones; null at the end if the table is damaged there.
 * @param isFull whether every row has all cells, as programs write it; a person may leave out the last ones
 */
export async function* rowsOf(file: ArchiveFile, isFull: boolean): AsyncGenerator<Row | null> {
  const form = layout(await startOf(file));
  const headRow = Math.max(0, form.headRow);
  const end: TextEnd = { text: "" };
  let line = 0;
  let headings: string[] = [];
  /** The row before the current one, which may turn out to be the last. */
  let last: Row | null = null;
  let [rows, shortRows] = [0, 0];
  const isShort = ({ values }: Row) => values.length < headings.length;
  for await (const values of recordsOf(file, form, end)) {
    if (!values) {
      if (last) yield last;
      yield null;
      return;
    }
    line += 1;
    if (line - 1 < headRow) continue;
    if (line - 1 === headRow) headings = values.map((cell) => cell.trim());
    else if (values.some((cell) => cell.trim() !== "")) {
      const cells = Object.fromEntries(headings.map((heading, at) => [heading, (values[at] ?? "").trim()]));
      if (last) {
        rows += 1;
        if (isShort(last)) shortRows += 1;
        yield last;
      }
      last = { line, cells, values };
    }
  }
  if (!last) return;
  // A row that a person typed may end early and have no line end, but half an address leads elsewhere.
  const mayBeHalf = isFull || (rows > 0 && shortRows === 0 && ADDRESS.test(last.values.at(-1) ?? ""));
  yield mayBeHalf && isShort(last) && !/[\r\n]/.test(end.text) ? null : last;
}
