import { FetchRefused } from "../fetch/fetch-refused.ts";
import { isHtml } from "../fetch/is-html.ts";
import type { FetchedResource, SafeFetcher } from "../fetch/safe-fetch.ts";
import { createWalk, type Walk } from "../fetch/walk.ts";
import { ImageRejected } from "../media/image-rejected.ts";
import { readHeaderInSandbox } from "../media/picture-sandbox.ts";
import { SNIFF_BYTES, sniffFormat, startsAsHeic } from "../media/sniff.ts";
import type { PageImages } from "./page-images.ts";
import { findPageImagesInSandbox } from "./page-sandbox.ts";

const ACCEPT = "text/html,application/xhtml+xml;q=0.9,image/avif,image/webp,image/*;q=0.8,*/*;q=0.1";

/** Images found at an address; `url` is the final address after redirects. */
export interface FoundImages extends PageImages {
  url: string;
}

/** Maximum number of pages that forward to another page; more is a loop. */
const MAX_MOVES = 3;

/**
 * Finds pictures at an address that a user gave: the picture itself, those of a page, or those of the page that it
 * forwards to. Returns none for anything else, including error pages.
 * @throws FetchRefused
 */
export async function findImages(fetcher: SafeFetcher, url: string): Promise<FoundImages> {
  const walk = createWalk();
  let found = await findImagesOnce(fetcher, url, walk);
  for (let moves = 0; moves < MAX_MOVES && found.movesTo !== undefined && walk.step(); moves++) {
    const next = await findImagesOnce(fetcher, found.movesTo, walk).catch(refusedAsNull);
    // If the next page can't be read, the current page is better than nothing.
    if (!next || (next.candidates.length === 0 && !next.noPin && found.candidates.length > 0)) break;
    found = next;
  }
  return found;
}

function refusedAsNull(error: unknown): null {
  if (error instanceof FetchRefused) return null;
  throw error;
}

async function findImagesOnce(fetcher: SafeFetcher, url: string, walk: Walk): Promise<FoundImages> {
  const resource = await fetcher.fetchUrl(url, { accept: ACCEPT, walk });
  const nothing = { url: resource.url, page: {}, candidates: [] };
  if (resource.status < 200 || resource.status > 299) return nothing;
  const head = resource.body.subarray(0, SNIFF_BYTES);
  if (sniffFormat(head) || startsAsHeic(head)) {
    const candidate = await describeImage(resource);
    return { ...nothing, candidates: candidate ? [candidate] : [] };
  }
  if (!isHtml(resource)) return nothing;
  return { url: resource.url, ...(await findPageImagesInSandbox(resource)) };
}

async function describeImage({ url, body }: FetchedResource) {
  try {
    const { width, height } = await readHeaderInSandbox(body);
    return { url, width, height };
  } catch (error) {
    if (error instanceof ImageRejected) return null;
    throw error;
  }
}
