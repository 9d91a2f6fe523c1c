import { isPictureOpen } from "../../../db/queries/media/is-picture-open.ts";
import { videoAccess } from "../../../db/queries/media/video-access.ts";
import type { Deps } from "../../deps.ts";
import { secondsLeft } from "./picture-address.ts";

/**
 * Access to a picture at an address: the remaining seconds for a signed address, `open` if everybody may see the
 * picture, or null if nobody may. It is checked for each picture of a page, so open pictures are cached briefly; hiding
 * a picture removes it from the cache (`response-cache.ts`).
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
 * Access to a video's files. A video has many files that refer to each other, so access depends on the viewer instead
 * of on a signed address.
 */
export const accessToVideo = (deps: Pick<Deps, "db">, folder: string, viewerId: string | null) =>
  videoAccess(deps.db, { folder, viewerId });
