import { countProducts, previewProducts } from "../../../db/queries/catalogs/groups.ts";
import { previewGroup as contract } from "../../../src/catalogs/groups.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeProduct } from "./present.ts";

const SHOWN = 6;

export const previewGroup = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, config } = ctx.deps;
  const group = { advertiserId, rules: input.rules };
  const [count = 0] = await countProducts(db, [group]);
  const products = await previewProducts(db, { ...group, limit: SHOWN });
  return { count, products: products.map(serializeProduct(config.publicUrl)) };
});
