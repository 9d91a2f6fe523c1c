import { SHORT_FILM_PRIORITY } from "./turns.ts";
import type { Lane } from "./work-in-lanes.ts";

/**
 * Queues whose jobs wait for strangers or take long: their workers take one job at a time, and of one account's jobs one
 * runs (`turns.ts`). All other queues are worked off in batches.
 */
export const LANES: Readonly<Record<string, readonly Lane[]>> = {
  "catalog.feed": [{ workers: 4 }],
  "catalog.products": [{ workers: 3 }],
  "pin.linked": [{ workers: 5 }],
  "image.prefetch": [{ workers: 4 }],
  "identity.picture": [{ workers: 2 }],
  "ad.submitted": [{ workers: 3 }],
  "ad.bulk": [{ workers: 3 }],
  "ad.audience": [{ workers: 2 }],
  "ad.report": [{ workers: 2 }],
  "catalog.ads": [{ workers: 2 }],
  "account.export": [{ workers: 2 }],
  // A short film never waits for a long one, and two at once leave the site responsive.
  "video.published": [
    { workers: 1, minPriority: SHORT_FILM_PRIORITY },
    { workers: 1, maxPriority: SHORT_FILM_PRIORITY - 1 },
  ],
};
