import { stat } from "node:fs/promises";
import { join } from "node:path";
import { findVideoUpload, markVideoTaken } from "../../../db/queries/video/uploads.ts";
import { take as contract } from "../../../src/video/video.contract.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { removeUpload } from "../../platform/media/tus.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { keepVideoFile, videoUploadDir } from "./keep-video.ts";
import { showOwnVideo } from "./videos.ts";

export const take = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, ffmpeg, newId, now } = ctx.deps;
  const { uploadId } = input;
  if (!(await ffmpeg.isThere())) return fail("VIDEO_OFF");
  // Uploads belong to the person, even if they act for a business.
  const mine = { id: uploadId, userId: (ctx.actor ?? ctx.viewer.user).id };
  const upload = await findVideoUpload(db, mine);
  const directory = videoUploadDir(config);
  const path = join(directory, uploadId);
  const found = upload && (await stat(path).catch(() => null));
  // An incomplete file is still being uploaded.
  if (!found || found.size !== upload.bytes) return fail("VIDEO_NOT_FOUND");
  const video = { id: newId(), userId: ctx.viewer.user.id, path, bytes: found.size };
  try {
    const isTaken = await keepVideoFile(ctx.deps, video, (tx) => markVideoTaken(tx, { id: uploadId, now: now() }));
    if (!isTaken) return fail("VIDEO_NOT_FOUND");
    await removeUpload(directory, uploadId);
    return (await showOwnVideo(ctx, video.id)) ?? fail("VIDEO_NOT_FOUND");
  } catch (error) {
    // Another call has claimed the upload in the meantime and removed its file.
    if (!(await findVideoUpload(db, mine))) return fail("VIDEO_NOT_FOUND");
    const isRefused = error instanceof VideoRejected || error instanceof ImageRejected;
    if (!isRefused) throw error;
    // Nothing is stored, but the upload's bytes count toward the daily limit.
    await removeUpload(directory, uploadId);
    await markVideoTaken(db, { id: uploadId, now: now() });
    return fail(error instanceof VideoRejected ? error.code : "VIDEO_INVALID");
  }
});
