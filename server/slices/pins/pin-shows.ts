import type { Database } from "../../../db/client.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { extrasOfPin } from "../../../db/queries/pins/find-pin.ts";
import { insertPinMedia, mediaOfPin } from "../../../db/queries/pins/pin-media.ts";
import { captionsOf, findOwnVideo, lockVideosToShow, updateVideo } from "../../../db/queries/video/videos.ts";
import { type Extras, extrasText } from "../../../src/model/pin-extras.ts";
import type { VideoCardSource } from "../../../src/model/video-card.ts";
import type { Deps } from "../../deps.ts";
import { turnOfFilm } from "../../platform/jobs/turns.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** Content of a new Pin besides its picture. The caller has checked that the videos belong to the Pin's owner. */
export interface PinShows {
  imageIds: readonly string[];
  videoIds: readonly string[];
  /** Called once the videos are locked and can't change. */
  extras: (videoOf: (id: string) => VideoCardSource | null) => Extras;
}

export interface ShownNow {
  extras: string | null;
  media: readonly { imageId: string | null; videoId: string | null }[];
}

/**
 * Reads the content of a Pin that is being written. Locks its videos, so that a video that becomes ready in the
 * meantime finds this Pin too, and starts those that haven't been processed. Call this before locking anything else.
 * @param shows "source" copies the content of the Pin that this one is saved from
 */
export async function shownNow(
  { events }: Pick<Deps, "events">,
  tx: Database,
  shows: PinShows | "source" | null,
  sourceId: string | null,
): Promise<ShownNow> {
  if (shows === null) return { extras: null, media: [] };
  if (shows === "source") {
    const media = sourceId ? await mediaOfPin(tx, { pinId: sourceId }) : [];
    await lockVideosToShow(tx, { ids: media.flatMap(({ videoId }) => videoId ?? []) });
    return { extras: sourceId ? await extrasOfPin(tx, { pinId: sourceId }) : null, media };
  }
  const known = new Map<string, VideoCardSource>();
  for (const video of await lockVideosToShow(tx, { ids: shows.videoIds })) {
    if (video.state === "new") {
      await updateVideo(tx, { id: video.id, change: { state: "processing" } });
      const lengthMs = (video.trimEndMs ?? video.durationMs) - video.trimStartMs;
      await events.record(tx, "video.published", { videoId: video.id }, turnOfFilm(video.userId ?? video.id, lengthMs));
    }
    const state = video.state === "new" ? "processing" : video.state;
    known.set(video.id, { ...video, state, captions: await captionsOf(tx, { videoId: video.id }) });
  }
  const images = shows.imageIds.map((imageId) => ({ imageId, videoId: null }));
  const media = [...images, ...[...known.keys()].map((videoId) => ({ imageId: null, videoId }))];
  return { extras: extrasText(shows.extras((id) => known.get(id) ?? null)), media };
}

export async function keepShown(
  { newId }: Pick<Deps, "newId">,
  tx: Database,
  pinId: string,
  { media }: ShownNow,
): Promise<void> {
  await insertPinMedia(
    tx,
    media.map((shown) => ({ id: newId(), pinId, ...shown })),
  );
}

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
