import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FeedFields, lockFeed, wholeFile } from "../../../db/queries/catalogs/feeds.ts";
import { findRun, updateRun } from "../../../db/queries/catalogs/runs.ts";
import type { FeedFault } from "../../../src/catalogs/faults.ts";
import { FEED_BYTES_MAX } from "../../../src/catalogs/feed.ts";
import type { Deps } from "../../deps.ts";
import { readFeedIntoFolder } from "../../platform/catalog/feed-sandbox.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { keepFeed } from "./keep-feed.ts";

const FETCH_MS = 60_000;
const ACCEPT = "text/csv,text/tab-separated-values,application/xml,text/xml,application/gzip,*/*;q=0.5";

/** On "catalog.feed": fetches a feed, checks it row by row and writes what has changed. */
export async function readFeed(deps: Deps, { runId }: { runId: string }, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const run = await findRun(db, runId);
  if (!run || run.state === "READY" || run.state === "FAILED") return;
  await updateRun(db, runId, { state: "RUNNING" });
  const feed = await db.transaction((tx) => lockFeed(tx, run.feedId));
  if (!feed) return updateRun(db, runId, { state: "FAILED", fault: "interrupted", endedAt: deps.now() });
  const got = await bytesOf(deps, feed);
  if (!(got instanceof Uint8Array)) return updateRun(db, runId, { state: "FAILED", fault: got, endedAt: deps.now() });
  const contentHash = hashOf(got, feed, deps.now());
  if (contentHash === feed.contentHash) {
    return updateRun(db, runId, { state: "READY", isUnchanged: true, endedAt: deps.now() });
  }
  const folder = await mkdtemp(join(tmpdir(), "tackboard-feed-"));
  try {
    const { currency, availability } = feed;
    const read = await readFeedIntoFolder({ body: got, currency, availability, now: deps.now(), folder });
    await keepFeed(deps, { runId, feedId: feed.id, contentHash, read, folder }, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes with the feed; also every day if a sale of it may begin or end. */
function hashOf(body: Uint8Array, { currency, availability }: FeedFields, now: Date): string {
  const hasher = new Bun.CryptoHasher("sha256").update(body).update(`|${currency}`);
  if (availability) hasher.update(`|${availability}`);
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const hasDates = isGzip || Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes("effective");
  return (hasDates ? hasher.update(`|${now.toISOString().slice(0, 10)}`) : hasher).digest("base64url");
}

/** Fetches a feed's bytes, or returns the reason why it can't be read. */
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
