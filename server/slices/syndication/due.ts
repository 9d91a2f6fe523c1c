import { claimDueFeeds } from "../../../db/queries/syndication/followed-feeds.ts";
import type { Deps } from "../../deps.ts";

const DUE_AT_ONCE = 100;
/** After this time, a job counts as lost. */
const LOST_MS = 15 * 60_000;
/** When a feed whose job is queued becomes due again. */
export const againAt = (now: Date): Date => new Date(now.getTime() + LOST_MS);

/** Every minute: queues a job for each feed that is due; each person has one running at a time (SECURITY.md 55). */
export async function queueFeedChecks({ db, events, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, userId } of await claimDueFeeds(tx, { now: now(), again: againAt(now()), limit: DUE_AT_ONCE }))
      await events.record(tx, "feed.check", { feedId: id }, { of: userId });
  });
}
