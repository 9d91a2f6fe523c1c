import type { ImportSource } from "../../../src/imports/archive-items.ts";
import { tidyLine } from "../../../src/imports/archive-text.rules.ts";
import { markedEncoding } from "../../../src/tables/decode-text.ts";

/** A file whose bytes can be read any number of times: an upload, or an entry of one. */
export interface ArchiveFile {
  /** Its name inside an archive; empty for the upload itself. */
  name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Folders in folders; people have a handful. */
export const DEPTH_MAX = 100;

/** A recognized archive. */
export interface Detected {
  source: ImportSource;
  /** The headings of a table whose columns a person has to match. */
  columns?: string[];
}

/** Settings that every reader gets. */
export interface ReadOptions {
  now: Date;
  /** The field of each column, for a table of no known program. */
  columns?: readonly string[] | undefined;
}

/** The names of folders as names of boards and sections. */
export const tidyPath = (folders: readonly string[]): string[] => folders.map(tidyLine).filter((name) => name !== "");

export const uploadedFile = (path: string): ArchiveFile => ({ name: "", open: () => Bun.file(path).stream() });

/** Bytes that are enough to recognize a program's file. */
const HEAD_BYTES = 128 * 1024;
const DECLARED = /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i;

export async function headOf(file: ArchiveFile): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.open()) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES);
}

/** The first bytes as text, which may end within a letter. */
export const headText = (head: Uint8Array): string => new TextDecoder(markedEncoding(head) ?? "utf-8").decode(head);

/** Whether a file can be decoded; otherwise the chunk with the first letter that can't. */
async function firstUndecodable(file: ArchiveFile, label: string): Promise<Uint8Array | null> {
  const decoder = new TextDecoder(label as "utf-8", { fatal: true });
  for await (const chunk of file.open()) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return chunk;
    }
  }
  return null;
}

/** Finds a file's encoding in the order of `decodeText`, but without loading the file as a whole. */
async function decoderOf(file: ArchiveFile): Promise<TextDecoder> {
  const head = await headOf(file);
  const marked = markedEncoding(head);
  if (marked) return new TextDecoder(marked);
  const faulty = await firstUndecodable(file, "utf-8");
  if (!faulty) return new TextDecoder();
  const declared = DECLARED.exec(new TextDecoder("latin1").decode(head))?.[1];
  try {
    if (declared && !/^utf-?8$/i.test(declared) && !(await firstUndecodable(file, declared)))
      return new TextDecoder(declared as "utf-8");
  } catch {
    // No encoding has that name.
  }
  const at = faulty.findIndex((byte) => byte > 127);
  // Most files don't need the detector, which takes a process a while to load.
  const { encodingOfTable } = await import("../../../src/tables/detect-encoding.ts");
  return encodingOfTable(faulty.subarray(Math.max(0, at - 1_000)), undefined);
}

/** The text of a file in chunks, without its byte order mark. */
export async function* textOf(file: ArchiveFile): AsyncGenerator<string> {
  const decoder = await decoderOf(file);
  for await (const chunk of file.open()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
