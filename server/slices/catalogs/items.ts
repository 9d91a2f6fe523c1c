import type { Database } from "../../../db/client.ts";
import { type AccountRow, lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countInFeed,
  findBatch,
  findItemsFeed,
  insertBatch,
  lockFeeds,
  type NamedProduct,
  productsNamed,
} from "../../../db/queries/catalogs/batches.ts";
import { catalogOf, findFeed, insertFeed } from "../../../db/queries/catalogs/feeds.ts";
import { filterValues, findGroup } from "../../../db/queries/catalogs/groups.ts";
import {
  forgetGone,
  listProducts,
  markGone,
  type WrittenProduct,
  writeProducts,
} from "../../../db/queries/catalogs/products.ts";
import { findRun, listFaults } from "../../../db/queries/catalogs/runs.ts";
import type { BatchItem, ItemChange, ItemFault } from "../../../src/catalogs/batch.ts";
import * as catalogsContract from "../../../src/catalogs/catalogs.contract.ts";
import { FEED_ROWS_MAX } from "../../../src/catalogs/feed.ts";
import * as feedsContract from "../../../src/catalogs/feeds.contract.ts";
import { rawOf } from "../../../src/catalogs/raw-of.rules.ts";
import { checkRow, columnOf, keptItemId, type RawRow, type RowDefaults } from "../../../src/catalogs/row.rules.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { rowHashOf } from "../../platform/catalog/feed-rows.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownFeed, shownFeed } from "./feeds.ts";
import { parsed, serializeProduct } from "./present.ts";

export const batch = implement(catalogsContract.getBatch, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = (await findBatch(ctx.deps.db, { id: input.batchId, advertiserId })) ?? fail("ITEM_BATCH_NOT_FOUND");
  const { id, createdAt, items } = found;
  return { id, createdAt: createdAt.toISOString(), items: parsed<BatchItem[]>(items) };
});

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

const KEPT_MS = 7 * 24 * 60 * 60_000;

export const changeItems = implement(catalogsContract.changeItems, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now, events } = ctx.deps;
  const { id: advertiserId, currency } = account;
  const batch = { id: newId(), createdAt: now() };
  const items = await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    await lockFeeds(tx, advertiserId);
    const itemIds = input.items.map(({ itemId }) => keptItemId(itemId));
    const known = new Map((await productsNamed(tx, { advertiserId, itemIds })).map((one) => [one.itemId, one]));
    const own = (await findItemsFeed(tx, advertiserId))?.id;
    const mayAdd = itemIds.some((id) => !known.has(id));
    const room = { left: FEED_ROWS_MAX - (own && mayAdd ? await countInFeed(tx, own) : 0), feedId: own };
    const planned = plan(input.items, known, { currency, now: batch.createdAt }, room);
    const isNew = planned.some(({ written, before }) => written && !before);
    const feedId = isNew ? (own ?? (await itemsFeed(ctx, tx, account))) : "";
    const byFeed = Map.groupBy(
      planned.filter(({ written }) => written),
      ({ before }) => before?.feedId ?? feedId,
    );
    for (const [of, some] of byFeed) {
      const products = some.flatMap(({ written, before }) =>
        written ? [{ id: before?.id ?? newId(), ...written }] : [],
      );
      await writeProducts(tx, { feedId: of, advertiserId, now: batch.createdAt }, products);
    }
    const gone = planned.flatMap(({ gone: one }) => one ?? []);
    if (gone.length > 0) {
      await markGone(tx, { ids: gone, now: batch.createdAt });
      // Otherwise products that come and go under new ids would accumulate forever.
      if (own) await forgetGone(tx, { feedId: own, now: batch.createdAt, kept: FEED_ROWS_MAX });
    }
    if (byFeed.size + gone.length > 0)
      await events.record(tx, "catalog.products", { advertiserId }, { of: advertiserId });
    const accepted = planned.map(({ item }) => item);
    await insertBatch(tx, { ...batch, advertiserId, items: accepted }, new Date(batch.createdAt.getTime() - KEPT_MS));
    return accepted;
  });
  return { id: batch.id, createdAt: batch.createdAt.toISOString(), items };
});

interface Planned {
  item: BatchItem;
  before?: NamedProduct | undefined;
  written?: Omit<WrittenProduct, "id">;
  /** The id of a deleted product. */
  gone?: string;
}

/** @param room how many new products still fit into the feed */
function plan(
  changes: readonly ItemChange[],
  known: ReadonlyMap<string, NamedProduct>,
  { currency, now }: RowDefaults,
  room: { left: number; feedId: string | undefined },
): Planned[] {
  const seen = new Set<string>();
  let { left } = room;
  return changes.map(({ operation, itemId, attributes }, index): Planned => {
    const refused = (...faults: ItemFault[]) => ({ item: { itemId, isDone: false, faults } });
    const wrong = (code: ItemFault["code"]) => refused({ kind: "error", code, field: "id" });
    // If an id occurs twice, the first row counts, as in a feed.
    const id = keptItemId(itemId);
    if (seen.has(id)) return wrong("doubledId");
    seen.add(id);
    const before = known.get(id);
    if (before && operation === "CREATE") return wrong("exists");
    if (!before && (operation === "UPDATE" || operation === "DELETE")) return wrong("notThere");
    if (before && operation === "DELETE") {
      if (before.feedId === room.feedId) left += 1;
      return { item: { itemId, isDone: true, faults: [] }, gone: before.id };
    }
    const row = { ...(before && rawOf(before)), ...columnsOf(attributes), id };
    const { product, faults } = checkRow(row, index + 1, { currency: before?.currency ?? currency, now });
    const reported = faults.map(({ kind, code, field }): ItemFault => ({ kind, code, field }));
    if (!product) return refused(...reported);
    if (!before && left <= 0) return wrong("full");
    if (!before) left -= 1;
    return {
      item: { itemId, isDone: true, faults: reported },
      before,
      written: { ...product, rowHash: rowHashOf(product) },
    };
  });
}

/** Keeps the attributes that are columns of a feed. */
const columnsOf = (attributes: Readonly<Record<string, string>>): RawRow =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      // Also accept names in camelCase, as tRPC clients write them.
      const column = columnOf(name) ?? columnOf(toSnakeKey(name));
      return column ? [[column, value]] : [];
    }),
  );

export const products = implement(feedsContract.listProducts, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, config } = ctx.deps;
  const { feedId = null, state = null } = input;
  if (feedId) await shownFeed(db, { advertiserId, feedId }, fail);
  const named = { advertiserId, productGroupId: input.productGroupId ?? "" };
  const group = input.productGroupId ? ((await findGroup(db, named)) ?? fail("PRODUCT_GROUP_NOT_FOUND")) : null;
  const rules = group?.rules ?? input.rules ?? null;
  const itemIds = input.itemIds?.length ? input.itemIds : null;
  return pageById(input, fail, {
    list: (at) => listProducts(db, { advertiserId, feedId, state, rules, itemIds, ...at }),
    present: (rows) => rows.map(serializeProduct(config.publicUrl)),
  });
});

export const faults = implement(feedsContract.listFeedFaults, async ({ ctx, input, fail }) => {
  const { feed } = await ownFeed(ctx, input, "read", fail);
  const { db } = ctx.deps;
  const { runId } = input;
  if ((await findRun(db, runId))?.feedId !== feed.id) return fail("FEED_RUN_NOT_FOUND");
  return pageById(input, fail, {
    list: (at) => listFaults(db, { runId, kind: input.kind ?? null, ...at }),
    present: (rows) => rows.map(({ id: _, ...fault }) => fault),
  });
});

export const runFaults = implement(feedsContract.listRunFaults, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const { runId, kind = null, rowNumbers = null } = input;
  const run = await findRun(db, runId);
  if (!run || !(await findFeed(db, { advertiserId, feedId: run.feedId }))) return fail("FEED_RUN_NOT_FOUND");
  return pageById(input, fail, {
    list: (at) => listFaults(db, { runId, kind, rowNumbers, ...at }),
    present: (rows) => rows.map(({ id: _, ...fault }) => fault),
  });
});

export const values = implement(feedsContract.listFilterValues, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { feedId = null } = input;
  if (feedId) await shownFeed(ctx.deps.db, { advertiserId, feedId }, fail);
  return filterValues(ctx.deps.db, { advertiserId, feedId });
});
