import { crc32 } from "node:zlib";
import { findChecksums, keepChecksum } from "../../../db/queries/exports/segments.ts";
import type { Deps } from "../../deps.ts";
import type { CheckedFile } from "./segment-writer.ts";

/**
 * Finds out sizes and checksums of stored files. Each file is read once in its life; later exports find its checksum.
 * @returns by key, without the files that the store lacks
 */
export async function* checkFiles(
  { db, media }: Pick<Deps, "db" | "media">,
  keys: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<CheckedFile | null> {
  const known = await findChecksums(db, { keys });
  for (const key of keys) {
    signal.throwIfAborted();
    const found = await media.get(key);
    if (!found) {
      yield null;
      continue;
    }
    const { body, size } = found;
    const checked = known.get(key);
    if (checked?.bytes === size) {
      if (body instanceof ReadableStream) await body.cancel();
      yield checked;
      continue;
    }
    const file = { key, bytes: size, crc32: await checksumOf(body) };
    await keepChecksum(db, file);
    yield file;
  }
}

/** Bytes after which the memory of what was read is collected. */
const COLLECTED_BYTES = 16_777_216;
let uncollected = 0;

/**
 * Reads a file, and has its memory collected. Left alone, the engine waits until the garbage is as large as everything
 * in use, which is half a gigabyte with the embedded database. A collection runs beside other work.
 */
async function checksumOf(body: Blob | ReadableStream<Uint8Array>): Promise<number> {
  let sum = 0;
  for await (const chunk of body instanceof Blob ? body.stream() : body) {
    sum = crc32(chunk, sum);
    uncollected += chunk.length;
    if (uncollected < COLLECTED_BYTES) continue;
    uncollected = 0;
    Bun.gc(false);
  }
  return sum;
}
