import type { Deps } from "./deps.ts";
import { serveMedia } from "./media/serve-media.ts";

/** Archives and the like lie in the same store; nobody fetches them here. */
const PRIVATE = /^\/*private(\/|$)/;

/** `/media/<key>`: stored pictures. */
export function serveMediaPath(deps: Deps, request: Request, url: URL): Promise<Response> {
  const key = decodeURIComponent(url.pathname.slice("/media/".length));
  // No key is empty, so this is what an unknown one gets.
  return serveMedia(deps.media, request, PRIVATE.test(key) ? "" : key);
}
