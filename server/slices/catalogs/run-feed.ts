import { runFeed as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownFeed } from "./own-feed.ts";
import { queueRun } from "./queue-run.ts";

export const runFeed = implement(contract, async ({ ctx, input, fail }) => {
  const { account, feed } = await ownFeed(ctx, input, "campaigns", fail);
  const reading = { feedId: feed.id, advertiserId: account.id, isScheduled: false };
  const queued = await ctx.deps.db.transaction((tx) => queueRun(ctx.deps, tx, reading));
  return queued ?? fail("FEED_BUSY");
});
