/* The choices for an export. Free of zod, because the table's definition and the form load it. */

/** A ZIP of everything; a bookmarks file for browsers; a table; a JSON Feed. */
export const EXPORT_FORMATS = ["zip", "bookmarks", "csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ["waiting", "running", "ready", "failed"] as const;

/** The parts of a ZIP. The other formats list Pins only. */
export const EXPORT_PARTS = ["boards", "pictures", "videos", "people", "messages", "ads"] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** The parts that an export of one board can have; the others are about the person. */
export const BOARD_PARTS = ["boards", "pictures", "videos"] as const satisfies readonly ExportPart[];

/** Maximum number of a person's exports that are kept; a new one deletes the oldest. */
export const EXPORTS_MAX = 10;
/** All exports of a person fit on one page. */
export const ALL_EXPORTS = { pageSize: EXPORTS_MAX } as const;

/** File name extension and content type of each format. */
export const FORMAT_FILES: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  zip: { extension: "zip", type: "application/zip" },
  bookmarks: { extension: "html", type: "text/html; charset=utf-8" },
  csv: { extension: "csv", type: "text/csv; charset=utf-8" },
  json: { extension: "json", type: "application/feed+json" },
};
