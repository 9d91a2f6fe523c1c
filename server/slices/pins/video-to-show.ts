import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findOwnVideo } from "../../../db/queries/video/videos.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { PinShows } from "./pin-shows.ts";

/** A video of the viewer's own with its poster, for a Pin that shows only this video. */
export async function videoToShow(
  ctx: UserContext,
  videoId: string,
  fail: Fail<"VIDEO_NOT_FOUND">,
): Promise<{ poster: ImageRow; shows: PinShows }> {
  const found = await findOwnVideo(ctx.deps.db, { id: videoId, userId: ctx.viewer.user.id });
  if (!found) return fail("VIDEO_NOT_FOUND");
  const shows: PinShows = {
    imageIds: [],
    videoIds: [videoId],
    extras: (videoOf) => ({ video: videoOf(videoId), composition: null }),
  };
  return { poster: found.poster, shows };
}
