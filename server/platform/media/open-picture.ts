import { isPictureOpen } from "../../../db/queries/media/is-picture-open.ts";
import { videoAccess } from "../../../db/queries/media/video-access.ts";
import type { Deps } from "../../deps.ts";
import { secondsLeft } from "./picture-address.ts";

/**
 * How a picture may be served at its address: for this many more seconds, `open` for everybody, or null for nobody.
 * Asked for each picture of a page, so open ones are cached briefly; hiding one removes it from the cache
 * (`public-cache.ts`).
 */
export async function accessTo(
  deps: Pick<Deps, "db" | "now" | "responseCache" | "signer">,
  address: string,
  search: URLSearchParams,
): Promise<number | "open" | null> {
  const seconds = secondsLeft(deps, address, search);
  if (seconds !== null) return seconds;
  const isOpen = await deps.responseCache.isOpenPicture(address, () => isPictureOpen(deps.db, { address }));
  return isOpen ? "open" : null;
}

/**
 * Access to a video's files. They are many and refer to each other, so access depends on the viewer, not on a signed
 * address.
 */
export const accessToVideo = (deps: Pick<Deps, "db">, folder: string, viewerId: string | null) =>
  videoAccess(deps.db, { folder, viewerId });
