import { listProducts } from "../../../db/queries/catalogs/products.ts";
import { listProducts as contract } from "../../../src/catalogs/feeds.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { pageById } from "../../platform/present/page-by-id.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { shownFeed } from "./own-feed.ts";
import { presentProduct } from "./present.ts";

export const products = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, config } = ctx.deps;
  const { feedId = null, state = null } = input;
  if (feedId) await shownFeed(db, { advertiserId, feedId }, fail);
  return pageById(input, fail, {
    list: (at) => listProducts(db, { advertiserId, feedId, state, ...at }),
    present: (rows) => rows.map(presentProduct(config.publicUrl)),
  });
});
