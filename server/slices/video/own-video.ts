import { captionsOf, findOwnVideo } from "../../../db/queries/video/videos.ts";
import type { OwnVideo } from "../../../src/video/video-view.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { serializeVideo } from "./serialize-video.ts";

export const ownVideo = (ctx: UserContext, videoId: string) =>
  findOwnVideo(ctx.deps.db, { id: videoId, userId: ctx.viewer.user.id });

/** The viewer's video in its current state; null if it doesn't exist or isn't theirs. */
export async function showOwnVideo(ctx: UserContext, videoId: string): Promise<OwnVideo | null> {
  const found = await ownVideo(ctx, videoId);
  if (!found) return null;
  return serializeVideo(ctx.deps, found.video, found.poster, await captionsOf(ctx.deps.db, { videoId }));
}
