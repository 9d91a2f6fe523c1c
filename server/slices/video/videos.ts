import type { ImageRow } from "../../../db/queries/media/images.ts";
import { forgetVideoUploads } from "../../../db/queries/video/uploads.ts";
import {
  type Captions,
  captionsOf,
  deleteVideo,
  findOwnVideo,
  listOwnVideos,
  lockUnusedVideos,
  lockVideo,
  updateVideo,
  type VideoRow,
} from "../../../db/queries/video/videos.ts";
import { isLongEnough } from "../../../src/video/limits.ts";
import * as contract from "../../../src/video/video.contract.ts";
import type { OwnVideo } from "../../../src/video/video-view.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { endingUrl, mediaUrl } from "../../platform/media/picture-address.ts";
import { removeUpload } from "../../platform/media/tus.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { keysOfVideo, videoUploadDir } from "./keep-video.ts";

/** A video as its owner sees it. */
export function serializeVideo(deps: Deps, video: VideoRow, poster: ImageRow, captions: Captions): OwnVideo {
  const { publicUrl } = deps.config;
  const { id, state, durationMs, width, height, hasSound, loops, isMuted, trimStartMs, trimEndMs } = video;
  return {
    id,
    state,
    durationMs,
    width,
    height,
    hasSound,
    loops,
    isMuted,
    trimStartMs,
    trimEndMs,
    posterUrl: endingUrl(deps, poster.sizes["736x"].key),
    captions: captions.map(({ language, label, key }) => ({ language, label, url: mediaUrl(key, publicUrl) ?? "" })),
  };
}

export const ownVideo = (ctx: UserContext, videoId: string) =>
  findOwnVideo(ctx.deps.db, { id: videoId, userId: ctx.viewer.user.id });

/** The viewer's video in its current state; null if it doesn't exist or isn't theirs. */
export async function showOwnVideo(ctx: UserContext, videoId: string): Promise<OwnVideo | null> {
  const found = await ownVideo(ctx, videoId);
  if (!found) return null;
  return serializeVideo(ctx.deps, found.video, found.poster, await captionsOf(ctx.deps.db, { videoId }));
}

export const get = implement(
  contract.get,
  async ({ ctx, input, fail }) => (await showOwnVideo(ctx, input.videoId)) ?? fail("VIDEO_NOT_FOUND"),
);

export const list = implement(contract.list, async ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOwnVideos(ctx.deps.db, { userId: ctx.viewer.user.id, ...at }),
    present: (rows) =>
      rows.map(({ video, poster }) => {
        const { captions: _, ...shown } = serializeVideo(ctx.deps, video, poster, []);
        return shown;
      }),
  }),
);

export const edit = implement(contract.edit, async ({ ctx, input, fail }) => {
  // Only the account's own people edit its videos (spec signed-in 6).
  if (ctx.actor) fail("NOT_PERMITTED", { reason: { code: "videoWhileActing" } });
  if (!(await ownVideo(ctx, input.videoId))) return fail("VIDEO_NOT_FOUND");
  await ctx.deps.db.transaction(async (tx) => {
    const video = await lockVideo(tx, { id: input.videoId });
    if (!video) return fail("VIDEO_NOT_FOUND");
    if (video.state !== "new") return fail("VIDEO_IN_USE");
    const trim = {
      trimStartMs: input.trimStartMs ?? video.trimStartMs,
      trimEndMs: input.trimEndMs === undefined ? video.trimEndMs : input.trimEndMs,
    };
    if (!isLongEnough(trim, video.durationMs)) return fail("VIDEO_TOO_SHORT");
    await updateVideo(tx, { id: video.id, change: { ...trim, isMuted: input.isMuted ?? video.isMuted } });
  });
  return (await showOwnVideo(ctx, input.videoId)) ?? fail("VIDEO_NOT_FOUND");
});

const DAY_MS = 86_400_000;
/** Time within which an upload can be resumed. */
const UPLOAD_LIFE_MS = 2 * DAY_MS;
const AT_ONCE = 10;

/**
 * Deletes uploads that nobody resumed, and videos that no Pin or draft has shown for a day, with their files.
 * @returns the number of deleted videos
 */
export async function deleteUnusedVideos(deps: Deps, signal: AbortSignal): Promise<number> {
  const { config, db, events, now } = deps;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await inBatches(signal, async (limit) => {
    const gone = await forgetVideoUploads(db, { before: ago(UPLOAD_LIFE_MS), limit });
    for (const id of gone) await removeUpload(videoUploadDir(config), id);
    return gone.length;
  });
  let deleted = 0;
  const step = async (limit: number) => {
    const gone = await db.transaction(async (tx) => {
      const unused = await lockUnusedVideos(tx, { before: ago(DAY_MS), limit });
      for (const video of unused) {
        const { id, captionKeys } = video;
        const keys = [...keysOfVideo(video), ...captionKeys];
        await deleteVideo(tx, { id });
        // A job deletes the files once the row is committed as deleted, so a crash doesn't lose them.
        await events.record(tx, "video.deleted", { keys });
      }
      return unused.length;
    });
    deleted += gone;
    return gone;
  };
  await inBatches(signal, step, AT_ONCE);
  return deleted;
}
