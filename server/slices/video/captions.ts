import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import {
  captionsOf,
  deleteCaptions,
  lockVideo,
  putCaptions,
  replaceVideoPart,
  type VideoRow,
} from "../../../db/queries/video/videos.ts";
import { videoPart } from "../../../src/model/video-card.ts";
import { CAPTION_TRACKS_MAX } from "../../../src/video/limits.ts";
import * as contract from "../../../src/video/video.contract.ts";
import { cleanWebVtt } from "../../../src/video/webvtt.ts";
import type { Deps } from "../../deps.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { videoKey } from "./keep-video.ts";
import { ownVideo, showOwnVideo } from "./videos.ts";

/** Changes a video's captions, and the caption data of the Pins that show it. @returns false if the video is gone */
export async function changeCaptions(
  tx: Database,
  videoId: string,
  change: (captions: Awaited<ReturnType<typeof captionsOf>>) => Promise<void>,
): Promise<boolean> {
  const video = await lockVideo(tx, { id: videoId });
  if (!video) return false;
  const before = await captionsOf(tx, { videoId });
  await change(before);
  const after = await captionsOf(tx, { videoId });
  const from = videoPart({ ...video, captions: before });
  await replaceVideoPart(tx, { videoId, from, to: videoPart({ ...video, captions: after }) });
  return true;
}

interface Track {
  language: string;
  label: string;
  text: string;
}

/** Stores captions of a video. @returns "invalid" for a text that is no WebVTT, "full" if the video may have no more */
export async function keepCaptions(
  { db, media }: Pick<Deps, "db" | "media">,
  { id: videoId, folder }: Pick<VideoRow, "id" | "folder">,
  { language, label, ...track }: Track,
): Promise<"kept" | "invalid" | "full"> {
  const text = cleanWebVtt(track.text);
  if (text === null) return "invalid";
  // A random part, because a key must never refer to different content.
  const key = videoKey(folder, `captions-${randomBytes(6).toString("hex")}.vtt`);
  await media.put(key, new TextEncoder().encode(text), "text/vtt; charset=utf-8");
  let isFull = false;
  await db.transaction((tx) =>
    changeCaptions(tx, videoId, async (captions) => {
      isFull = captions.filter((one) => one.language !== language).length >= CAPTION_TRACKS_MAX;
      if (!isFull) await putCaptions(tx, { videoId, language, label: label || language, key });
    }),
  );
  return isFull ? "full" : "kept";
}

export const addCaptions = implement(contract.addCaptions, async ({ ctx, input, fail }) => {
  const { videoId } = input;
  const found = await ownVideo(ctx, videoId);
  if (!found) return fail("VIDEO_NOT_FOUND");
  const outcome = await keepCaptions(ctx.deps, found.video, input);
  if (outcome !== "kept") return fail(outcome === "full" ? "CAPTIONS_FULL" : "CAPTIONS_INVALID");
  ctx.deps.responseCache.refresh();
  return (await showOwnVideo(ctx, videoId)) ?? fail("VIDEO_NOT_FOUND");
});

export const removeCaptions = implement(contract.removeCaptions, async ({ ctx, input, fail }) => {
  const { videoId, language } = input;
  if (!(await ownVideo(ctx, videoId))) return fail("VIDEO_NOT_FOUND");
  await ctx.deps.db.transaction((tx) => changeCaptions(tx, videoId, () => deleteCaptions(tx, { videoId, language })));
  ctx.deps.responseCache.refresh();
  return (await showOwnVideo(ctx, videoId)) ?? fail("VIDEO_NOT_FOUND");
});
