import { randomBytes } from "node:crypto";
import { putCaptions } from "../../../db/queries/video/videos.ts";
import { addCaptions as contract } from "../../../src/video/captions.contract.ts";
import { CAPTION_TRACKS_MAX } from "../../../src/video/limits.ts";
import { cleanWebVtt } from "../../../src/video/webvtt.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeCaptions } from "./change-captions.ts";
import { videoKey } from "./files.ts";
import { ownVideo, showOwnVideo } from "./own-video.ts";

export const addCaptions = implement(contract, async ({ ctx, input, fail }) => {
  const { db, media, responseCache } = ctx.deps;
  const { videoId, language, label } = input;
  const found = await ownVideo(ctx, videoId);
  if (!found) return fail("VIDEO_NOT_FOUND");
  const text = cleanWebVtt(input.text);
  if (text === null) return fail("CAPTIONS_INVALID");
  // A random part, because a key must never refer to different content.
  const key = videoKey(found.video.folder, `captions-${randomBytes(6).toString("hex")}.vtt`);
  await media.put(key, new TextEncoder().encode(text), "text/vtt; charset=utf-8");
  await db.transaction((tx) =>
    changeCaptions(tx, videoId, async (captions) => {
      const others = captions.filter((track) => track.language !== language);
      if (others.length >= CAPTION_TRACKS_MAX) fail("CAPTIONS_FULL");
      await putCaptions(tx, { videoId, language, label: label || language, key });
    }),
  );
  responseCache.refresh();
  return (await showOwnVideo(ctx, videoId)) ?? fail("VIDEO_NOT_FOUND");
});
