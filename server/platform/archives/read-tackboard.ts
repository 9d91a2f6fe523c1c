import { ARCHIVE_HEAD, ARCHIVE_VERSION, archiveHeadSchema } from "../../../src/exports/archive-format.ts";
import type { ArchiveItem, ArchivePin } from "../../../src/imports/archive-items.ts";
import { archiveLooks } from "../../../src/imports/archive-looks.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import { archiveTime } from "../../../src/imports/archive-time.rules.ts";
import { COVER_PICTURES_MAX } from "../../../src/model/board-look.ts";
import { noteMarkdownSchema } from "../../../src/model/document.ts";
import { type ArchiveFile, type ReadOptions, tidyPath } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { isRecord, type JsonRecord, listIn, readJson } from "./json-values.ts";
import type { Zip, ZipEntry } from "./open-zip.ts";
import { pinItem } from "./pin-item.ts";
import { partsOf } from "./tackboard-parts.ts";
import { itemsOf } from "./walk-json.ts";

/* Our own archive (docs/archive.md). It is read with the same distrust as any other. */

const HEAD_BYTES_MAX = 50 * 2 ** 20;

/** The entry that identifies an archive, at the top or in the one folder that packing it again adds. */
function headOf({ entries }: Pick<Zip, "entries">): ZipEntry | null {
  for (const entry of entries.values()) {
    const [file, ...folders] = entry.name.split("/").reverse();
    if (file === ARCHIVE_HEAD && folders.length <= 1) return entry;
  }
  return null;
}

export const isTackboard = (zip: Pick<Zip, "entries">): boolean => headOf(zip) !== null;

/** Facts of a board's file about all of its Pins. */
interface Board {
  /** The name of the board. */
  path: string[];
  isPrivate: boolean;
  /** Names of sections by id. */
  sections: Map<unknown, string>;
  /** The Pins that its owner chose as the cover, by id. */
  covers: Map<unknown, NonNullable<ArchivePin["cover"]>>;
}

/** Another person's board becomes one of the reader's own, named after both. */
const pathOf = ({ name, owner }: JsonRecord): string[] =>
  tidyPath([typeof owner === "string" ? `${tidyLine(name)} (${tidyLine(owner)})` : tidyLine(name)]);

/** An offset in percent; null for any other value. */
const percentOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100 ? value : null;

/** The chosen Pins of a cover; an earlier version's archive names one. */
function coversOf(value: JsonRecord): Board["covers"] {
  const named = listIn(value.cover_pin_ids).filter((id) => typeof id === "string");
  const chosen = named.length > 0 ? named : typeof value.cover_pin_id === "string" ? [value.cover_pin_id] : [];
  const position = percentOf(value.cover_position);
  const places = [...new Set(chosen)].slice(0, COVER_PICTURES_MAX);
  return new Map(places.map((id, place) => [id, { place, position: id === value.cover_pin_id ? position : null }]));
}

function boardOf(value: JsonRecord, now: Date): { board: Board; folder: ArchiveItem } {
  const board: Board = {
    path: pathOf(value),
    isPrivate: value.privacy !== "public",
    sections: new Map(),
    covers: coversOf(value),
  };
  const { path, isPrivate } = board;
  const createdAt = archiveTime(value.created_at, now);
  const description = tidyText(value.description);
  return {
    board,
    folder: {
      kind: "folder",
      path,
      description,
      isPrivate,
      createdAt,
      isArchived: value.is_archived === true,
      looks: archiveLooks(value),
    },
  };
}

function pinOf(value: JsonRecord, board: Board, around: PinAround): ArchiveItem {
  const { path, isPrivate, sections, covers } = board;
  const { zip, top, where, now } = around;
  const section = sections.get(value.section_id);
  const entryOf = (said: unknown) => (typeof said === "string" ? `${top}${said}` : null);
  const document = entryOf(value.document);
  // The site makes the picture of a PDF from its first page.
  const isPdf = document !== null && zip.entries.get(document)?.isReadable === true;
  const name = isPdf ? document : entryOf(value.picture);
  const markdown = noteMarkdownSchema.safeParse(value.markdown).data?.trim() ? String(value.markdown) : undefined;
  // The site draws a link card and a note itself.
  const isThere =
    name !== null &&
    value.is_link_card !== true &&
    markdown === undefined &&
    zip.entries.get(name)?.isReadable === true;
  const pin = pinItem(
    {
      path: section === undefined ? path : [...path, section],
      where,
      address: value.link,
      description: value.description,
      altText: value.alt_text,
      note: value.note,
      tags: listIn(value.tags),
      isPrivate: isPrivate || value.is_private === true,
      time: value.created_at,
      ...(isThere && { pictureFile: name }),
      ...(markdown !== undefined && { markdown }),
    },
    now,
  );
  // Programs without titles need the address as one; a Pin here may have no title.
  const title = tidyLine(value.title);
  if (pin.kind !== "pin") return { ...pin, name: title };
  const cover = covers.get(value.id);
  return {
    ...pin,
    title,
    isAffiliateLink: value.is_affiliate_link === true,
    isPaidPartnership: value.is_paid_partnership === true,
    hasCommentsOff: value.has_comments_off === true,
    ...(cover && { cover }),
  };
}

interface PinAround {
  zip: Zip;
  /** The folder that all entries are in, with a slash; "" for none. */
  top: string;
  /** The entry and number of the Pin. */
  where: string;
  now: Date;
}

/** Reads one `board.json`, Pin by Pin. @returns whether the file was complete */
function readBoard(zip: Zip, file: ArchiveFile, top: string, now: Date): AsyncGenerator<ArchiveItem, boolean> {
  const found: ArchiveItem[] = [];
  let board: Board | null = null;
  return itemsOf(file, found, {
    visit(value, path) {
      const [list, number] = path;
      if (path.length === 1 && list === "board") {
        const read = boardOf(value, now);
        board = read.board;
        found.push(read.folder);
      } else if (path.length === 2 && board && list === "sections") {
        const title = tidyLine(value.title);
        board.sections.set(value.id, title);
        const at = { description: "", isPrivate: null, createdAt: archiveTime(value.created_at, now) };
        if (title !== "") found.push({ kind: "folder", path: [...board.path, title], ...at });
      } else if (path.length === 2 && board && list === "pins") {
        const where = `${file.name} #${Number(number) + 1}`;
        const pin = pinOf(value, board, { zip, top, where, now });
        const { parts, isWhole } = partsOf(value, { zip, top });
        found.push(pin.kind === "pin" && pin.picture && parts ? { ...pin, parts } : pin);
        if (pin.kind === "pin" && !(isWhole && (pin.picture || !parts)))
          found.push({ kind: "problem", where, code: "archivePinParts", name: pin.title });
      } else return false;
      return true;
    },
  });
}

/**
 * Reads an archive of this or another site: its boards from the last to the first, each in its own order.
 * @throws ArchiveRefused archiveUnknown if it is of a later version
 */
export async function* readTackboard(zip: Zip, { now }: ReadOptions): AsyncGenerator<ArchiveItem> {
  const entry = headOf(zip);
  const said = entry && entry.size <= HEAD_BYTES_MAX ? await readJson(zip.file(entry)) : null;
  const head = archiveHeadSchema.safeParse(isRecord(said) ? said : {});
  if (!entry || !head.success || head.data.version > ARCHIVE_VERSION) throw new ArchiveRefused("archiveUnknown");
  const top = entry.name.slice(0, -ARCHIVE_HEAD.length);
  // The newest board comes first on a profile, so the last one is made first.
  for (const { folder, name } of head.data.boards.toReversed()) {
    const file = zip.entries.get(`${top}${folder}/board.json`.normalize("NFC"));
    const isWhole = file?.isReadable ? yield* readBoard(zip, zip.file(file), top, now) : false;
    if (!isWhole)
      yield { kind: "problem", where: `${folder}/board.json`, code: "archiveDamaged", name: tidyLine(name) };
  }
}
