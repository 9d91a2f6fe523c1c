import type { ImageRow } from "../../../db/queries/media/images.ts";
import type { Captions, VideoRow } from "../../../db/queries/video/videos.ts";
import type { OwnVideo } from "../../../src/video/video-view.ts";
import type { Deps } from "../../deps.ts";
import { mediaUrl } from "../../platform/media/media-urls.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";

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
