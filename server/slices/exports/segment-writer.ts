import { crc32 } from "node:zlib";
import type { Database } from "../../../db/client.ts";
import { insertSegments, type NewSegment } from "../../../db/queries/exports/segments.ts";
import { centralHeader, endOfArchive, localHeader, type ZipEntry } from "./zip-bytes.ts";

/** Maximum number of bytes in a segment's head. */
const HEAD_BYTES = 256 * 1_024;
/** Segments per statement. */
const ROWS = 100;

/** A stored file with its checksum. */
export interface CheckedFile {
  key: string;
  bytes: number;
  crc32: number;
}

/** Writes the segments of an archive in the order of their bytes. */
function segments(db: Database, archiveId: string) {
  let waiting: NewSegment[] = [];
  let waitingBytes = 0;
  let at = 0;

  const flush = async () => {
    await insertSegments(db, waiting);
    waiting = [];
    waitingBytes = 0;
  };
  return {
    at: () => at,
    flush,
    /** Continues elsewhere, e.g. to leave room for a header that is written later. */
    moveTo: (position: number) => {
      at = position;
    },
    add: async (head: Uint8Array, file: { key: string; bytes: number } | null = null) => {
      const [mediaKey, mediaBytes] = [file?.key ?? null, file?.bytes ?? 0];
      waiting.push({ archiveId, startsAt: at, head, mediaKey, mediaBytes });
      at += head.length + mediaBytes;
      waitingBytes += head.length;
      if (waiting.length >= ROWS || waitingBytes >= HEAD_BYTES) await flush();
    },
  };
}

/** Collects small pieces of text into pieces of `HEAD_BYTES`. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const text of texts) {
    const bytes = encoder.encode(text);
    pieces.push(bytes);
    size += bytes.length;
    if (size < HEAD_BYTES) continue;
    const all = new Uint8Array(Buffer.concat(pieces));
    for (let from = 0; from < all.length; from += HEAD_BYTES) yield all.subarray(from, from + HEAD_BYTES);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(pieces));
}

/** Writes one text as the whole file. @returns its size in bytes */
export async function writeText(db: Database, archiveId: string, text: AsyncIterable<string>): Promise<number> {
  const out = segments(db, archiveId);
  for await (const piece of inPieces(text)) await out.add(piece);
  await out.flush();
  return out.at();
}

/**
 * Writes a ZIP.
 * @param time modification time of every entry
 */
export function zipWriter(db: Database, archiveId: string, time: Date) {
  const out = segments(db, archiveId);
  const entries: Uint8Array[] = [];
  const list = (entry: ZipEntry) => entries.push(centralHeader(entry, time));
  return {
    /** Adds a file of the media store, of which only the key is written. */
    addFile: async (name: string, file: CheckedFile) => {
      const entry = { name, size: file.bytes, crc32: file.crc32, startsAt: out.at() };
      await out.add(localHeader(entry, time), file);
      list(entry);
    },
    /** Copies a text. Its header needs size and checksum, so it is written after the text. */
    addText: async (name: string, text: AsyncIterable<string>) => {
      const entry = { name, size: 0, crc32: 0, startsAt: out.at() };
      out.moveTo(entry.startsAt + localHeader(entry, time).length);
      for await (const piece of inPieces(text)) {
        entry.crc32 = crc32(piece, entry.crc32);
        entry.size += piece.length;
        await out.add(piece);
      }
      const end = out.at();
      out.moveTo(entry.startsAt);
      await out.add(localHeader(entry, time));
      out.moveTo(end);
      list(entry);
    },
    /** Writes the directory. @returns the size of the archive in bytes */
    finish: async (): Promise<number> => {
      const startsAt = out.at();
      let size = 0;
      for (let from = 0; from < entries.length; from += 1_000) {
        const part = Buffer.concat(entries.slice(from, from + 1_000));
        await out.add(new Uint8Array(part));
        size += part.length;
      }
      await out.add(endOfArchive({ entries: entries.length, startsAt, size }));
      await out.flush();
      return out.at();
    },
  };
}
