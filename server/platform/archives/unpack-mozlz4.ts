import type { ArchiveFile } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";

/**
 * Firefox's backups (`.jsonlz4`) have these eight bytes, the unpacked size in four bytes, and one block of LZ4
 * (`xpcom/ioutils/IOUtils.cpp`, and `doc/lz4_Block_format.md` of lz4).
 */
const MARK = Buffer.from("mozLz40\0", "latin1");
const HEADER = MARK.length + 4;
/** Unpacked bytes; a backup of 50,000 bookmarks has 20 MB. */
const UNPACKED_MAX = 100 * 2 ** 20;
/** A match reaches back this far. */
const WINDOW = 65_536;
const MATCH_MIN = 4;

/** Unpacks a block up to its end, or up to the first damage. */
function* unpackBlock(packed: Uint8Array, size: number): Generator<Uint8Array> {
  const out = new Uint8Array(4 * WINDOW);
  let at = HEADER;
  let end = 0;
  let sent = 0;
  let left = size;

  function* copy(from: Uint8Array, start: () => number, length: number): Generator<Uint8Array> {
    let rest = Math.min(length, left);
    left -= rest;
    while (rest > 0) {
      if (end === out.length) {
        yield out.slice(sent, end);
        out.copyWithin(0, end - WINDOW, end);
        end = WINDOW;
        sent = WINDOW;
      }
      const first = start();
      // A match may overlap what it writes, so that it repeats itself.
      const most = from === out ? end - first : rest;
      const count = Math.min(rest, most, out.length - end);
      out.set(from.subarray(first, first + count), end);
      if (from === packed) at += count;
      end += count;
      rest -= count;
    }
  }
  /** A length of 15 goes on in the next bytes, up to one that isn't 255. */
  function lengthOf(nibble: number): number {
    let length = nibble;
    for (let byte = nibble === 15 ? 255 : 0; byte === 255; length += byte) byte = packed[at++] ?? 0;
    return length;
  }

  while (at < packed.length && left > 0) {
    const token = packed[at++] ?? 0;
    const literals = lengthOf(token >> 4);
    yield* copy(packed, () => at, Math.min(literals, packed.length - at));
    if (at + 2 > packed.length) break;
    const back = (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8);
    at += 2;
    if (back === 0 || back > end) break;
    yield* copy(out, () => end - back, lengthOf(token & 15) + MATCH_MIN);
  }
  yield out.slice(sent, end);
}

async function* unpacked(file: ArchiveFile): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isPacked: boolean | null = null;
  let most = HEADER;
  for await (const part of file.open()) {
    if (isPacked === false) yield part;
    else {
      parts.push(part);
      length += part.length;
      if (isPacked === null && length >= HEADER) {
        const head = Buffer.concat(parts.splice(0));
        isPacked = head.subarray(0, MARK.length).equals(MARK);
        if (!isPacked) yield head;
        else {
          parts.push(head);
          const size = head.readUInt32LE(MARK.length);
          if (size > UNPACKED_MAX) throw new ArchiveRefused("archiveBomb", file.name);
          // A block of bytes that repeat nowhere is a little longer than they are.
          most = HEADER + size + Math.ceil(size / 255) + 16;
        }
      }
      if (isPacked && length >= most) break;
    }
  }
  const all = Buffer.concat(parts);
  if (isPacked) yield* unpackBlock(all, all.readUInt32LE(MARK.length));
  else if (all.length > 0) yield all;
}

/** A file without Firefox's compression, which other files don't have. A damaged one ends where the damage is. */
export const withoutMozLz4 = (file: ArchiveFile): ArchiveFile => ({ name: file.name, open: () => unpacked(file) });
