import { countProducts, findGroup, type GroupRow } from "../../../db/queries/catalogs/groups.ts";
import type { ProductGroup } from "../../../src/catalogs/group.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

interface Named {
  advertiserId: string;
  productGroupId: string;
}

/** A product group of an account whose campaigns the viewer may change. */
export async function ownGroup(
  ctx: UserContext,
  { advertiserId, productGroupId }: Named,
  fail: Fail<"ADVERTISER_NOT_FOUND" | "PRODUCT_GROUP_NOT_FOUND">,
) {
  const account = await accountFor(ctx, advertiserId, "campaigns", fail);
  const named = { advertiserId: account.id, productGroupId };
  return { account, group: (await findGroup(ctx.deps.db, named)) ?? fail("PRODUCT_GROUP_NOT_FOUND") };
}

/** Groups with their numbers of products, in two statements for any number of groups. */
export async function serializeGroups({ deps }: Pick<Context, "deps">, rows: GroupRow[]): Promise<ProductGroup[]> {
  const counts = await countProducts(deps.db, rows);
  return rows.map(({ id, catalogId, name, rules, createdAt, updatedAt }, index) => ({
    id,
    catalogId,
    name,
    rules,
    products: counts[index] ?? 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function shownGroup(
  ctx: Pick<Context, "deps">,
  named: Named,
  fail: Fail<"PRODUCT_GROUP_NOT_FOUND">,
): Promise<ProductGroup> {
  const found = (await findGroup(ctx.deps.db, named)) ?? fail("PRODUCT_GROUP_NOT_FOUND");
  const [shown] = await serializeGroups(ctx, [found]);
  return shown ?? fail("PRODUCT_GROUP_NOT_FOUND");
}
