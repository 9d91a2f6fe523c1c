import type { MediaStore } from "./media-store.ts";

/** Storage key of one part of an archive of an earlier release; `media-route.ts` serves nothing below `private/`. */
export const exportPartKey = (exportId: string, part: number) =>
  `private/exports/${exportId}/${String(part).padStart(5, "0")}.part`;

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
