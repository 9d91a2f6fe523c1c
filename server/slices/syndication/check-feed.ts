import type { Database } from "../../../db/client.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import {
  type FollowedFeedRow,
  findFollowedFeed,
  insertItems,
  knownItems,
  updateFollowedFeed,
} from "../../../db/queries/syndication/followed-feeds.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { hasVerifiedWebsite } from "../../../db/queries/users/websites.ts";
import { ProductError, refusedAsNull } from "../../../src/model/errors.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import { type FeedFault, isPaused, nextCheck } from "../../../src/syndication/follow-feed.rules.ts";
import type { Deps } from "../../deps.ts";
import { type SavableBoard, savableBoard } from "../../platform/access/content-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import type { FetchedResource } from "../../platform/fetch/safe-fetch.ts";
import { readFollowedFeedInSandbox } from "../../platform/followed-feeds/follow-sandbox.ts";
import type { FollowedItem } from "../../platform/followed-feeds/read-followed-feed.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { linkCardImage } from "../../platform/media/link-card-image.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { addPinOnce, pictureOfPage } from "../pins/public.ts";
import { isAllowed, waitForTurn } from "../rich/public.ts";

/** Whether the person has claimed the website that an address belongs to. */
export const isOwnSite = (db: Database, { userId, url }: { userId: string; url: string }): Promise<boolean> =>
  hasVerifiedWebsite(db, { userId, domain: domainOf(url) });

/** On "feed.check": reads a feed, and saves its new entries as Pins. */
export async function checkFeed(
  deps: Deps,
  { feedId }: EventPayloads["feed.check"],
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  const feed = await findFollowedFeed(db, { id: feedId });
  if (!feed) return;
  const person = await findPersonToActFor(db, { userId: feed.userId });
  // A suspended or deactivated person's feeds wait.
  if (!person) return updateFollowedFeed(db, { id: feed.id, fields: { nextAt: nextCheck(now(), Math.random()) } });
  const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
  const outcome = await readAndSave(ctx, feed, signal);
  const checkedAt = now();
  if ("fault" in outcome) {
    const { fault } = outcome;
    const failingSince = feed.failingSince ?? checkedAt;
    const nextAt = isPaused(fault, failingSince, checkedAt) ? null : nextCheck(checkedAt, Math.random());
    return updateFollowedFeed(db, { id: feed.id, fields: { checkedAt, fault, failingSince, nextAt } });
  }
  const nextAt = nextCheck(checkedAt, Math.random());
  const fields = { ...outcome, checkedAt, fault: null, failingSince: null, nextAt };
  await updateFollowedFeed(db, { id: feed.id, fields });
}

type Outcome = { fault: FeedFault } | Partial<Pick<FollowedFeedRow, "title" | "etag" | "lastModified">>;

async function readAndSave(ctx: UserContext, feed: FollowedFeedRow, signal: AbortSignal): Promise<Outcome> {
  const { deps } = ctx;
  const board = await savableBoard(ctx, feed.boardId).catch(refusedAsNull);
  if (!board) return { fault: "noBoard" };
  if (!(await isOwnSite(deps.db, feed))) return { fault: "unclaimed" };
  const got = await fetchFeed(ctx, feed);
  if (!got) return { fault: "unreachable" };
  if (got.status === NOT_MODIFIED) return {};
  const { body, contentType, url, etag = "", lastModified = "" } = got;
  const read = await readFollowedFeedInSandbox({ body, contentType, url, now: deps.now().getTime() });
  if (!read) return { fault: "noFeed" };
  const rest = await saveNew(ctx, { feed, board, items: read.items, signal }).catch(refusedAsNull);
  // The other entries come once the person may save to the board again, and follows the feed again.
  if (rest === null) return { fault: "noBoard" };
  // Without the validators, the next answer has the entries that are left.
  const validators =
    rest > 0 ? { etag: null, lastModified: null } : { etag: etag || null, lastModified: lastModified || null };
  return { title: read.title, ...validators };
}

const ACCEPT =
  "application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,application/json;q=0.9,*/*;q=0.5";
const MAX_BYTES = 2_000_000;
const TIMEOUT_MS = 15_000;
const NOT_MODIFIED = 304;

/** The feed's answer, or null if there was none worth reading. A conditional request follows no redirect. */
async function fetchFeed(
  { deps }: UserContext,
  { url, etag, lastModified }: FollowedFeedRow,
): Promise<FetchedResource | null> {
  const headers = {
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
  const request = { accept: ACCEPT, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  const isConditional = Object.keys(headers).length > 0;
  try {
    let got = await deps.fetcher.fetchUrl(
      url,
      isConditional ? { ...request, headers, answersRedirects: true } : request,
    );
    if (got.location !== null) got = await deps.fetcher.fetchUrl(url, request);
    return got.status === NOT_MODIFIED || (got.status >= 200 && got.status < 300) ? got : null;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    deps.log.debug({ reason: error.reasonForLog() }, "a followed feed was not fetched");
    return null;
  }
}

/** New Pins of one reading; the others come with the next. */
const NEW_AT_ONCE = 20;

/**
 * Saves the newest entries that are not known, oldest first.
 * @returns how many entries are left
 * @throws ProductError at the first entry that can't be saved; it and the later ones stay unknown
 */
async function saveNew(
  ctx: UserContext,
  {
    feed,
    board,
    items,
    signal,
  }: { feed: FollowedFeedRow; board: SavableBoard; items: FollowedItem[]; signal: AbortSignal },
): Promise<number> {
  const { db } = ctx.deps;
  const hashed = items.map((item) => ({ item, hashes: [...new Set(item.keys.map(hashSecret))] }));
  const known = await knownItems(db, { feedId: feed.id, hashes: hashed.flatMap(({ hashes }) => hashes) });
  const fresh = hashed.filter(({ hashes }) => hashes.every((hash) => !known.has(hash)));
  // Feeds list the newest first; entries without a date keep that order.
  fresh.sort((a, b) => (b.item.publishedAt ?? "").localeCompare(a.item.publishedAt ?? ""));
  const now = fresh.slice(0, NEW_AT_ONCE).reverse();
  for (const { item, hashes } of now) {
    signal.throwIfAborted();
    // A feed may have an entry twice.
    if (hashes.some((hash) => known.has(hash))) continue;
    for (const hash of hashes) known.add(hash);
    const pinId = await saveItem(ctx, { feed, board, item, key: hashes.at(-1) ?? "" }, signal);
    await insertItems(db, { feedId: feed.id, hashes, pinId });
  }
  return fresh.length - now.length;
}

async function saveItem(
  ctx: UserContext,
  { feed, board, item, key }: { feed: FollowedFeedRow; board: SavableBoard; item: FollowedItem; key: string },
  signal: AbortSignal,
): Promise<string | null> {
  // An entry that links to a blocked site is left out for good.
  if ((await destinationStatus(ctx.deps, item.link)) === "blocked") return null;
  const texts = { title: item.title, description: item.text, altText: "", link: item.link };
  const pin = {
    board,
    sectionId: null,
    image: await pictureOf(ctx, item, signal),
    ...texts,
    method: "feed",
    originPinId: null,
    savedFromPinId: null,
    nativeCreatorId: ctx.viewer.user.id,
    createdAt: item.publishedAt === null ? null : new Date(item.publishedAt),
    // A process that dies between the Pin and its record doesn't save it twice.
    requestKey: `feed ${feed.id} ${key}`,
  };
  try {
    return (
      await addPinOnce(ctx, pin, {}, (name) => {
        throw new ProductError(name);
      })
    ).id;
  } catch (error) {
    // Saved by an earlier run with another picture or on another board.
    if (error instanceof ProductError && error.errorName === "IDEMPOTENCY_KEY_REUSED") return null;
    throw error;
  }
}

/** The entry's picture, else the one of its page, else a link card. */
async function pictureOf(
  { deps }: UserContext,
  { picture, link }: FollowedItem,
  signal: AbortSignal,
): Promise<ImageRow> {
  const named = picture && (await fetchImage(deps, picture).catch(refusedPictureAsNull));
  if (named) return named;
  const page = new URL(link);
  if ((await isAllowed(deps, page, signal)) === true && (await waitForTurn(deps, page.host, { signal }))) {
    const found = await pictureOfPage(deps, link).catch(refusedPictureAsNull);
    if (found) return found;
  }
  return linkCardImage(deps, { link });
}

function refusedPictureAsNull(error: unknown): null {
  if (error instanceof FetchRefused || error instanceof ImageRejected) return null;
  throw error;
}
