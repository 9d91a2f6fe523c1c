import { findGroup } from "../../../db/queries/catalogs/groups.ts";
import { listProducts } from "../../../db/queries/catalogs/products.ts";
import { listProducts as contract } from "../../../src/catalogs/feeds.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { shownFeed } from "./own-feed.ts";
import { serializeProduct } from "./present.ts";

export const products = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, config } = ctx.deps;
  const { feedId = null, state = null } = input;
  if (feedId) await shownFeed(db, { advertiserId, feedId }, fail);
  const named = { advertiserId, productGroupId: input.productGroupId ?? "" };
  const group = input.productGroupId ? ((await findGroup(db, named)) ?? fail("PRODUCT_GROUP_NOT_FOUND")) : null;
  const rules = group?.rules ?? null;
  const itemIds = input.itemIds?.length ? input.itemIds : null;
  return pageById(input, fail, {
    list: (at) => listProducts(db, { advertiserId, feedId, state, rules, itemIds, ...at }),
    present: (rows) => rows.map(serializeProduct(config.publicUrl)),
  });
});
