import type { ResponseCache } from "./platform/cache/response-cache.ts";
import type { SafeFetcher } from "./platform/fetch/safe-fetch.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { ImageProcessor } from "./platform/media/process-image.ts";
import { type Metrics, timed } from "./platform/metrics/metrics.ts";
import type { Sms } from "./platform/sms/sms.ts";
import { currentSpan, type Step, type Tracing, traced } from "./platform/tracing/tracing.ts";

interface Watchers {
  metrics: Metrics;
  tracing: Tracing;
}

/** Neither the address nor the subject: a collector must not learn who gets mail. */
const MAIL: Step = { name: "mail", kind: "client" };
/** Neither the number nor the text. */
const SMS: Step = { name: "sms", kind: "client" };
/** Without the host: it is of a link that a person saved. */
const FETCH: Step = { name: "fetch", kind: "client" };

/** Wraps a mailer so that its mails are counted and traced. */
export function watchMailer(mailer: Mailer, { metrics, tracing }: Watchers): Mailer {
  if (!metrics.isOn && !tracing.isOn) return mailer;
  return { send: (mail) => timed(() => traced(MAIL, () => mailer.send(mail)), metrics.mail) };
}

/** Wraps a sender of text messages so that they are traced. */
export const watchSms = (sms: Sms, { tracing }: Pick<Watchers, "tracing">): Sms =>
  tracing.isOn ? { send: (message) => traced(SMS, () => sms.send(message)) } : sms;

/** Wraps a fetcher so that its requests are counted and traced; refused ones count as failed. */
export function watchFetcher(fetcher: SafeFetcher, { metrics, tracing }: Watchers): SafeFetcher {
  if (!metrics.isOn && !tracing.isOn) return fetcher;
  const fetchUrl: SafeFetcher["fetchUrl"] = (url, request) =>
    traced(FETCH, async () => {
      const answer = await fetcher.fetchUrl(url, request);
      currentSpan()?.set({ "http.response.status_code": answer.status });
      return answer;
    });
  return { fetchUrl: (url, request) => timed(() => fetchUrl(url, request), metrics.fetched) };
}

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
