import { TaskEnded } from "../sandbox/reader.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import type { FollowTasks } from "./follow-process.ts";
import type { FollowedFeed } from "./read-followed-feed.ts";

const LIMIT_MS = 20_000;

const feeds = createSandbox<FollowTasks>({
  script: () => Bun.resolveSync("./follow-process", import.meta.dir),
  size: 2,
  limitMs: LIMIT_MS,
});

/**
 * Reads an untrusted feed (`read-followed-feed.ts`) in a process that can be killed.
 * @returns null for anything but a feed, or if reading it took too much time or memory
 */
export async function readFollowedFeedInSandbox(
  feed: Parameters<FollowTasks["read"]>[0],
): Promise<FollowedFeed | null> {
  try {
    return await feeds.run("read", feed);
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    return null;
  }
}
