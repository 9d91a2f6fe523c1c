import { findFetchedImage, findSignature, type ImageRow, rememberFetch } from "../../../db/queries/media/images.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";
import { keepImage, keptImage } from "./keep-image.ts";
import { accessTo } from "./open-picture.ts";

const ACCEPT = "image/avif,image/webp,image/*;q=0.9,*/*;q=0.1";
/**
 * How long an address is assumed to return the same picture; covers the time between previewing a picture and saving
 * it.
 */
const FRESH_MS = 10 * 60_000;
const FORGET_MS = 24 * 60 * 60_000;

/**
 * The picture at an address that a user gave. It is fetched, unless it was fetched a moment ago or is stored on this
 * site.
 * @throws FetchRefused, ImageRejected
 */
export async function fetchImage(deps: Deps, url: string): Promise<ImageRow> {
  const { db, fetcher, now } = deps;
  const own = ownAddress(deps, url);
  if (own) {
    // The site never fetches from itself: its pictures are already stored, and its own address may be unreachable from
    // here. Only pictures that the address gives access to may be saved.
    const found = (await accessTo(deps, own.address, own.search)) !== null ? await findSignature(db, own) : null;
    const kept = found && (await keptImage(deps, found));
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

interface OwnAddress {
  address: string;
  search: URLSearchParams;
}

/** The parts of an address that leads to one of this site's pictures, in any size; null for other addresses. */
function ownAddress({ config }: Deps, url: string): OwnAddress | null {
  const { origin, pathname, searchParams } = URL.parse(url) ?? {};
  if (origin !== new URL(config.publicUrl).origin || !searchParams) return null;
  const address = /^\/media\/(?:[a-z0-9]+\/){3}([0-9a-f]+)\.[a-z0-9]+$/.exec(pathname ?? "")?.[1];
  return address ? { address, search: searchParams } : null;
}
