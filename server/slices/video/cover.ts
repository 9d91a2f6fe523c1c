import { join } from "node:path";
import { insertUpload } from "../../../db/queries/media/uploads.ts";
import { cover as contract } from "../../../src/video/cover.contract.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { takeFrame } from "../../platform/video/probe-video.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { ownVideo } from "./own-video.ts";
import { withSource } from "./with-source.ts";

export const cover = implement(contract, async ({ ctx, input, fail }) => {
  const { db, ffmpeg, newId, now } = ctx.deps;
  const found = await ownVideo(ctx, input.videoId);
  if (!found) return fail("VIDEO_NOT_FOUND");
  if (!(await ffmpeg.isThere())) return fail("VIDEO_OFF");
  const { container, durationMs } = found.video;
  const atMs = Math.min(input.atMs, Math.max(0, durationMs - 200));
  try {
    const image = await withSource(ctx.deps, found.video, async (path, folder) => {
      const to = join(folder, "frame.png");
      await takeFrame(ffmpeg, { path, container }, { atMs, to });
      return keepImage(ctx.deps, to);
    });
    // Its source is kept until the video is ready.
    if (!image) return fail("VIDEO_IN_USE");
    const id = newId();
    await insertUpload(db, { id, userId: ctx.viewer.user.id, imageId: image.id, bytes: 0, createdAt: now() });
    const imageUrl = endingUrl(ctx.deps, image.sizes["736x"].key);
    return { mediaUploadId: id, imageUrl, width: image.width, height: image.height };
  } catch (error) {
    if (error instanceof VideoRejected) return fail("VIDEO_INVALID");
    throw error;
  }
});
