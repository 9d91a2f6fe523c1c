import { join } from "node:path";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import * as contract from "../../../src/video/video.contract.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { asUpload } from "../../platform/media/upload-quota.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { extractFrame } from "../../platform/video/extract-frame.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { withSource } from "./prepare-video.ts";
import { ownVideo } from "./videos.ts";

/** Milliseconds at the end of a video that may contain no further frame. */
const LAST_MS = 200;

/** Extracts a frame of a person's own video as a picture. */
export async function frameOf(
  ctx: UserContext,
  { videoId, atMs }: { videoId: string; atMs: number },
  fail: Fail<"VIDEO_NOT_FOUND" | "VIDEO_OFF" | "VIDEO_IN_USE" | "VIDEO_INVALID">,
): Promise<ImageRow> {
  const { ffmpeg } = ctx.deps;
  const found = await ownVideo(ctx, videoId);
  if (!found) return fail("VIDEO_NOT_FOUND");
  if (!(await ffmpeg.isThere())) return fail("VIDEO_OFF");
  const { container, durationMs } = found.video;
  const at = Math.min(atMs, Math.max(0, durationMs - LAST_MS));
  try {
    const image = await withSource(ctx.deps, found.video, async (path, folder) => {
      const to = join(folder, "frame.png");
      await extractFrame(ffmpeg, { path, container }, { atMs: at, to });
      return keepImage(ctx.deps, to, found.poster);
    });
    // The source is deleted once the video is ready.
    return image ?? fail("VIDEO_IN_USE");
  } catch (error) {
    if (error instanceof VideoRejected) return fail("VIDEO_INVALID");
    throw error;
  }
}

export const cover = implement(contract.cover, async ({ ctx, input, fail }) =>
  asUpload(ctx, await frameOf(ctx, input, fail)),
);
