import type { Database } from "../../../db/client.ts";
import { type FeedFields, lockDueFeeds, lockFeed, updateFeed, wholeFile } from "../../../db/queries/catalogs/feeds.ts";
import { forgetGone, knownProducts, takeOut, writeProducts } from "../../../db/queries/catalogs/products.ts";
import { findRun, saveFaults, updateRun } from "../../../db/queries/catalogs/runs.ts";
import type { FeedFault } from "../../../src/catalogs/faults.ts";
import { FEED_BYTES_MAX, FEED_ROWS_MAX, type FeedSchedule } from "../../../src/catalogs/feed.ts";
import type { Deps } from "../../deps.ts";
import type { FeedRead } from "../../platform/catalog/feed-rows.ts";
import { readFeedApart } from "../../platform/catalog/feeds-apart.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { nextReading } from "./next-reading.ts";
import { parsed } from "./present.ts";
import { queueRun } from "./queue-run.ts";

const DUE_AT_ONCE = 50;
const FETCH_MS = 60_000;
const ACCEPT = "text/csv,text/tab-separated-values,application/xml,text/xml,application/gzip,*/*;q=0.5";

/** Queues the feeds whose time has come, each once: its next time is set in the same transaction. */
export async function queueDueFeeds(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    for (const { id, advertiserId, schedule, timeZone } of await lockDueFeeds(tx, { now, limit: DUE_AT_ONCE })) {
      // Readings missed while the server was down are skipped.
      await updateFeed(tx, id, { nextRunAt: nextReading(parsed<FeedSchedule>(schedule), timeZone, now) });
      await queueRun(deps, tx, { feedId: id, advertiserId, isScheduled: true });
    }
  });
}

/** On "catalog.feed": fetches a feed, checks it row by row and writes what has changed. */
export async function readFeed(deps: Deps, { runId }: { runId: string }): Promise<void> {
  const { db } = deps;
  const run = await findRun(db, runId);
  if (!run || run.state === "READY" || run.state === "FAILED") return;
  await updateRun(db, runId, { state: "RUNNING" });
  const feed = await db.transaction((tx) => lockFeed(tx, run.feedId));
  if (!feed) return updateRun(db, runId, { state: "FAILED", fault: "interrupted", endedAt: deps.now() });
  const got = await bytesOf(deps, feed);
  if (!(got instanceof Uint8Array)) return updateRun(db, runId, { state: "FAILED", fault: got, endedAt: deps.now() });
  const contentHash = new Bun.CryptoHasher("sha256").update(got).update(`|${feed.currency}`).digest("base64url");
  if (contentHash === feed.contentHash) {
    return updateRun(db, runId, { state: "READY", isUnchanged: true, endedAt: deps.now() });
  }
  const read = await readFeedApart({ body: got, currency: feed.currency });
  await db.transaction((tx) => keep(deps, tx, { runId, feedId: feed.id, read, contentHash }));
}

/** A feed's bytes, or why there are none. */
async function bytesOf({ db, fetcher, log }: Deps, feed: FeedFields): Promise<Uint8Array | FeedFault> {
  if (!feed.url) return (await wholeFile(db, feed.id)) ?? "noFile";
  try {
    const asked = { accept: ACCEPT, maxBytes: FEED_BYTES_MAX, timeoutMs: FETCH_MS };
    const { status, body } = await fetcher.fetchUrl(feed.url, asked);
    if (status === 404 || status === 410) return "notFound";
    return status >= 200 && status <= 299 ? body : "notFetched";
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    log.info({ reason: error.reasonForLog(), feedId: feed.id }, "a feed was not fetched");
    return "notFetched";
  }
}

interface Kept {
  runId: string;
  feedId: string;
  read: FeedRead;
  contentHash: string;
}

/** Writes what differs from what is known, all or nothing: rows with the same mark stay as they are. */
async function keep(deps: Deps, tx: Database, { runId, feedId, read, contentHash }: Kept): Promise<void> {
  const { newId, events } = deps;
  const now = deps.now();
  const feed = await lockFeed(tx, feedId);
  const { fault, format, rows, errors, warnings, products, faults } = read;
  const counts = { format, rows, errors, warnings, valid: products.length, endedAt: now };
  await saveFaults(tx, { runId, feedId, faults });
  if (fault || !feed) return updateRun(tx, runId, { ...counts, state: "FAILED", fault: fault ?? "interrupted" });
  const known = new Map((await knownProducts(tx, feedId)).map((product) => [product.itemId, product]));
  const differing = products.filter(({ itemId, rowHash }) => {
    const before = known.get(itemId);
    return before?.rowHash !== rowHash || before.state !== "IN_FEED";
  });
  const written = differing.map((product) => ({ ...product, id: known.get(product.itemId)?.id ?? newId() }));
  await writeProducts(tx, { feedId, advertiserId: feed.advertiserId, now }, written);
  const there = new Set(products.map(({ itemId }) => itemId));
  const gone = [...known.values()].filter(({ itemId, state }) => state === "IN_FEED" && !there.has(itemId));
  if (gone.length > 0) await takeOut(tx, { ids: gone.map(({ id }) => id), now });
  // A feed that names its products anew each time would leave all that it ever had.
  await forgetGone(tx, { feedId, now, kept: FEED_ROWS_MAX });
  const created = written.filter(({ itemId }) => !known.has(itemId)).length;
  await updateFeed(tx, feedId, { contentHash });
  await updateRun(tx, runId, {
    ...{ ...counts, state: "READY", created, changed: written.length - created, removed: gone.length },
  });
  if (written.length + gone.length > 0)
    await events.record(tx, "catalog.products", { advertiserId: feed.advertiserId }, { of: feed.advertiserId });
}
