import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import { type ReadOptions, tidyPath } from "./archive-file.ts";
import { isRecord, readJson } from "./json-values.ts";
import type { Zip, ZipEntry } from "./open-zip.ts";
import { pinItem } from "./pin-item.ts";
import { foldersOf, isOfSystem, isPicture } from "./read-pictures.ts";

/**
 * Folders of gallery-dl 1.32 with `--write-metadata`: each picture has a file of the same name and `.json` with the Pin as
 * Pinterest describes it (`gallery_dl/extractor/pinterest.py`). Names of folders have replaced signs, so boards are
 * named by the metadata. A Pin of a section also lies in the board's folder.
 */

const METADATA = ".json";
const METADATA_BYTES_MAX = 2 * 2 ** 20;

interface Metadata {
  id: string;
  /** The board's name, and the section's. */
  path: string[];
  description: string;
  isPrivate: boolean | null;
  fields: Record<string, unknown>;
}

const metadataOf = ({ entries }: Pick<Zip, "entries">, picture: ZipEntry): ZipEntry | undefined =>
  entries.get(`${picture.name}${METADATA}`);

/** Whether a ZIP has pictures with metadata. */
export function isGallery(zip: Pick<Zip, "entries">): boolean {
  for (const entry of zip.entries.values()) if (isPicture(entry) && metadataOf(zip, entry)) return true;
  return false;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

async function readMetadata(zip: Zip, entry: ZipEntry): Promise<Metadata | null> {
  if (entry.size > METADATA_BYTES_MAX) return null;
  const fields = await readJson(zip.file(entry));
  if (!isRecord(fields)) return null;
  const board = isRecord(fields.board) ? fields.board : {};
  const section = isRecord(fields.section) ? fields.section : {};
  const path = tidyPath([tidyLine(board.name), tidyLine(section.title)]);
  return {
    id: tidyLine(fields.id) || entry.name,
    path: tidyLine(board.name) === "" ? [] : path,
    description: tidyText(board.description),
    isPrivate: typeof board.privacy === "string" ? board.privacy !== "public" : null,
    fields,
  };
}

/** Facts of the first pass: the picture that each Pin uses, and the board of each folder. */
interface Found {
  pictures: Map<string, { name: string; depth: number }>;
  boards: Map<string, string[]>;
}

async function findPins(zip: Zip): Promise<Found> {
  const found: Found = { pictures: new Map(), boards: new Map() };
  for (const entry of zip.entries.values()) {
    const file = isPicture(entry) ? metadataOf(zip, entry) : undefined;
    const metadata = file && (await readMetadata(zip, file));
    if (!metadata) continue;
    const depth = metadata.path.length;
    // The copy in the section's folder knows the section.
    if (depth > (found.pictures.get(metadata.id)?.depth ?? -1))
      found.pictures.set(metadata.id, { name: entry.name, depth });
    const folder = foldersOf(entry.name).join("/");
    const known = found.boards.get(folder);
    // A board's folder has Pins of its sections too.
    if (metadata.path.length > 0 && (!known || metadata.path.length < known.length))
      found.boards.set(folder, metadata.path);
  }
  return found;
}

/** Reads a ZIP of gallery-dl's folders. */
export async function* readGallery(zip: Zip, { now }: ReadOptions): AsyncGenerator<ArchiveItem> {
  const { pictures, boards } = await findPins(zip);
  const described = new Set<string>();
  for (const entry of zip.entries.values()) {
    if (isOfSystem(entry) || entry.isFolder) continue;
    const { name, isReadable } = entry;
    if (!isPicture(entry)) {
      const isMetadata = name.endsWith(METADATA) && zip.entries.has(name.slice(0, -METADATA.length));
      if (!isMetadata) yield { kind: "problem", where: name, code: "archiveNotPicture", name };
      continue;
    }
    if (!isReadable) {
      yield { kind: "problem", where: name, code: "archivePacking", name };
      continue;
    }
    const file = metadataOf(zip, entry);
    const metadata = file ? await readMetadata(zip, file) : null;
    const folders = foldersOf(name);
    if (!metadata) {
      const path = boards.get(folders.join("/")) ?? tidyPath(folders.slice(-1));
      yield pinItem({ path, where: name, address: null, pictureFile: name }, now);
      continue;
    }
    const { id, path, fields, isPrivate } = metadata;
    const [board] = path;
    if (board !== undefined && !described.has(board)) {
      described.add(board);
      yield { kind: "folder", path: [board], description: metadata.description, isPrivate, createdAt: null };
    }
    const chosen = pictures.get(id)?.name ?? name;
    if (chosen !== name) {
      // A Pin's copy in the board's folder has an equal file name; a carousel's next picture has another.
      if (fileName(chosen) !== fileName(name)) yield { kind: "problem", where: name, code: "archiveNextPicture", name };
      continue;
    }
    yield pinItem(
      {
        path: path.length > 0 ? path : tidyPath(folders.slice(-1)),
        where: name,
        address: fields.link,
        title: fields.title || fields.grid_title,
        description: fields.description,
        altText: fields.alt_text,
        isPrivate,
        time: fields.created_at,
        pictureFile: name,
      },
      now,
    );
  }
}
