import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  captionsOf,
  findVideo,
  lockVideo,
  replaceVideoPart,
  updateVideo,
  type VideoChange,
  type VideoRow,
} from "../../../db/queries/video/videos.ts";
import { videoPart } from "../../../src/model/video-card.ts";
import { STRIP_FRAMES } from "../../../src/video/limits.ts";
import type { Deps } from "../../deps.ts";
import { isShortFilm } from "../../platform/jobs/turns.ts";
import { withNiceness } from "../../platform/video/ffmpeg.ts";
import { HLS_NAME, STRIP_NAME, transcode } from "../../platform/video/transcode.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { keysOfVideo, sourceKey, videoKey, videoWorkDir, whereThereIsRoom } from "./keep-video.ts";

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

/** Runs short videos at a better priority than long ones; requests still go before both. */
const SHORT_FILM_NICENESS = 10;

/**
 * On "video.published": makes the renditions, and updates every Pin that shows the video. Running it twice does no
 * harm: files are written under the same names, and a video that is ready doesn't change.
 */
export async function prepareVideo(deps: Deps, { videoId }: { videoId: string }, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new Error("stopped before the video was begun");
  const video = await findVideo(deps.db, { id: videoId });
  if (video?.state !== "processing") return;
  // Throw, so that the job is retried: ffmpeg may be installed again.
  if (!(await deps.ffmpeg.isThere())) throw new Error("there is no ffmpeg to prepare a video with");
  const change = await makeFiles(deps, video, signal);
  const isThere = await end(deps, videoId, change);
  // If the video was deleted in the meantime, the delete didn't find these files yet.
  for (const key of isThere ? [sourceKey(video.folder)] : keysOfVideo(video)) await deps.media.delete(key);
}

async function makeFiles(deps: Deps, video: VideoRow, signal: AbortSignal): Promise<VideoChange> {
  const { ffmpeg, log, media } = deps;
  const { folder, isMuted } = video;
  const isHeard = video.hasSound && !isMuted;
  const program = isShortFilm(video.durationMs) ? withNiceness(ffmpeg, SHORT_FILM_NICENESS) : ffmpeg;
  try {
    const made = await withSource(deps, video, async (path, work) => {
      const source = { ...video, path, hasSound: isHeard };
      const { files, lines, durationMs, hasSound } = await transcode(program, source, work, signal);
      for (const { name, contentType } of files) {
        await media.putFile(videoKey(folder, name), join(work, name), contentType);
      }
      return { lines, durationMs, hasSound };
    });
    if (!made) return { state: "failed" };
    const sources = made.lines.map((line) => ({ lines: line, key: videoKey(folder, `${line}.mp4`) }));
    const files = {
      hls: videoKey(folder, HLS_NAME),
      sources,
      strip: videoKey(folder, STRIP_NAME),
      stripFrames: STRIP_FRAMES,
    };
    return { state: "ready", files, durationMs: made.durationMs, hasSound: made.hasSound };
  } catch (error) {
    if (!(error instanceof VideoRejected)) throw error;
    log.info({ videoId: video.id, reason: error.message }, "a video could not be prepared");
    return { state: "failed" };
  }
}

/** @returns false if the video was deleted in the meantime */
async function end(deps: Deps, videoId: string, change: VideoChange): Promise<boolean> {
  const isThere = await deps.db.transaction(async (tx) => {
    const before = await lockVideo(tx, { id: videoId });
    if (before?.state !== "processing") return before !== null;
    const captions = await captionsOf(tx, { videoId });
    await updateVideo(tx, { id: videoId, change });
    const from = videoPart({ ...before, captions });
    await replaceVideoPart(tx, { videoId, from, to: videoPart({ ...before, ...change, captions }) });
    return true;
  });
  await deps.responseCache.forget();
  return isThere;
}
