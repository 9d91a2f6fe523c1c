import type { Deps } from "./deps.ts";
import { serveMedia } from "./media/serve-media.ts";

/** Archives and the like lie in the same store; nobody fetches them here. */
const PRIVATE = /^\/*private(\/|$)/;

/** `/media/<key>`: stored pictures. */
export function serveMediaPath(deps: Deps, request: Request, url: URL): Promise<Response> {
  const key = decoded(url.pathname.slice("/media/".length));
  return serveMedia(deps.media, request, PRIVATE.test(key) ? NO_KEY : key);
}

/** No key is empty, so who asks for it gets what an unknown one gets. */
const NO_KEY = "";

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return NO_KEY;
  }
}
