import type { Database } from "../../../db/client.ts";
import { captionsOf, lockVideo, replaceVideoPart } from "../../../db/queries/video/videos.ts";
import { videoPart } from "../../../src/model/video-card.ts";

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
