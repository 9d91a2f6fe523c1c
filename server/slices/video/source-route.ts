import { findOwnVideo } from "../../../db/queries/video/videos.ts";
import { serveMedia } from "../../platform/media/serve-media.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { requireScope } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import type { VideoContainer } from "../../platform/video/sniff-video.ts";
import { sourceKey } from "./keep-video.ts";

/** Content types that browsers play: some browsers don't recognize the container's own type. */
const TYPES: Record<VideoContainer, string> = { mov: "video/mp4", matroska: "video/webm" };
/** Seconds for which a browser may cache a range. */
const KEPT_SECONDS = 60;
/** No stored key is empty, so this gets the answer for an unknown key. */
const NO_KEY = "";

/** Serves the uploaded file to its owner only: the builder plays it before a Pin shows it. */
export async function serveVideoSource({ deps, viewer }: Context, request: Request, id: string): Promise<Response> {
  requireScope(viewer, "read");
  const userId = viewer.user?.id;
  const found = userId && isId(id) ? await findOwnVideo(deps.db, { id, userId }) : null;
  if (!found) return serveMedia(deps.media, request, NO_KEY);
  const answer = await serveMedia(deps.media, request, sourceKey(found.video.folder), KEPT_SECONDS);
  if (answer.headers.has("content-type")) answer.headers.set("content-type", TYPES[found.video.container]);
  return answer;
}
