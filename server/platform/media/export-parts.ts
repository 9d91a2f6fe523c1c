import type { MediaStore } from "./media-store.ts";

/** Bytes per stored part; a process needs as much memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** Storage key of one part of an export archive; `media-route.ts` serves nothing below `private/`. */
export const exportPartKey = (exportId: string, part: number) =>
  `private/exports/${exportId}/${String(part).padStart(5, "0")}.part`;

/**
 * Stores a stream of any length in parts.
 * @returns the number of parts and the total bytes
 */
export async function storeParts(
  store: MediaStore,
  exportId: string,
  stream: ReadableStream<Uint8Array>,
): Promise<{ parts: number; bytes: number }> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const stored = { parts: 0, bytes: 0 };
  const flush = async () => {
    if (size === 0) return;
    await store.put(exportPartKey(exportId, stored.parts), Buffer.concat(chunks), "application/octet-stream");
    stored.parts += 1;
    stored.bytes += size;
    chunks = [];
    size = 0;
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return stored;
}

/** Reads an archive lazily, part by part. */
export function readParts(store: MediaStore, exportId: string, parts: number): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next === parts) return controller.close();
      const found = await store.get(exportPartKey(exportId, next));
      if (!found) return controller.error(new Error("a part of an archive is gone"));
      next += 1;
      controller.enqueue(new Uint8Array(await new Response(found.body).arrayBuffer()));
    },
  });
}
