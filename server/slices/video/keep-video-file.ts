import { randomBytes, randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import type { Database } from "../../../db/client.ts";
import { insertVideo } from "../../../db/queries/video/videos.ts";
import type { Deps } from "../../deps.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { probeVideo, takeFrame } from "../../platform/video/probe-video.ts";
import { sourceKey } from "./files.ts";

/** How many files this process reads at once; the next ones wait, and beyond that they are refused. */
const reading = createLimiter(2, 50);
/** The first frame is often black. */
const POSTER_AT_MS = 1_000;

interface VideoFile {
  id: string;
  userId: string;
  path: string;
  bytes: number;
}

/**
 * Reads a file of a stranger through, and keeps it as a video with one frame as its poster.
 * @param claim in the transaction that writes it: whether the upload is still there to become a video
 * @returns false where it wasn't
 * @throws VideoRejected, ImageRejected
 */
export const keepVideoFile = (
  deps: Deps,
  file: VideoFile,
  claim: (tx: Database) => Promise<boolean>,
): Promise<boolean> => reading(() => keepFile(deps, file, claim));

async function keepFile(
  deps: Deps,
  { id, userId, path, bytes }: VideoFile,
  claim: (tx: Database) => Promise<boolean>,
): Promise<boolean> {
  const { db, ffmpeg, media, now } = deps;
  const { container, ...probe } = await probeVideo(ffmpeg, path);
  // Of its own name: the same upload may be read twice at once, and only one of them becomes the video.
  const frame = join(dirname(path), `${randomUUID()}.png`);
  const atMs = Math.min(POSTER_AT_MS, Math.floor(probe.durationMs / 2));
  const poster = await posterOf(deps, { path, container }, { atMs, to: frame });
  const folder = randomBytes(16).toString("hex");
  await media.putFile(sourceKey(folder), path, "application/octet-stream");
  const isOurs = await db.transaction(async (tx) => {
    if (!(await claim(tx))) return false;
    const row = { id, userId, folder, container, bytes, posterImageId: poster.id, ...probe };
    await insertVideo(tx, { ...row, createdAt: now() });
    return true;
  });
  if (!isOurs) await media.delete(sourceKey(folder));
  return isOurs;
}

async function posterOf(
  deps: Deps,
  source: Parameters<typeof takeFrame>[1],
  { atMs, to }: { atMs: number; to: string },
) {
  try {
    await takeFrame(deps.ffmpeg, source, { atMs, to });
    return await keepImage(deps, to);
  } finally {
    await Bun.file(to)
      .delete()
      .catch(() => {});
  }
}
