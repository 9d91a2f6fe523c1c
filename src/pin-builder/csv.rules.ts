/** Limits of a file of Pins. */
export const CSV_ROWS_MAX = 200;
export const CSV_CHARS_MAX = 300_000;

/** More headings than any table has; a line of commas alone would block the process that reads it (SECURITY.md 43). */
const HEADINGS_MAX = 200;

/** Accepted headings per column, those of other planners too; capitals, spaces and underscores don't matter. */
const COLUMNS = {
  title: ["title", "pintitle"],
  mediaUrl: ["mediaurl", "media", "image", "imageurl", "imagelink", "picture", "pictureurl", "medialink"],
  board: ["board", "boardname", "pinterestboard", "pinterestboardname"],
  section: ["section", "boardsection", "sectionname"],
  link: ["link", "url", "destinationurl", "destinationlink", "pinlink", "website", "websiteurl", "sourceurl"],
  description: ["description", "pindescription", "caption"],
  altText: ["alttext", "alt", "imagealttext", "alternativetext"],
  publishAt: [
    "publishdate",
    "date",
    "publishat",
    "scheduledate",
    "scheduleddate",
    "scheduledtime",
    "scheduledat",
    "datetime",
  ],
} as const;
/** Every accepted heading, as `plainHeading` writes it. */
export const CSV_NAMES: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat());
export type CsvColumn = keyof typeof COLUMNS;

/** One row as written in the file; missing cells are empty. */
export type CsvRow = Record<CsvColumn, string> & {
  /** Line number as shown by a spreadsheet: the heading is 1. */
  line: number;
};

/** A heading in lower-case letters only. */
export const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, "");

/** Index of each column in a heading row; -1 if it is missing. */
function placesOf(first: readonly string[]): Record<CsvColumn, number> {
  const heading = first.slice(0, HEADINGS_MAX).map(plainHeading);
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([column, names]) => [
      column,
      heading.findIndex((name) => (names as readonly string[]).includes(name)),
    ]),
  ) as Record<CsvColumn, number>;
}

/** Whether a row has the headings that every Pin requires. */
export function isCsvHeading(cells: readonly string[]): boolean {
  const at = placesOf(cells);
  return at.mediaUrl >= 0 && at.board >= 0;
}

/**
 * The rows below a table's heading row, without blank ones. Null if a required column is missing, or no row remains.
 */
export function csvRows(table: readonly (readonly string[])[], headRow = 0): CsvRow[] | null {
  const first = table[headRow];
  if (!first || !isCsvHeading(first)) return null;
  const at = placesOf(first);
  const rows = table.slice(headRow + 1).map((cells, index) => {
    const row = Object.fromEntries(
      Object.entries(at).map(([column, cell]) => [column, cell < 0 ? "" : (cells[cell] ?? "").trim()]),
    ) as Record<CsvColumn, string>;
    return { ...row, line: headRow + index + 2 };
  });
  const filled = rows.filter(({ line }) => table[line - 1]?.some((cell) => cell.trim() !== ""));
  return filled.length > 0 ? filled : null;
}
