import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findUploadedImage } from "../../../db/queries/media/uploads.ts";
import { insertVideo } from "../../../db/queries/video/videos.ts";
import { VIDEO_MAX_MS } from "../../../src/video/limits.ts";
import { fromPicture as contract } from "../../../src/video/video.contract.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { framesInSandbox } from "../../platform/media/picture-sandbox.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { filmFrames } from "../../platform/video/film-frames.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { sourceKey } from "./keep-video.ts";
import { showOwnVideo } from "./videos.ts";

const UPLOAD_LIFE_MS = 24 * 60 * 60_000;
/** Converts one picture at a time per process; a limited number waits, and further ones are refused. */
const filming = createLimiter(1, 50);

export const fromPicture = implement(contract, async ({ ctx, input, fail }) => {
  const { db, ffmpeg, now } = ctx.deps;
  const since = new Date(now().getTime() - UPLOAD_LIFE_MS);
  const mine = { uploadId: input.mediaUploadId, userId: ctx.viewer.user.id, since };
  const image = (await findUploadedImage(db, mine)) ?? fail("IMAGE_INVALID");
  // Only animations are stored as WebP with several frames (`encode.ts`).
  if (image.mime !== "image/webp" || !(await ffmpeg.isThere())) return { video: null };
  try {
    const videoId = await filming(() => film(ctx, image));
    return { video: videoId ? await showOwnVideo(ctx, videoId) : null };
  } catch (error) {
    if (!(error instanceof VideoRejected || error instanceof ImageRejected)) throw error;
    ctx.deps.log.info({ reason: error.message }, "an animated picture stays a picture");
    return { video: null };
  }
});

/**
 * Makes a video of a stored animation, which we encoded ourselves.
 * @returns the video's id; null if the picture isn't
 * animated
 */
async function film(ctx: UserContext, image: ImageRow): Promise<string | null> {
  const { db, ffmpeg, media, newId, now } = ctx.deps;
  const found = await media.get(image.sizes.orig.key);
  if (!found) return null;
  const bytes = new Uint8Array(await new Response(found.body).arrayBuffer());
  return framesInSandbox(bytes, async (moving, folder) => {
    const [first] = moving?.frames ?? [];
    const lengthMs = moving?.frames.reduce((sum, { durationMs }) => sum + durationMs, 0) ?? 0;
    if (!moving || !first || lengthMs > VIDEO_MAX_MS) return null;
    const path = join(folder, "film.mp4");
    const { durationMs, fps } = await filmFrames(ffmpeg, folder, moving.frames, path);
    const poster = await keepImage(ctx.deps, join(folder, first.name), image);
    const name = randomBytes(16).toString("hex");
    await media.putFile(sourceKey(name), path, "application/octet-stream");
    const id = newId();
    const [{ size }, { width, height }] = [await stat(path), moving];
    const what = { container: "mov" as const, bytes: size, durationMs, width, height, fps };
    const row = { id, userId: ctx.viewer.user.id, folder: name, posterImageId: poster.id, createdAt: now(), ...what };
    await insertVideo(db, { ...row, hasSound: false, loops: true, isMuted: true });
    return id;
  });
}
