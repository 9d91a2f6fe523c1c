/** A file of Pins has at most so many rows and characters. */
export const CSV_ROWS_MAX = 200;
export const CSV_CHARS_MAX = 300_000;

/** More than any table has; a heading of commas alone would hold up the process that reads it (SECURITY.md 43). */
const HEADINGS_MAX = 200;

/** What a column is called; capitals, spaces and underscores don't matter. */
const COLUMNS = {
  title: ["title"],
  mediaUrl: ["mediaurl", "media", "image", "imageurl"],
  board: ["board", "boardname", "pinterestboard"],
  section: ["section", "boardsection"],
  link: ["link", "url", "destinationurl"],
  description: ["description"],
  altText: ["alttext", "alt"],
  publishAt: ["publishdate", "date", "publishat", "scheduledate"],
} as const;
export type CsvColumn = keyof typeof COLUMNS;

/** One row as it stands in the file; what the file doesn't have is "". */
export type CsvRow = Record<CsvColumn, string> & {
  /** As a table shows it: the heading is 1. */
  line: number;
};

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, "");

/**
 * The rows of a table whose first row is its heading. Null where a column is missing that every Pin needs, or where nothing
 * is in it.
 */
export function csvRows(table: readonly (readonly string[])[]): CsvRow[] | null {
  const [first, ...rest] = table;
  if (!first || rest.length === 0) return null;
  const heading = first.slice(0, HEADINGS_MAX).map(plain);
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, names]) => [
      column,
      heading.findIndex((name) => (names as readonly string[]).includes(name)),
    ]),
  ) as Record<CsvColumn, number>;
  if (at.mediaUrl < 0 || at.board < 0) return null;
  return rest.map((cells, index) => {
    const row = Object.fromEntries(
      Object.entries(at).map(([column, cell]) => [column, cell < 0 ? "" : (cells[cell] ?? "").trim()]),
    ) as Record<CsvColumn, string>;
    return { ...row, line: index + 2 };
  });
}
