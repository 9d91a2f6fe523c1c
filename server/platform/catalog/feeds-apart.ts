import { createApart } from "../apart/apart.ts";
import { TaskEnded } from "../apart/reader.ts";
import type { FeedTasks } from "./feed-process.ts";
import type { FeedRead } from "./feed-rows.ts";
import type { FeedBytes } from "./read-feed.ts";

const LIMIT_MS = 60_000;

const feeds = createApart<FeedTasks>({
  script: () => Bun.resolveSync("./feed-process", import.meta.dir),
  size: 1,
  limitMs: LIMIT_MS,
});

/** Reads a stranger's feed (`read-feed.ts`) in a process of its own. */
export async function readFeedApart(feed: FeedBytes): Promise<FeedRead> {
  try {
    return await feeds.run("read", feed);
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    return { fault: "interrupted", format: null, rows: 0, errors: 0, warnings: 0, products: [], faults: [] };
  }
}
