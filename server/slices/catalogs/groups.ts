import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { catalogOf } from "../../../db/queries/catalogs/feeds.ts";
import {
  countByAvailability,
  countGroups,
  countProducts,
  eraseGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  listGroups,
  previewProducts,
  updateGroup as write,
} from "../../../db/queries/catalogs/groups.ts";
import { productAdGroups } from "../../../db/queries/catalogs/product-ads.ts";
import { GROUPS_MAX, type GroupRule, type ProductGroup } from "../../../src/catalogs/group.ts";
import * as contract from "../../../src/catalogs/groups.contract.ts";
import { AVAILABILITIES } from "../../../src/model/rich.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordChanges } from "../advertiser/public.ts";
import { serializeProduct } from "./present.ts";

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

export const createGroup = implement(contract.createGroup, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const { name, rules } = input;
  const id = newId();
  const of = { advertiserId: account.id };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if ((await countGroups(tx, account.id)) >= GROUPS_MAX) fail("PRODUCT_GROUPS_FULL");
    const catalogId = await catalogOf(tx, { ...of, newId: newId(), now: now() });
    await insertGroup(tx, { id, ...of, catalogId, name, rules, createdAt: now(), updatedAt: now() });
    const change = { thing: "PRODUCT_GROUP" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: null, after: { name, rules } }]);
  });
  return shownGroup(ctx, { ...of, productGroupId: id }, fail);
});

export const updateGroup = implement(contract.updateGroup, async ({ ctx, input, fail }) => {
  const { account, group } = await ownGroup(ctx, input, fail);
  const { db, now, events } = ctx.deps;
  const { id } = group;
  const { name = group.name } = input;
  const rules = rulesOf(group, input);
  await db.transaction(async (tx) => {
    await write(tx, id, { name, rules, updatedAt: now() });
    const [before, after] = [
      { name: group.name, rules: group.rules },
      { name, rules },
    ];
    const change = { thing: "PRODUCT_GROUP" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before, after }]);
    for (const adGroup of await productAdGroups(tx, { advertiserId: account.id, productGroupId: id }))
      await events.record(tx, "catalog.ads", { adGroupId: adGroup.id }, { of: account.id });
  });
  return shownGroup(ctx, { advertiserId: account.id, productGroupId: id }, fail);
});

const isFeed = ({ field }: GroupRule) => field === "FEED";
function rulesOf(
  group: GroupRow,
  { rules = group.rules, keepsFeeds }: { rules?: GroupRule[] | undefined; keepsFeeds: boolean },
) {
  return keepsFeeds ? [...group.rules.filter(isFeed), ...rules.filter((rule) => !isFeed(rule))] : rules;
}

export const deleteGroup = implement(contract.deleteGroup, async ({ ctx, input, fail }) => {
  const { account, group } = await ownGroup(ctx, input, fail);
  const { id, name } = group;
  const { db, now } = ctx.deps;
  await db.transaction(async (tx) => {
    if (!(await eraseGroup(tx, { id, now: now() }))) fail("PRODUCT_GROUP_IN_USE");
    const change = { thing: "PRODUCT_GROUP" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name }, after: null }]);
  });
  return null;
});

export const groups = implement(contract.listGroups, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listGroups(ctx.deps.db, { advertiserId: id, ids: input.productGroupIds ?? null, ...at }),
    present: (rows) => serializeGroups(ctx, rows),
  });
});

const SHOWN = 6;

export const previewGroup = implement(contract.previewGroup, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, config } = ctx.deps;
  const group = { advertiserId, rules: input.rules };
  const [count = 0] = await countProducts(db, [group]);
  const products = await previewProducts(db, { ...group, limit: SHOWN });
  return { count, products: products.map(serializeProduct(config.publicUrl)) };
});

export const productCounts = implement(contract.countGroupProducts, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const named = { advertiserId, productGroupId: input.productGroupId };
  const { rules } = (await findGroup(db, named)) ?? fail("PRODUCT_GROUP_NOT_FOUND");
  const counts = new Map<string, number>();
  for (const { availability, products } of await countByAvailability(db, { advertiserId, rules }))
    counts.set(availability, products);
  const [inStock = 0, outOfStock = 0, preorder = 0] = AVAILABILITIES.map((one) => counts.get(one));
  return { total: inStock + outOfStock + preorder, inStock, outOfStock, preorder };
});
