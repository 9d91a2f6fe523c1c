import type { Deps } from "./deps.ts";
import { serveMedia } from "./media/serve-media.ts";

/** `/media/<key>`: stored pictures. */
export function serveMediaPath(deps: Deps, request: Request, url: URL): Promise<Response> {
  return serveMedia(deps.media, request, decodeURIComponent(url.pathname.slice("/media/".length)));
}
