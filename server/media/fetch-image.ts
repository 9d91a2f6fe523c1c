import { findFetchedImage, type ImageRow, rememberFetch } from "../../db/queries/media/images.ts";
import type { Deps } from "../deps.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";
import { keepImage, keptImage } from "./keep-image.ts";

const ACCEPT = "image/avif,image/webp,image/*;q=0.9,*/*;q=0.1";
/** So long an address is taken to give the same picture; the time between looking at a picture and saving it. */
const FRESH_MS = 10 * 60_000;
const FORGET_MS = 24 * 60 * 60_000;

/**
 * The picture at an address given by a user, fetched unless it was a moment ago or is one of this site's own.
 * @throws FetchRefused, ImageRejected
 */
export async function fetchImage(deps: Deps, url: string): Promise<ImageRow> {
  const { db, fetcher, now } = deps;
  const signature = ownSignature(deps, url);
  if (signature) {
    // The site never calls itself: what it has stored needs no fetching, and its address may be one that only it can reach.
    const kept = await keptImage(deps, signature);
    if (!kept) throw new FetchRefused("no picture of this site");
    return kept;
  }
  const urlHash = new Bun.CryptoHasher("sha256").update(url).digest("base64url");
  const known = await findFetchedImage(db, { urlHash, since: new Date(now().getTime() - FRESH_MS) });
  if (known) return known;
  const { status, body } = await fetcher.fetchUrl(url, { accept: ACCEPT });
  if (status < 200 || status > 299) throw new FetchRefused(`answered ${status}`);
  const image = await keepImage(deps, body);
  const fetchedAt = now();
  const before = new Date(fetchedAt.getTime() - FORGET_MS);
  await rememberFetch(db, { urlHash, imageId: image.id, fetchedAt, before });
  return image;
}

/** The signature of a picture whose address, of any size, is on this site; null for every other address. */
function ownSignature({ config }: Deps, url: string): string | null {
  const { origin, pathname } = URL.parse(url) ?? {};
  if (origin !== new URL(config.publicUrl).origin) return null;
  return /^\/media\/(?:[a-z0-9]+\/){3}([0-9a-f]+)\.[a-z0-9]+$/.exec(pathname ?? "")?.[1] ?? null;
}
