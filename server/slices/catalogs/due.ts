import { accountsWithDue } from "../../../db/queries/catalogs/due-products.ts";
import { lockDueFeeds, updateFeed } from "../../../db/queries/catalogs/feeds.ts";
import type { FeedSchedule } from "../../../src/catalogs/feed.ts";
import type { Deps } from "../../deps.ts";
import { parsed } from "./present.ts";

/** These run every minute on every site, most of which have no catalogs. */
const AT_ONCE = 50;

/** Queues the feeds that are due, each once: the next time is set in the same transaction. */
export async function queueDueFeeds(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    for (const { id, advertiserId, schedule, timeZone } of await lockDueFeeds(tx, { now, limit: AT_ONCE })) {
      const { nextReading, queueRun } = await import("./feeds.ts");
      // Fetches missed while the server was down are skipped.
      await updateFeed(tx, id, { nextRunAt: nextReading(parsed<FeedSchedule>(schedule), timeZone, now) });
      await queueRun(deps, tx, { feedId: id, advertiserId, isScheduled: true });
    }
  });
}

/** Queues accounts that have products with due Pins: postponed ones, and those claimed by a process that died. */
export async function queueDueProducts({ db, events, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { advertiserId } of await accountsWithDue(tx, { now: now(), limit: AT_ONCE }))
      await events.record(tx, "catalog.products", { advertiserId }, { of: advertiserId });
  });
}
