import type { Database } from "../../../db/client.ts";
import { failStuckRuns, insertRun, shownRun } from "../../../db/queries/catalogs/runs.ts";
import type { FeedRun } from "../../../src/catalogs/feed.ts";
import type { Deps } from "../../deps.ts";

/** After this time, a fetch counts as interrupted. */
const STUCK_MS = 30 * 60_000;

/** Queues a fetch of a feed. @returns null if one is already queued or running */
export async function queueRun(
  { newId, now, events }: Pick<Deps, "newId" | "now" | "events">,
  tx: Database,
  { feedId, advertiserId, isScheduled }: { feedId: string; advertiserId: string; isScheduled: boolean },
): Promise<FeedRun | null> {
  const createdAt = now();
  await failStuckRuns(tx, { feedId, before: new Date(createdAt.getTime() - STUCK_MS) });
  const id = newId();
  if (!(await insertRun(tx, { id, feedId, isScheduled, createdAt }))) return null;
  await events.record(tx, "catalog.feed", { runId: id }, { of: advertiserId });
  return shownRun(tx, id);
}
