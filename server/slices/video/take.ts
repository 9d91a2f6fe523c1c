import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { findVideoUpload, markVideoTaken } from "../../../db/queries/video/uploads.ts";
import { insertVideo } from "../../../db/queries/video/videos.ts";
import { take as contract } from "../../../src/video/take.contract.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { probeVideo, takeFrame } from "../../platform/video/probe-video.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { sourceKey, videoUploadDir } from "./files.ts";
import { showOwnVideo } from "./own-video.ts";
import { removeUpload } from "./tus.ts";

/** How many files this process reads at once; the next ones wait, and beyond that they are refused. */
const reading = createLimiter(2, 50);
/** The first frame is often black. */
const POSTER_AT_MS = 1_000;

export const take = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, ffmpeg } = ctx.deps;
  const { uploadId } = input;
  if (!(await ffmpeg.isThere())) return fail("VIDEO_OFF");
  // Uploads belong to the person, even when they act for a business.
  const upload = await findVideoUpload(db, { id: uploadId, userId: (ctx.actor ?? ctx.viewer.user).id });
  const directory = videoUploadDir(config);
  const found = upload && (await stat(join(directory, uploadId)).catch(() => null));
  // An incomplete file is still being uploaded.
  if (!found || found.size !== upload.bytes) return fail("VIDEO_NOT_FOUND");
  try {
    const videoId = await reading(() => keepVideo(ctx, uploadId, found.size));
    if (videoId === null) return fail("VIDEO_NOT_FOUND");
    await removeUpload(directory, uploadId);
    return (await showOwnVideo(ctx, videoId)) ?? fail("VIDEO_NOT_FOUND");
  } catch (error) {
    const isRefused = error instanceof VideoRejected || error instanceof ImageRejected;
    if (!isRefused) throw error;
    // Nothing of it is left; its bytes count for the day.
    await removeUpload(directory, uploadId);
    await markVideoTaken(db, { id: uploadId, now: ctx.deps.now() });
    return fail(error instanceof VideoRejected ? error.code : "VIDEO_INVALID");
  }
});

/** @returns the video's id; null where the upload was taken meanwhile */
async function keepVideo(ctx: UserContext, uploadId: string, bytes: number): Promise<string | null> {
  const { config, db, ffmpeg, media, newId, now } = ctx.deps;
  const directory = videoUploadDir(config);
  const path = join(directory, uploadId);
  const { container, ...probe } = await probeVideo(ffmpeg, path);
  const frame = join(directory, `${uploadId}.png`);
  const atMs = Math.min(POSTER_AT_MS, Math.floor(probe.durationMs / 2));
  const poster = await posterOf(ctx, { path, container }, { atMs, to: frame });
  const folder = randomBytes(16).toString("hex");
  await media.putFile(sourceKey(folder), path, "application/octet-stream");
  const id = newId();
  const isOurs = await db.transaction(async (tx) => {
    if (!(await markVideoTaken(tx, { id: uploadId, now: now() }))) return false;
    const row = { id, userId: ctx.viewer.user.id, folder, container, bytes, posterImageId: poster.id, ...probe };
    await insertVideo(tx, { ...row, createdAt: now() });
    return true;
  });
  if (!isOurs) await media.delete(sourceKey(folder));
  return isOurs ? id : null;
}

async function posterOf(
  ctx: UserContext,
  source: Parameters<typeof takeFrame>[1],
  { atMs, to }: { atMs: number; to: string },
) {
  try {
    await takeFrame(ctx.deps.ffmpeg, source, { atMs, to });
    return await keepImage(ctx.deps, to);
  } finally {
    await Bun.file(to)
      .delete()
      .catch(() => {});
  }
}
