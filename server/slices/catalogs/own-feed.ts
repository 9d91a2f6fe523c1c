import type { Database } from "../../../db/client.ts";
import { findFeed } from "../../../db/queries/catalogs/feeds.ts";
import type { AccountRight } from "../../../src/advertiser/roles.rules.ts";
import type { Feed } from "../../../src/catalogs/feed.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { serializeFeed } from "./present.ts";

interface Named {
  advertiserId: string;
  feedId: string;
}

/** A feed of an account on which the viewer may perform the call. */
export async function ownFeed(
  ctx: UserContext,
  { advertiserId, feedId }: Named,
  right: AccountRight,
  fail: Fail<"ADVERTISER_NOT_FOUND" | "FEED_NOT_FOUND">,
) {
  const account = await accountFor(ctx, advertiserId, right, fail);
  return { account, feed: await shownFeed(ctx.deps.db, { advertiserId: account.id, feedId }, fail) };
}

export async function shownFeed(db: Database, named: Named, fail: Fail<"FEED_NOT_FOUND">): Promise<Feed> {
  return serializeFeed((await findFeed(db, named)) ?? fail("FEED_NOT_FOUND"));
}
