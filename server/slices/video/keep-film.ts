import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Database } from "../../../db/client.ts";
import { claimVideoUpload } from "../../../db/queries/video/uploads.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { VIDEO_MAX_BYTES } from "../../../src/video/limits.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { lockQuota, quotaSince } from "../../platform/media/upload-quota.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { keepCaptions } from "./captions.ts";
import { keepVideoFile, usedBytes } from "./keep-video.ts";
import { ownVideo } from "./videos.ts";

/** A film that doesn't come as an upload, such as one of an archive. */
export interface GivenFilm {
  path: string;
  /** It was made from an animated picture. */
  loops: boolean;
  captions: readonly { language: string; label: string; text: string }[];
}

/** A film that became a video. */
export interface KeptFilm {
  videoId: string;
  areCaptionsWhole: boolean;
}

/**
 * Keeps an untrusted film as a video of the viewer, with the checks and the daily limits of an upload. Captions that
 * are no WebVTT are left out.
 * @param note remembers the video's id, in the transaction that writes the video
 * @returns the video's id; "refused" if the site can't take the film; "later" if the person's day is used up
 */
export async function keepFilm(
  ctx: UserContext,
  { path, loops, captions }: GivenFilm,
  note: (tx: Database, videoId: string) => Promise<void>,
): Promise<KeptFilm | "refused" | "later"> {
  const { ffmpeg, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { size: bytes } = await stat(path);
  if (bytes > VIDEO_MAX_BYTES || !(await ffmpeg.isThere())) return "refused";
  const id = newId();
  const upload = { id: randomBytes(16).toString("hex"), userId, bytes, now: now() };
  const used = (at: Database) => usedBytes(at, { userId, since: quotaSince(now()) });
  try {
    const isKept = await keepVideoFile(ctx.deps, { id, userId, path, bytes, loops }, async (tx) => {
      await lockQuota(tx, { userId, bytes, used });
      if (!(await claimVideoUpload(tx, upload))) return false;
      await note(tx, id);
      return true;
    });
    if (!isKept) return "refused";
  } catch (error) {
    if (error instanceof VideoRejected || error instanceof ImageRejected) return "refused";
    if (error instanceof ProductError && error.errorName === "RATE_LIMITED") return "later";
    throw error;
  }
  return captionFilm(ctx, id, captions);
}

/**
 * Keeps the captions of a film that became a video. Repeating it stores the texts again, under new keys.
 * @returns "refused" if the video is gone
 */
export async function captionFilm(
  ctx: UserContext,
  videoId: string,
  captions: GivenFilm["captions"],
): Promise<KeptFilm | "refused"> {
  const kept = await ownVideo(ctx, videoId);
  if (!kept) return "refused";
  let areCaptionsWhole = true;
  for (const track of captions)
    if ((await keepCaptions(ctx.deps, kept.video, track)) !== "kept") areCaptionsWhole = false;
  return { videoId, areCaptionsWhole };
}
