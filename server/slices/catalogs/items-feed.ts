import type { Database } from "../../../db/client.ts";
import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import { catalogOf, insertFeed } from "../../../db/queries/catalogs/feeds.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { recordChanges } from "../advertiser/public.ts";

const NAME = "Items of programs";

/** Makes the feed for new items that programs send. The caller has locked the account. @returns the feed's id */
export async function itemsFeed(
  ctx: UserContext,
  tx: Database,
  { id: advertiserId, currency }: AccountRow,
): Promise<string> {
  const { newId, now } = ctx.deps;
  const id = newId();
  const catalogId = await catalogOf(tx, { advertiserId, newId: newId(), now: now() });
  const feed = { id, advertiserId, catalogId, name: NAME, url: null, currency, schedule: null, createdAt: now() };
  await insertFeed(tx, { ...feed, source: "ITEMS" });
  const after = { name: NAME, url: null, currency, schedule: null };
  await recordChanges(ctx, tx, advertiserId, [{ thing: "FEED", thingId: id, label: NAME, before: null, after }]);
  return id;
}
