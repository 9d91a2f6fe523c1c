import { jpegOfLightCopy } from "../../../src/media/light-copy.rules.ts";
import { decodedPath } from "../../platform/http/request-head.ts";
import { accessTo, accessToVideo } from "../../platform/media/open-picture.ts";
import { serveMedia } from "../../platform/media/serve-media.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** The store also holds people's export archives, under this prefix. This route must never serve them. */
const PRIVATE = /^\/*private(\/|$)/;
const PICTURE = /\/([0-9a-f]{32})\.[a-z0-9]+$/;
/** The files of one video: renditions, segments, strip and captions. */
const VIDEO = /^\/*videos\/[0-9a-f]{2}\/([0-9a-f]{32})\//;
/** Access to videos of secret Pins depends on the session; a browser may cache their parts for this many seconds. */
const SECRET_VIDEO_SECONDS = 60;
/** Stands for a key that may not be served: no object has an empty key, so the answer is the one for an unknown key. */
const NO_KEY = "";
/** Cache-Control of a JPEG that replaces a missing smaller copy, which may be made later. */
const MEANWHILE = "public, max-age=3600";

/**
 * `/media/<key>`: stored pictures and videos. Pictures of secret Pins need a signed address that expires; their videos
 * need a viewer who may see the Pin. If a picture has no smaller copy, answers with its JPEG.
 */
export async function serveMediaPath({ deps, viewer }: Context, request: Request, url: URL): Promise<Response> {
  const key = decodedPath(url.pathname.slice("/media/".length)) ?? NO_KEY;
  if (PRIVATE.test(key)) return serveMedia(deps.media, request, NO_KEY);
  const folder = VIDEO.exec(key)?.[1];
  if (folder) {
    const whose = await accessToVideo(deps, folder, viewer.user?.id ?? null);
    const found = whose === "nobody" ? NO_KEY : key;
    return serveMedia(deps.media, request, found, whose === "viewer" ? SECRET_VIDEO_SECONDS : undefined);
  }
  const address = PICTURE.exec(key)?.[1];
  if (!address) return serveMedia(deps.media, request, key);
  const access = await accessTo(deps, address, url.searchParams);
  if (access === null) return serveMedia(deps.media, request, NO_KEY);
  const seconds = access === "open" ? undefined : access;
  const answer = await serveMedia(deps.media, request, key, seconds);
  const jpeg = answer.status === 404 ? jpegOfLightCopy(key) : null;
  if (jpeg === null) return answer;
  const instead = await serveMedia(deps.media, request, jpeg, seconds);
  if (instead.ok && seconds === undefined) instead.headers.set("cache-control", MEANWHILE);
  return instead;
}
