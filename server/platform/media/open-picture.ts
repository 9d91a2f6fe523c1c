import { isPictureOpen } from "../../../db/queries/media/is-picture-open.ts";
import { videoAccess } from "../../../db/queries/media/video-access.ts";
import type { Deps } from "../../deps.ts";
import { secondsLeft } from "./picture-address.ts";

/**
 * Whether a picture may be had by its address: for so many seconds still, where that ends; `open` where everybody may; null
 * where nobody. Asked for each picture of a page, so what is open is known for a moment, and what is hidden is closed at
 * once (`public-cache.ts`).
 */
export async function accessTo(
  deps: Pick<Deps, "db" | "now" | "publicCache" | "signer">,
  address: string,
  search: URLSearchParams,
): Promise<number | "open" | null> {
  const seconds = secondsLeft(deps, address, search);
  if (seconds !== null) return seconds;
  const isOpen = await deps.publicCache.isOpenPicture(address, () => isPictureOpen(deps.db, { address }));
  return isOpen ? "open" : null;
}

/** The same of a video's files, which are many and name each other: they are asked for by who plays them, not by a signature. */
export const accessToVideo = (deps: Pick<Deps, "db">, folder: string, viewerId: string | null) =>
  videoAccess(deps.db, { folder, viewerId });
