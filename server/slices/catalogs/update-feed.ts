import { lockFeed, updateFeed as write } from "../../../db/queries/catalogs/feeds.ts";
import { updateFeed as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { nextReading } from "./next-reading.ts";
import { ownFeed, shownFeed } from "./own-feed.ts";

export const updateFeed = implement(contract, async ({ ctx, input, fail }) => {
  const { account } = await ownFeed(ctx, input, "campaigns", fail);
  const { db, now } = ctx.deps;
  const { feedId } = input;
  await db.transaction(async (tx) => {
    const feed = await lockFeed(tx, feedId);
    if (!feed || feed.advertiserId !== account.id) return fail("FEED_NOT_FOUND");
    const before = {
      name: feed.name,
      url: feed.url,
      currency: feed.currency,
      schedule: feed.schedule,
      status: feed.status,
    };
    const { name = feed.name, url = feed.url, currency = feed.currency, status = feed.status } = input;
    const schedule = input.schedule === undefined ? feed.schedule : input.schedule;
    if (feed.source !== "ADDRESS" && (url || schedule)) return fail("FEED_NEEDS_ADDRESS");
    const after = { name, url, currency, schedule, status };
    const isTimed = status === "ACTIVE" && schedule !== null;
    await write(tx, feedId, { ...after, nextRunAt: isTimed ? nextReading(schedule, account.timeZone, now()) : null });
    await recordChanges(ctx, tx, account.id, [{ thing: "FEED", thingId: feedId, label: name, before, after }]);
  });
  return shownFeed(db, { advertiserId: account.id, feedId }, fail);
});
