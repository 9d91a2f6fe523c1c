import type { ResponseCache } from "./platform/cache/response-cache.ts";
import type { SafeFetcher } from "./platform/fetch/safe-fetch.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { ImageProcessor } from "./platform/media/process-image.ts";
import { type Metrics, timed } from "./platform/metrics/metrics.ts";

/** Wraps a mailer so that its mails are counted. */
export const watchMailer = (mailer: Mailer, metrics: Metrics): Mailer =>
  metrics.isOn ? { send: (mail) => timed(() => mailer.send(mail), metrics.mail) } : mailer;

/** Wraps a fetcher so that its requests are counted; refused ones count as failed. */
export const watchFetcher = (fetcher: SafeFetcher, metrics: Metrics): SafeFetcher =>
  metrics.isOn ? { fetchUrl: (url, request) => timed(() => fetcher.fetchUrl(url, request), metrics.fetched) } : fetcher;

/** Wraps a processor so that its pictures are counted. */
export const watchImages = (images: ImageProcessor, metrics: Metrics): ImageProcessor =>
  metrics.isOn
    ? { processImage: (input, known) => timed(() => images.processImage(input, known), metrics.picture) }
    : images;

/** Wraps a cache so that its hits and misses are counted. */
export function watchCache(cache: ResponseCache, metrics: Metrics): ResponseCache {
  if (!metrics.isOn) return cache;
  return {
    ...cache,
    kept(key) {
      const found = cache.kept(key);
      // A miss here is followed by `read`, which counts it.
      if (found !== undefined) metrics.cache("hit");
      return found;
    },
    async read(key, make) {
      let wasMade = false;
      const answer = await cache.read(key, () => {
        wasMade = true;
        return make();
      });
      metrics.cache(wasMade ? "miss" : "hit");
      return answer;
    },
  };
}
