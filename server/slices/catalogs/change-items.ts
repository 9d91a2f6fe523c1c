import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countInFeed,
  findItemsFeed,
  insertBatch,
  lockFeeds,
  type NamedProduct,
  productsNamed,
} from "../../../db/queries/catalogs/batches.ts";
import { forgetGone, markGone, type WrittenProduct, writeProducts } from "../../../db/queries/catalogs/products.ts";
import type { BatchItem, ItemChange, ItemFault } from "../../../src/catalogs/batch.ts";
import { changeItems as contract } from "../../../src/catalogs/batches.contract.ts";
import { FEED_ROWS_MAX } from "../../../src/catalogs/feed.ts";
import { rawOf } from "../../../src/catalogs/raw-of.rules.ts";
import { checkRow, columnOf, keptItemId, type RawRow, type RowDefaults } from "../../../src/catalogs/row.rules.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { rowHashOf } from "../../platform/catalog/feed-rows.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { itemsFeed } from "./items-feed.ts";

const KEPT_MS = 7 * 24 * 60 * 60_000;

export const changeItems = implement(contract, async ({ ctx, input, fail }) => {
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
