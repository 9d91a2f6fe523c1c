import { TaskEnded } from "../sandbox/reader.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import type { FeedInFiles } from "./feed-files.ts";
import type { FeedTasks } from "./feed-process.ts";
import type { FeedRead } from "./feed-rows.ts";
import type { FeedBytes } from "./read-feed.ts";

const LIMIT_MS = 60_000;

const feeds = createSandbox<FeedTasks>({
  script: () => Bun.resolveSync("./feed-process", import.meta.dir),
  // Two processes, so that a feed that uses up its time doesn't block other accounts' feeds.
  size: 2,
  limitMs: LIMIT_MS,
});

const ENDED = { fault: "interrupted", format: null, rows: 0, errors: 0, warnings: 0, faults: [] } as const;

async function unlessEnded<T>(reading: Promise<T>, ended: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    return ended;
  }
}

/** Parses an untrusted feed (`read-feed.ts`) in a sandboxed process. */
export const readFeedInSandbox = (feed: FeedBytes): Promise<FeedRead> =>
  unlessEnded(feeds.run("read", feed), { ...ENDED, faults: [], products: [] });

/**
 * Parses an untrusted feed into files, so that its products are never all in memory at the same time (`feed-files.ts`).
 */
export const readFeedIntoFolder = (feed: FeedBytes & { folder: string }): Promise<FeedInFiles> =>
  unlessEnded(feeds.run("readToFiles", feed), { ...ENDED, faults: [], valid: 0, files: 0 });
