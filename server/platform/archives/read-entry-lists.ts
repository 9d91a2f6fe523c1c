import { decodeHTMLStrict } from "entities";
import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import type { ArchiveFile, ReadOptions } from "./archive-file.ts";
import { isRecord, isSet, type JsonRecord, listIn } from "./json-values.ts";
import { type FoundPin, pinItem } from "./pin-item.ts";
import { itemsOf, type JsonReader } from "./walk-json.ts";

type Entry = Omit<FoundPin, "path" | "where">;

/** Pinboard's JSON, known by its public readers: the title is `description`, or false if the bookmark has no title. */
function pinboardEntry({ href, description, extended, tags, time, shared }: JsonRecord): Entry {
  return {
    address: href,
    title: description,
    description: extended,
    tags: typeof tags === "string" ? tags.split(/\s+/) : [],
    time,
    isPrivate: shared === undefined ? null : shared === "no",
  };
}

/** A remark with the sentence that it is about. */
const remarkOf = (annotation: unknown): string => {
  const { quote, text } = isRecord(annotation) ? annotation : {};
  const said = tidyText(quote).replace(/^/gm, "> ");
  return [said === "> " ? "" : said, tidyText(text)].filter((part) => part !== "").join("\n");
};

/** wallabag 2.6 (`src/Entity/Entry.php`, group `entries_for_user`): titles are escaped as for a page. */
function wallabagEntry(entry: JsonRecord): Entry {
  return {
    address: entry.url,
    title: typeof entry.title === "string" ? decodeHTMLStrict(entry.title) : "",
    note: listIn(entry.annotations).map(remarkOf).join("\n\n"),
    tags: listIn(entry.tags).map((tag) => (isRecord(tag) ? tag.label : tag)),
    isPrivate: entry.is_public === undefined ? null : !isSet(entry.is_public),
    isFavorite: isSet(entry.is_starred),
    time: entry.created_at,
    pictureUrl: entry.preview_picture,
  };
}

/** Omnivore (`packages/api/src/jobs/export.ts`): one such list for twenty entries. */
export function omnivoreEntry({ url, title, description, labels, savedAt, thumbnail }: JsonRecord): Entry {
  return { address: url, title, description, tags: listIn(labels), time: savedAt, pictureUrl: thumbnail };
}

const ENTRIES = { pinboard: pinboardEntry, wallabag: wallabagEntry, omnivore: omnivoreEntry };

/** Reads a JSON list in which each object is an entry. */
export const readEntryList = (program: keyof typeof ENTRIES): JsonReader =>
  async function* (file: ArchiveFile, { now }: ReadOptions): AsyncGenerator<ArchiveItem, boolean> {
    const found: ArchiveItem[] = [];
    return yield* itemsOf(file, found, {
      visit(value, path) {
        if (path.length !== 1) return false;
        const where = tidyLine(`${file.name} #${Number(path[0]) + 1}`);
        found.push(pinItem({ ...ENTRIES[program](value), path: [], where }, now));
        return true;
      },
    });
  };
