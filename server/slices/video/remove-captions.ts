import { deleteCaptions } from "../../../db/queries/video/videos.ts";
import { removeCaptions as contract } from "../../../src/video/captions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeCaptions } from "./change-captions.ts";
import { ownVideo, showOwnVideo } from "./own-video.ts";

export const removeCaptions = implement(contract, async ({ ctx, input, fail }) => {
  const { videoId, language } = input;
  if (!(await ownVideo(ctx, videoId))) return fail("VIDEO_NOT_FOUND");
  await ctx.deps.db.transaction((tx) => changeCaptions(tx, videoId, () => deleteCaptions(tx, { videoId, language })));
  ctx.deps.responseCache.refresh();
  return (await showOwnVideo(ctx, videoId)) ?? fail("VIDEO_NOT_FOUND");
});
