import { listFeeds } from "../../../db/queries/catalogs/feeds.ts";
import { listFeeds as contract } from "../../../src/catalogs/feeds.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeFeed } from "./present.ts";

export const feeds = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listFeeds(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(serializeFeed),
  });
});
