import { runFeed as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownFeed } from "./own-feed.ts";
import { queueRun } from "./queue-run.ts";

export const runFeed = implement(contract, async ({ ctx, input, fail }) => {
  const { feed } = await ownFeed(ctx, input, "campaigns", fail);
  const queued = await ctx.deps.db.transaction((tx) => queueRun(ctx.deps, tx, { feedId: feed.id, isScheduled: false }));
  return queued ?? fail("FEED_BUSY");
});
