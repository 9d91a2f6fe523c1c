import type { FetchedResource, SafeFetcher } from "../fetch/safe-fetch.ts";
import { ImageRejected } from "../media/image-rejected.ts";
import { readHeaderApart } from "../media/pictures-apart.ts";
import { SNIFF_BYTES, sniffFormat } from "../media/sniff.ts";
import type { PageImages } from "./page-images.ts";
import { findPageImagesApart } from "./pages-apart.ts";

const ACCEPT = "text/html,application/xhtml+xml;q=0.9,image/avif,image/webp,image/*;q=0.8,*/*;q=0.1";

/** What stands at an address; `url` is where it was in the end, after redirects. */
export interface FoundImages extends PageImages {
  url: string;
}

/**
 * Looks for pictures at an address given by a user: the picture itself, or those of a page. Anything else, including an
 * error page, has none.
 *
 * @throws FetchRefused
 */
export async function findImages(fetcher: SafeFetcher, url: string): Promise<FoundImages> {
  const resource = await fetcher.fetchUrl(url, { accept: ACCEPT });
  const nothing = { url: resource.url, page: {}, candidates: [] };
  if (resource.status < 200 || resource.status > 299) return nothing;
  if (sniffFormat(resource.body.subarray(0, SNIFF_BYTES))) {
    const candidate = await describeImage(resource);
    return { ...nothing, candidates: candidate ? [candidate] : [] };
  }
  if (!looksLikeHtml(resource)) return nothing;
  return { url: resource.url, ...(await findPageImagesApart(resource)) };
}

async function describeImage({ url, body }: FetchedResource) {
  try {
    const { width, height } = await readHeaderApart(body);
    return { url, width, height };
  } catch (error) {
    if (error instanceof ImageRejected) return null;
    throw error;
  }
}

function looksLikeHtml({ contentType, body }: FetchedResource): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase();
  if (type === "text/html" || type === "application/xhtml+xml") return true;
  return type === "" && /^\s*<(!doctype html|html|head|body)\b/i.test(new TextDecoder().decode(body.subarray(0, 512)));
}
