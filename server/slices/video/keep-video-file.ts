import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "../../../db/client.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { filmMsSince, insertVideo } from "../../../db/queries/video/videos.ts";
import type { Deps } from "../../deps.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { quotaSince, refuseTooMuchFilm } from "../../platform/media/upload-quota.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { extractFrame } from "../../platform/video/extract-frame.ts";
import { probeVideo } from "../../platform/video/probe-video.ts";
import { sourceKey, videoWorkDir } from "./files.ts";
import { whereThereIsRoom } from "./where-there-is-room.ts";

/** Number of files that this process reads at a time; a limited number waits, and further ones are refused. */
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
 * Reads an untrusted file completely, and stores it as a video with one frame as its poster.
 * @param claim checks, in the transaction that writes the video, whether the upload may still become one
 * @returns false if the upload may not become a video
 * @throws VideoRejected, ImageRejected, ProductError RATE_LIMITED if the person's videos of the day are too long
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
  const { db, media, now } = deps;
  const { probe, poster } = await inOwnFolder(deps, path, (own) => read(deps, own));
  const folder = randomBytes(16).toString("hex");
  await media.putFile(sourceKey(folder), path, "application/octet-stream");
  let isOurs = false;
  try {
    isOurs = await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      if (!(await claim(tx))) return false;
      refuseTooMuchFilm((await filmMsSince(tx, { userId, since: quotaSince(now()) })) + probe.durationMs);
      await insertVideo(tx, { id, userId, folder, bytes, posterImageId: poster.id, ...probe, createdAt: now() });
      return true;
    });
    return isOurs;
  } finally {
    if (!isOurs) await media.delete(sourceKey(folder));
  }
}

async function read(deps: Deps, path: string) {
  const probe = await probeVideo(deps.ffmpeg, path);
  const atMs = Math.min(POSTER_AT_MS, Math.floor(probe.durationMs / 2));
  const to = join(dirname(path), "frame.png");
  await extractFrame(deps.ffmpeg, { path, container: probe.container }, { atMs, to });
  return { probe, poster: await keepImage(deps, to) };
}

/**
 * Each reader works in its own folder, because two requests may read one upload at the same time. The file is linked,
 * not copied, unless it comes from a different disk.
 */
async function inOwnFolder<T>({ config }: Deps, path: string, run: (own: string) => Promise<T>): Promise<T> {
  const folder = join(videoWorkDir(config), randomUUID());
  const own = join(folder, "source.bin");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await link(path, own).catch(() => copyFile(path, own));
    return await whereThereIsRoom(config, () => run(own));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
