import { decodeHTMLStrict } from "entities";
import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import { archiveTime } from "../../../src/imports/archive-time.rules.ts";
import { type ArchiveFile, DEPTH_MAX, headOf, headText, type ReadOptions, textOf } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type BookmarkStyle, bookmarkStyle } from "./bookmark-style.ts";
import { pinItem } from "./pin-item.ts";
import { createTagReader, type Tag } from "./tag-reader.ts";

/** Longest text that is collected; more is dropped. */
const TEXT_MAX = 100_000;
/** The browsers' own folders, which hold what a person didn't sort. */
const ROOTS = new Set([
  ...["bookmarks menu", "bookmarks toolbar", "other bookmarks", "bookmarks bar", "mobile bookmarks"],
  "buku bookmarks",
]);
const ROOT_MARKS = ["personal_toolbar_folder", "unfiled_bookmarks_folder"];
/** An ampersand that begins no reference: whoever wrote it doesn't escape. */
const BARE = /&(?!#\d+;|#x[\da-f]+;|[a-z][\da-z]*;)/i;
/** linkding keeps a person's notes in the description. */
const NOTES = /\[linkding-notes\]([\s\S]*?)\[\/linkding-notes\]/g;
/** The tag by which linkding marks archived bookmarks. */
const ARCHIVED = /^linkding:(?:bookmarks\.)?archived$/;

interface Entry {
  attributes: Tag["attributes"];
  title: string;
  text: string;
}

const isYes = (value: string | undefined): boolean => /^(?:1|true|yes)$/i.test(value ?? "");

/** Collects the items of a bookmark file, tag by tag. */
function createBookmarks(style: BookmarkStyle, { now }: ReadOptions) {
  const found: ArchiveItem[] = [];
  /** The lists around the current entry; null for one that is no folder of the person. */
  const lists: (string | null)[] = [];
  const path = () => lists.filter((name) => name !== null);
  let entry: Entry | null = null;
  let heading: Entry | null = null;
  let target: "title" | "text" | null = null;
  /** Only the first tag of an item can be its link; others are part of a text. */
  let isItemStart = false;
  let count = 0;

  const plain = (text: string) => (style.isEscaped ? decodeHTMLStrict(text) : text);

  function addressOf({ attributes }: Entry): string {
    const raw = attributes.get("href") ?? "";
    const address = style.isEscaped && !BARE.test(raw) ? decodeHTMLStrict(raw) : raw;
    return style.isEncoded ? address.replaceAll("%25", "%") : address;
  }

  function finishEntry(): void {
    if (!entry) return;
    const { attributes } = entry;
    const text = plain(entry.text);
    const isPrivate = attributes.get("private");
    const tags = plain(attributes.get("tags") ?? "").split(",");
    count += 1;
    found.push(
      pinItem(
        {
          path: path(),
          where: `#${count}`,
          address: addressOf(entry),
          title: plain(entry.title),
          description: text.replace(NOTES, ""),
          note: [...text.matchAll(NOTES)].map(([, note]) => note?.trim()).join("\n\n"),
          tags: tags.filter((tag) => !ARCHIVED.test(tag)),
          isPrivate: isPrivate === undefined ? null : isYes(isPrivate),
          isFavorite: isYes(attributes.get("data-important")),
          time: style.hasDates ? (attributes.get("add_date") ?? attributes.get("time_added")) : null,
          pictureUrl: decodeHTMLStrict(attributes.get("data-cover") ?? ""),
        },
        now,
      ),
    );
    entry = null;
  }

  /** A heading becomes a folder when its list begins, or when something else follows. */
  function finishHeading(): string | null {
    if (!heading) return null;
    const { attributes, title, text } = heading;
    heading = null;
    const name = tidyLine(plain(title));
    const isRoot =
      path().length === 0 && (ROOTS.has(name.toLowerCase()) || ROOT_MARKS.some((at) => attributes.has(at)));
    if (name === "" || isRoot) return null;
    found.push({
      kind: "folder",
      path: [...path(), name],
      description: tidyText(plain(text)),
      isPrivate: null,
      createdAt: style.hasDates ? archiveTime(attributes.get("add_date"), now) : null,
    });
    return name;
  }

  function collect(text: string): void {
    const into = entry ?? heading;
    if (!into || !target) return;
    if (into[target].length < TEXT_MAX) into[target] += text;
  }

  function openList(): void {
    finishEntry();
    lists.push(finishHeading());
    if (lists.length > DEPTH_MAX) throw new ArchiveRefused("archiveTooDeep", path().slice(0, 3).join(" / "));
    target = null;
  }

  return {
    found,
    open({ name, attributes, source }: Tag): void {
      const isFirst = isItemStart;
      isItemStart = false;
      if (name === "dt" || name === "li") {
        finishEntry();
        finishHeading();
        target = null;
        isItemStart = true;
      } else if (name === "dl" || name === "ul" || name === "ol") openList();
      else if (name === "dd") target = entry || heading ? "text" : null;
      else if (name === "a" && isFirst) {
        entry = { attributes, title: "", text: "" };
        target = "title";
      } else if (name === "h3" && isFirst) {
        heading = { attributes, title: "", text: "" };
        target = "title";
      } else if (!style.isEscaped) collect(source.replace(/<\/a>$/i, ""));
    },
    close({ name, source }: Omit<Tag, "attributes">): void {
      if (name === "dl" || name === "ul" || name === "ol") {
        finishEntry();
        finishHeading();
        lists.pop();
        target = null;
      } else if (target === "title" && (name === "a" || name === "h3")) target = null;
      else if (!style.isEscaped && name !== "p" && name !== "dt" && name !== "dd") collect(source);
    },
    text(text: string): void {
      if (text.trim() !== "") isItemStart = false;
      collect(text);
    },
    finish(): void {
      finishEntry();
      finishHeading();
      if (lists.length > 0) found.push({ kind: "problem", where: `#${count}`, code: "archiveDamaged", name: "" });
    },
  };
}

/**
 * Reads a bookmark file, as browsers and many other programs write it (Netscape's format).
 * @throws ArchiveRefused
 */
export async function* readBookmarks(file: ArchiveFile, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const style = bookmarkStyle(headText(await headOf(file)));
  if (!style) throw new ArchiveRefused("archiveUnknown");
  const bookmarks = createBookmarks(style, options);
  const tags = createTagReader(bookmarks);
  for await (const chunk of textOf(file)) {
    tags.write(chunk);
    yield* bookmarks.found.splice(0);
  }
  tags.end();
  bookmarks.finish();
  yield* bookmarks.found.splice(0);
}
