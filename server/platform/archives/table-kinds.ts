import { decodeHTMLStrict } from "entities";
import type { ImportSource } from "../../../src/imports/archive-items.ts";
import { tidyText } from "../../../src/imports/archive-text.rules.ts";
import { tidyPath } from "./archive-file.ts";
import type { FoundPin } from "./pin-item.ts";

type Cells = Readonly<Record<string, string>>;
type Entry = Omit<FoundPin, "where">;

/** A program's table, recognized by its headings. */
export interface TableKind {
  source: ImportSource;
  headings: readonly string[];
  entry(cells: Cells): Entry;
}

/** Folders of a cell: programs put spaces around the slash, because a name may have one. */
export const foldersIn = (cell: string): string[] => tidyPath(cell.split(" / "));

const listed = (cell = "", separator: string | RegExp = ","): string[] => cell.split(separator);

/** The sentences that a person marked; Raindrop writes a block of lines for each. */
const marked = (highlights = ""): string =>
  [...highlights.matchAll(/^Highlight:(.*)$/gm)].map(([, text]) => `> ${text?.trim()}`).join("\n");

function tagsOfJson(cell = ""): string[] {
  try {
    const tags: unknown = JSON.parse(cell);
    return Array.isArray(tags) ? tags.map(String) : [];
  } catch {
    return listed(cell);
  }
}

/** Folders of Instapaper that are an article's state. */
const STATES = new Set(["", "Unread", "Archive", "Starred"]);
/** A day of wallabag, with an hour from 1 to 12 that lacks its half of the day. */
const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})\b/;

/**
 * Tables of Raindrop, Pocket and Instapaper are known by public readers of real files; wallabag's by its source
 * (2.6, `src/Helper/EntriesExport.php`), and Pinterest's by its own template.
 */
export const TABLE_KINDS: readonly TableKind[] = [
  {
    source: "raindrop",
    headings: ["id", "title", "note", "excerpt", "url", "folder", "tags", "created", "cover"],
    entry: ({ url, title, note, excerpt, folder = "", tags, created, cover, highlights, favorite }) => ({
      path: folder === "Unsorted" ? [] : foldersIn(folder),
      address: url,
      title,
      note,
      description: [tidyText(excerpt), marked(highlights)].filter((text) => text !== "").join("\n\n"),
      tags: listed(tags),
      time: created,
      pictureUrl: cover,
      isFavorite: favorite === "true",
    }),
  },
  {
    source: "pocket",
    headings: ["title", "url", "time_added", "tags", "status"],
    entry: ({ url, title, time_added, tags }) => ({
      path: [],
      address: url,
      title: title === url ? "" : title,
      tags: listed(tags, "|"),
      time: time_added,
    }),
  },
  {
    source: "instapaper",
    headings: ["URL", "Title", "Selection", "Folder", "Timestamp"],
    entry: ({ URL, Title, Selection, Folder = "", Timestamp, Tags }) => ({
      path: STATES.has(Folder) ? [] : tidyPath([Folder]),
      address: URL,
      title: Title,
      description: Selection,
      tags: tagsOfJson(Tags),
      time: Timestamp,
      isFavorite: Folder === "Starred",
    }),
  },
  {
    source: "wallabag",
    headings: ["Title", "URL", "Content", "Tags", "MIME Type", "Language", "Creation date"],
    entry: (cells) => ({
      path: [],
      address: cells.URL,
      title: decodeHTMLStrict(cells.Title ?? ""),
      tags: listed(cells.Tags),
      time: (cells["Creation date"] ?? "").replace(DAY_FIRST, "$3-$2-$1T12:00:00Z ").split(" ")[0],
    }),
  },
  {
    source: "pinterest",
    headings: ["Title", "Media URL", "Pinterest board", "Thumbnail", "Description", "Link", "Publish date", "Keywords"],
    entry: (cells) => ({
      // Pinterest's template writes a section behind the board's name.
      path: tidyPath((cells["Pinterest board"] ?? "").split("/")),
      address: cells.Link,
      title: cells.Title,
      description: cells.Description,
      tags: listed(cells.Keywords),
      time: cells["Publish date"],
      pictureUrl: cells["Media URL"],
    }),
  },
];

/** The program that wrote a table with these headings; null for any other table. */
export const tableKind = (headings: readonly string[]): TableKind | null =>
  TABLE_KINDS.find((kind) => kind.headings.every((heading) => headings.includes(heading))) ?? null;
