import { setImmediate } from "node:timers/promises";
import type { Database } from "../../../db/client.ts";
import { lockFeed, updateFeed } from "../../../db/queries/catalogs/feeds.ts";
import {
  forgetGone,
  knownProducts,
  productsInFeed,
  takeOut,
  writeProducts,
} from "../../../db/queries/catalogs/products.ts";
import { addToRun, findRun, saveFaults, updateRun } from "../../../db/queries/catalogs/runs.ts";
import { FEED_ROWS_MAX } from "../../../src/catalogs/feed.ts";
import type { Deps } from "../../deps.ts";
import { type FeedInFiles, productsOfFile } from "../../platform/catalog/feed-files.ts";
import type { ReadProduct } from "../../platform/catalog/feed-rows.ts";

const LOOKED_AT = 1_000;

interface Kept {
  runId: string;
  feedId: string;
  contentHash: string;
  read: FeedInFiles;
  /** Where the products are. */
  folder: string;
}
type Feed = NonNullable<Awaited<ReturnType<typeof lockFeed>>>;

/**
 * Writes what differs from what is known, some products in each transaction, so that pages are answered in between. One
 * that is broken off goes on where it stopped: what is written already differs no longer, and the run counts with it.
 */
export async function keepFeed(deps: Deps, kept: Kept, signal: AbortSignal): Promise<void> {
  const { runId, feedId, read, folder } = kept;
  const there = new Set<string>();
  for (let file = 0; file < read.files; file++) {
    const products = await productsOfFile(folder, file);
    for (const { itemId } of products) there.add(itemId);
    await inTurn(signal);
    if (!(await whileThere(deps, feedId, (tx, feed) => write(deps, tx, { runId, feed, products })))) break;
  }
  for (let after: string | null = ""; after !== null && read.fault === null; ) {
    await inTurn(signal);
    const known = await productsInFeed(deps.db, { feedId, after, limit: LOOKED_AT });
    const gone = known.flatMap(({ id, itemId }) => (there.has(itemId) ? [] : id));
    if (gone.length > 0) await whileThere(deps, feedId, (tx) => remove(deps, tx, runId, gone));
    after = known.length === LOOKED_AT ? (known.at(-1)?.itemId ?? null) : null;
  }
  await deps.db.transaction((tx) => finish(deps, tx, kept));
}

/** Lets requests that came meanwhile go first. */
async function inTurn(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new Error("stopped before the feed was kept");
}

/** @returns false where the feed was deleted meanwhile */
const whileThere = (deps: Deps, feedId: string, run: (tx: Database, feed: Feed) => Promise<void>): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const feed = await lockFeed(tx, feedId);
    if (feed) await run(tx, feed);
    return feed !== null;
  });

async function write(
  { newId, now }: Deps,
  tx: Database,
  { runId, feed, products }: { runId: string; feed: Feed; products: readonly ReadProduct[] },
): Promise<void> {
  const itemIds = products.map(({ itemId }) => itemId);
  const found = await knownProducts(tx, { feedId: feed.id, itemIds });
  const known = new Map(found.map((product) => [product.itemId, product]));
  const differing = products.filter(({ itemId, rowHash }) => {
    const before = known.get(itemId);
    return before?.rowHash !== rowHash || before.state !== "IN_FEED";
  });
  if (differing.length === 0) return;
  const written = differing.map((product) => ({ ...product, id: known.get(product.itemId)?.id ?? newId() }));
  await writeProducts(tx, { feedId: feed.id, advertiserId: feed.advertiserId, now: now() }, written);
  const created = written.filter(({ itemId }) => !known.has(itemId)).length;
  await addToRun(tx, runId, { created, changed: written.length - created, removed: 0 });
}

async function remove({ now }: Deps, tx: Database, runId: string, ids: readonly string[]): Promise<void> {
  await takeOut(tx, { ids, now: now() });
  await addToRun(tx, runId, { created: 0, changed: 0, removed: ids.length });
}

async function finish({ events, now }: Deps, tx: Database, { runId, feedId, contentHash, read }: Kept): Promise<void> {
  const feed = await lockFeed(tx, feedId);
  const { fault, format, rows, errors, warnings, valid, faults } = read;
  const counts = { format, rows, errors, warnings, valid, endedAt: now() };
  await saveFaults(tx, { runId, feedId, faults });
  if (fault || !feed) return updateRun(tx, runId, { ...counts, state: "FAILED", fault: fault ?? "interrupted" });
  // A feed that names its products anew each time would leave all that it ever had.
  await forgetGone(tx, { feedId, now: now(), kept: FEED_ROWS_MAX });
  await updateFeed(tx, feedId, { contentHash });
  await updateRun(tx, runId, { ...counts, state: "READY" });
  const run = await findRun(tx, runId);
  if (run && run.created + run.changed + run.removed > 0)
    await events.record(tx, "catalog.products", { advertiserId: feed.advertiserId }, { of: feed.advertiserId });
}
