import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { VideoRow } from "../../../db/queries/video/videos.ts";
import type { Deps } from "../../deps.ts";
import { sourceKey, videoWorkDir } from "./files.ts";
import { whereThereIsRoom } from "./where-there-is-room.ts";

/**
 * Runs a function on a video's source in a temporary folder, which is removed afterwards.
 * @returns null if the source is gone
 */
export async function withSource<T>(
  { config, media }: Pick<Deps, "config" | "media">,
  video: Pick<VideoRow, "folder">,
  run: (path: string, folder: string) => Promise<T>,
): Promise<T | null> {
  const found = await media.get(sourceKey(video.folder));
  if (!found) return null;
  const folder = join(videoWorkDir(config), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, "source.bin");
    const writer = Bun.file(path).writer();
    const body = found.body instanceof Blob ? found.body.stream() : found.body;
    for await (const chunk of body) {
      await writer.write(chunk);
      await writer.flush();
    }
    await writer.end();
    return await whereThereIsRoom(config, () => run(path, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
