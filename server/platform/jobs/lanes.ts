import { SHORT_FILM_PRIORITY } from "./turns.ts";
import type { Lane } from "./work-in-lanes.ts";

/**
 * Queues whose jobs wait for other servers or take long: each worker runs one job at a time, and each account has at
 * most one running job (`turns.ts`). All other queues are processed in batches.
 */
export const LANES: Readonly<Record<string, readonly Lane[]>> = {
  "catalog.feed": [{ workers: 4 }],
  "catalog.products": [{ workers: 3 }],
  "pin.linked": [{ workers: 5 }],
  "pin.copy": [{ workers: 3 }],
  "image.prefetch": [{ workers: 4 }],
  "feed.check": [{ workers: 3 }],
  "identity.picture": [{ workers: 2 }],
  "ad.submitted": [{ workers: 3 }],
  "ad.bulk": [{ workers: 3 }],
  "ad.audience": [{ workers: 2 }],
  "audience.upload": [{ workers: 2 }],
  "ad.report": [{ workers: 2 }],
  "catalog.ads": [{ workers: 2 }],
  "import.continue": [{ workers: 3 }],
  "export.plan": [{ workers: 2 }],
  "import.pictures": [{ workers: 2 }],
  // These jobs only wait for receivers, so a large number of them costs little.
  "webhook.deliver": [{ workers: 8 }],
  // Short films have a separate worker, so they never wait for a long one. Two transcodes at a time leave the site
  // responsive.
  "video.published": [
    { workers: 1, minPriority: SHORT_FILM_PRIORITY },
    { workers: 1, maxPriority: SHORT_FILM_PRIORITY - 1 },
  ],
};
