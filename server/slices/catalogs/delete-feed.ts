import { updateFeed } from "../../../db/queries/catalogs/feeds.ts";
import { markAllRemoved } from "../../../db/queries/catalogs/products.ts";
import { deleteFeed as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownFeed } from "./own-feed.ts";

/** A job deletes the feed's products and their Pins. Products with ads stay, because the ads' numbers refer to them. */
export const deleteFeed = implement(contract, async ({ ctx, input, fail }) => {
  const { account, feed } = await ownFeed(ctx, input, "campaigns", fail);
  const { db, now, events } = ctx.deps;
  const { id, name } = feed;
  await db.transaction(async (tx) => {
    await updateFeed(tx, id, { deletedAt: now(), nextRunAt: null });
    await markAllRemoved(tx, { feedId: id, now: now() });
    const change = { thing: "FEED" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name }, after: null }]);
    await events.record(tx, "catalog.products", { advertiserId: account.id }, { of: account.id });
  });
  return null;
});
