import { lockVideo, updateVideo } from "../../../db/queries/video/videos.ts";
import { edit as contract } from "../../../src/video/edit.contract.ts";
import { isLongEnough } from "../../../src/video/limits.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownVideo, showOwnVideo } from "./own-video.ts";

export const edit = implement(contract, async ({ ctx, input, fail }) => {
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
