import type { Deps } from "./deps.ts";
import { decodedPath } from "./http/decoded-path.ts";
import { serveMedia } from "./media/serve-media.ts";

/** Archives and the like lie in the same store; nobody fetches them here. */
const PRIVATE = /^\/*private(\/|$)/;

/** `/media/<key>`: stored pictures. */
export function serveMediaPath(deps: Deps, request: Request, url: URL): Promise<Response> {
  const key = decodedPath(url.pathname.slice("/media/".length)) ?? NO_KEY;
  return serveMedia(deps.media, request, PRIVATE.test(key) ? NO_KEY : key);
}

/** No key is empty, so who asks for it gets what an unknown one gets. */
const NO_KEY = "";
