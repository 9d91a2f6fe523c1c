import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";

/**
 * Fetches and stores a picture before a save, which then finds it by its address. Failures are ignored: the save itself
 * reports them. Running it twice does no harm.
 */
export async function prefetchImage(deps: Deps, { url }: { url: string }): Promise<void> {
  try {
    await fetchImage(deps, url);
  } catch (error) {
    if (!(error instanceof FetchRefused) && !(error instanceof ImageRejected)) throw error;
  }
}
