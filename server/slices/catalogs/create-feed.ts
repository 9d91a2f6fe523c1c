import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { catalogOf, countFeeds, insertFeed } from "../../../db/queries/catalogs/feeds.ts";
import { FEEDS_MAX } from "../../../src/catalogs/feed.ts";
import { createFeed as contract } from "../../../src/catalogs/feeds.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { nextReading } from "./next-reading.ts";
import { shownFeed } from "./own-feed.ts";
import { queueRun } from "./queue-run.ts";

export const createFeed = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const { name, currency } = input;
  const url = input.url ?? null;
  const schedule = input.schedule ?? null;
  if (schedule && !url) return fail("FEED_NEEDS_ADDRESS");
  const feedId = newId();
  const of = { advertiserId: account.id };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if ((await countFeeds(tx, account.id)) >= FEEDS_MAX) fail("FEEDS_FULL");
    const catalogId = await catalogOf(tx, { ...of, newId: newId(), now: now() });
    await insertFeed(tx, {
      id: feedId,
      ...of,
      catalogId,
      name,
      url,
      currency,
      schedule,
      createdAt: now(),
      source: url ? "ADDRESS" : "UPLOAD",
      nextRunAt: schedule && nextReading(schedule, account.timeZone, now()),
    });
    const change = { thing: "FEED" as const, thingId: feedId, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: null, after: { name, url, currency, schedule } }]);
    if (url) await queueRun(ctx.deps, tx, { feedId, ...of, isScheduled: false });
  });
  return shownFeed(db, { ...of, feedId }, fail);
});
