import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { isTableHeading, suggestFields } from "../../../src/imports/table-columns.rules.ts";
import { noteMarkdownSchema } from "../../../src/model/document.ts";
import { type ArchiveFile, type Detected, type ReadOptions, tidyPath } from "./archive-file.ts";
import { isSet } from "./json-values.ts";
import { type FoundPin, pinItem } from "./pin-item.ts";
import { headingsOf, rowsOf, startOf } from "./read-rows.ts";
import { foldersIn, tableKind } from "./table-kinds.ts";

/** Recognizes a table by its headings, else by an address below them; null for any other text. */
export async function detectTable(file: ArchiveFile): Promise<Detected | null> {
  const found = await headingsOf(await startOf(file));
  if (!found) return null;
  const { headings, next } = found;
  const kind = tableKind(headings);
  if (kind) return { source: kind.source };
  const isTable = isTableHeading(headings) || next.some((cell) => /^\s*https?:\/\/\S+\s*$/i.test(cell));
  return isTable ? { source: "csv", columns: headings } : null;
}

/** The apostrophe before a cell that a spreadsheet would compute; exports write it, this site's too. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** A row whose columns a person matched, or whose headings say enough. */
function matchedEntry(values: readonly string[], fields: readonly string[]): Omit<FoundPin, "where"> {
  const whole = (field: string): string => (values[fields.indexOf(field)] ?? "").replace(ESCAPED, "");
  const cell = (field: string): string => whole(field).trim();
  const isPrivate = cell("isPrivate");
  // Spaces at the beginning of a line mean something in Markdown.
  const { data: markdown } = noteMarkdownSchema.safeParse(whole("markdown"));
  return {
    path: [...foldersIn(cell("folder")), ...tidyPath([cell("section")])],
    address: cell("link"),
    title: cell("title"),
    description: cell("description"),
    note: cell("note"),
    altText: cell("altText"),
    tags: cell("tags").split(/[,;|]/),
    time: cell("createdAt"),
    pictureUrl: cell("picture"),
    isFavorite: isSet(cell("isFavorite")),
    isPrivate: isPrivate === "" ? null : isSet(isPrivate),
    ...(markdown?.trim() && { markdown }),
  };
}

/**
 * Reads a table row by row.
 * @param columns the field of each column, for a table of no known program
 */
export async function* readTable(
  file: ArchiveFile,
  { now, columns }: ReadOptions,
  noteOf: (address: string) => string = () => "",
): AsyncGenerator<ArchiveItem> {
  const { headings = [] } = (await headingsOf(await startOf(file))) ?? {};
  const kind = tableKind(headings);
  const fields = columns ?? suggestFields(headings);
  let last = 1;
  for await (const row of rowsOf(file, kind !== null)) {
    const where = `${file.name} #${row?.line ?? last + 1}`.trim();
    if (!row) yield { kind: "problem", where, code: "archiveDamaged", name: file.name };
    else {
      last = row.line;
      const entry = kind ? kind.entry(row.cells) : matchedEntry(row.values, fields);
      const note = entry.note || noteOf(String(entry.address));
      yield pinItem({ ...entry, note, where }, now);
    }
  }
}
