import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "../../../db/client.ts";
import { lockFeed, updateFeed } from "../../../db/queries/catalogs/feeds.ts";
import {
  forgetGone,
  knownProducts,
  markGone,
  productsInFeed,
  writeProducts,
} from "../../../db/queries/catalogs/products.ts";
import { addToRun, findRun, saveFaults, updateRun } from "../../../db/queries/catalogs/runs.ts";
import type { FeedFault } from "../../../src/catalogs/faults.ts";
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
  /** Folder of the products' files. */
  folder: string;
}
/** A run that currently may write the feed's products; only one run at a time may. */
interface Turn {
  feedId: string;
  mark: string;
}
type Feed = NonNullable<Awaited<ReturnType<typeof lockFeed>>>;

/**
 * Writes the products that differ from the stored ones, in several transactions, so that requests are answered in
 * between. If interrupted, a retry resumes: written products no longer differ, and the run counts them.
 * @throws Error if another run of the feed starts writing, because mixing both would be inconsistent
 */
export async function keepFeed(deps: Deps, kept: Kept, signal: AbortSignal): Promise<void> {
  const { runId, feedId, read } = kept;
  if (read.fault !== null) return deps.db.transaction((tx) => fail(deps, tx, kept, read.fault));
  const turn = { feedId, mark: `reading ${runId} ${randomUUID()}` };
  await beginTurn(deps, turn);
  await writeAll(deps, kept, turn, signal);
  const isThere = await whileThere(deps, turn, (tx, feed) => finish(deps, tx, kept, feed));
  if (!isThere) await deps.db.transaction((tx) => fail(deps, tx, kept, "interrupted"));
}

/**
 * Replaces the feed's content hash with this run's mark. That stops earlier runs from writing, and if this run is
 * interrupted, the next one doesn't treat the feed as unchanged.
 */
const beginTurn = ({ db }: Deps, { feedId, mark }: Turn): Promise<void> =>
  db.transaction(async (tx) => {
    if (await lockFeed(tx, feedId)) await updateFeed(tx, feedId, { contentHash: mark });
  });

async function writeAll(deps: Deps, { runId, read, folder }: Kept, turn: Turn, signal: AbortSignal): Promise<void> {
  const there = new Set<string>();
  for (let file = 0; file < read.files; file++) {
    const products = await productsOfFile(folder, file);
    for (const { itemId } of products) there.add(itemId);
    await inTurn(signal);
    if (!(await whileThere(deps, turn, (tx, feed) => write(deps, tx, { runId, feed, products })))) return;
  }
  for (let after: string | null = ""; after !== null; ) {
    await inTurn(signal);
    const known = await productsInFeed(deps.db, { feedId: turn.feedId, after, limit: LOOKED_AT });
    const gone = known.flatMap(({ id, itemId }) => (there.has(itemId) ? [] : id));
    if (gone.length > 0) await whileThere(deps, turn, (tx) => remove(deps, tx, runId, gone));
    after = known.length === LOOKED_AT ? (known.at(-1)?.itemId ?? null) : null;
  }
}

/** Yields to requests that arrived in the meantime. */
async function inTurn(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new Error("stopped before the feed was kept");
}

/** @returns false if the feed was deleted in the meantime */
const whileThere = (
  { db }: Deps,
  { feedId, mark }: Turn,
  run: (tx: Database, feed: Feed) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const feed = await lockFeed(tx, feedId);
    if (feed && feed.contentHash !== mark) throw new Error("another reading of the feed began to write");
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
  await markGone(tx, { ids, now: now() });
  await addToRun(tx, runId, { created: 0, changed: 0, removed: ids.length });
}

const countsOf = ({ format, rows, errors, warnings, valid }: FeedInFiles) => ({
  format,
  rows,
  errors,
  warnings,
  valid,
});

async function fail({ now }: Deps, tx: Database, { runId, feedId, read }: Kept, fault: FeedFault | null) {
  await saveFaults(tx, { runId, feedId, faults: read.faults });
  await updateRun(tx, runId, { ...countsOf(read), endedAt: now(), state: "FAILED", fault });
}

async function finish({ events, now }: Deps, tx: Database, { runId, contentHash, read }: Kept, feed: Feed) {
  const { id: feedId, advertiserId } = feed;
  await saveFaults(tx, { runId, feedId, faults: read.faults });
  // Otherwise products of a feed that renames them each time would accumulate forever.
  await forgetGone(tx, { feedId, now: now(), kept: FEED_ROWS_MAX });
  await updateFeed(tx, feedId, { contentHash });
  await updateRun(tx, runId, { ...countsOf(read), endedAt: now(), state: "READY" });
  const run = await findRun(tx, runId);
  if (run && run.created + run.changed + run.removed > 0)
    await events.record(tx, "catalog.products", { advertiserId }, { of: advertiserId });
}
