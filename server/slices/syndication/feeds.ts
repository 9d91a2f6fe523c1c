import { boardMovedTo } from "../../../db/queries/boards/former-slugs.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { boardFeed, type FeedSource, personFeed, pinsForFeed } from "../../../db/queries/syndication/feed-pins.ts";
import { readerOfFeeds } from "../../../db/queries/syndication/feed-tokens.ts";
import { listTopicEdits } from "../../../db/queries/topics/topic-edits.ts";
import { topicPins } from "../../../db/queries/topics/topic-pins.ts";
import { renamedTo } from "../../../db/queries/users/former-usernames.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import type { FeedAddress } from "../../../src/syndication/feed-address.rules.ts";
import { FEED_TYPES, type FeedSubject, feedHome, feedPath } from "../../../src/syndication/feed-paths.ts";
import { withMerged } from "../../../src/topics/edited.rules.ts";
import { compressedText } from "../../platform/http/compressed-text.ts";
import { matchesTag, tagOf } from "../../platform/http/entity-tag.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { VISITOR } from "../../platform/sessions/viewer.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { foundPinIds } from "../search/public.ts";
import { itemOf } from "./feed-item.ts";
import { type Feed, type FeedItem, writeFeed } from "./write-feed.ts";

/** Pins in a feed. */
const ITEMS = 50;
/** Seconds for which caches may answer with a public feed. */
const PUBLIC_SECONDS = 900;
/** A search finds forms of words by the rules of a language. Everybody gets the same. */
const LOCALE = "en-US";

/**
 * Answers the address of a feed. It ignores cookies, so that everybody gets the same text. With `?token=`, it shows
 * what the token's owner may see.
 * @throws ProductError NOT_FOUND if the subject doesn't exist or is hidden, or the token was revoked; RATE_LIMITED
 */
export async function serveFeed(ctx: Context, url: URL, { subject, format }: FeedAddress): Promise<Response> {
  const request = ctx.request as Request;
  const token = url.searchParams.get("token");
  // Like every read without an account, a feed waits for its address's turn (SECURITY.md 54).
  const call = { sender: ctx, lane: subject.kind === "search" ? "search" : "read", signal: request.signal } as const;
  const { readerId, found } = await ctx.deps.shares.run(call, async () => {
    const readerId = token === null ? null : await readerOf(ctx, token);
    return { readerId, found: await readFeed({ ...ctx, viewer: VISITOR, locale: LOCALE }, subject, readerId) };
  });
  if ("movedTo" in found) {
    const query = token === null ? "" : `?token=${encodeURIComponent(token)}`;
    return new Response(null, { status: 301, headers: { Location: feedPath(found.movedTo, format) + query } });
  }
  const self = ctx.deps.config.publicUrl + feedPath(found.subject, format);
  const text = writeFeed({ ...found, self: token === null ? self : null }, format);
  const tag = tagOf(text);
  const headers = {
    "Cache-Control": readerId === null ? `public, max-age=${PUBLIC_SECONDS}` : "private, no-store",
    ETag: tag,
    Vary: "Accept-Encoding",
    // Search engines index the pages, not their feeds.
    "X-Robots-Tag": "noindex",
  };
  if (matchesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  const { body, headers: encoding } = compressedText(request, text);
  const type = `${FEED_TYPES[format]}; charset=utf-8`;
  return new Response(body, { headers: { ...headers, ...encoding, "Content-Type": type } });
}

const readerOf = async ({ deps }: Context, token: string): Promise<string> =>
  (await readerOfFeeds(deps.db, { tokenHash: hashSecret(token) })) ?? missing();

/** A feed without the address that depends on its format. */
type FoundFeed = Omit<Feed, "self"> & { subject: FeedSubject };

/**
 * The subject's newest Pins, or its new address.
 * @param readerId null for what everybody sees
 */
async function readFeed(
  ctx: Context,
  subject: FeedSubject,
  readerId: string | null,
): Promise<FoundFeed | { movedTo: FeedSubject }> {
  const { db } = ctx.deps;
  const list = { viewerId: readerId, limit: ITEMS };
  switch (subject.kind) {
    case "person": {
      const { username } = subject;
      const found = await personFeed(db, { username, ...list });
      if (found) return feedOf(ctx, found, { kind: "person", username: found.username });
      const moved = await renamedTo(db, { username, viewerId: readerId });
      return moved ? { movedTo: { kind: "person", username: moved } } : missing();
    }
    case "board": {
      const { username, slug, section } = subject;
      const found = await boardFeed(db, { username, slug, section, ...list });
      if (found?.slug) return feedOf(ctx, found, { ...subject, username: found.username, slug: found.slug });
      const moved = await boardMovedTo(db, { username, slug, viewerId: readerId });
      if (!moved || (moved.username === username && moved.slug === slug)) return missing();
      return { movedTo: { ...subject, username: moved.username, slug: moved.slug } };
    }
    case "topic": {
      const query = topicQuery(withMerged([subject.topic], await listTopicEdits(db)));
      const found = await topicPins(db, { viewerId: null, query, before: NEWEST, limit: ITEMS });
      const name = subject.topic[0]?.toUpperCase() + subject.topic.slice(1);
      return listFeed(ctx, subject, name, idsOf(found));
    }
    case "search": {
      if (subject.query.length > SEARCH_QUERY_MAX) return missing();
      await ctx.deps.limits.consume("search", { ip: ctx.ip, userId: null });
      const ids = await foundPinIds(ctx, { query: subject.query, scope: "pins", limit: ITEMS });
      return listFeed(ctx, subject, subject.query, ids ?? []);
    }
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const missing = (): never => {
  throw new ProductError("NOT_FOUND");
};

function feedOf(ctx: Context, source: FeedSource, subject: FeedSubject): FoundFeed {
  const { publicUrl, brandName } = ctx.deps.config;
  const owner = new JsonText<UserBrief>(source.owner, publicUrl).read();
  const items = source.pins.map((pin) => itemOf(ctx, pin));
  return {
    subject,
    home: publicUrl + feedHome(subject),
    title: `${source.name} | ${brandName}`,
    description: source.about || source.name,
    author: { name: owner.fullName, url: `${publicUrl}/${owner.username}/` },
    updatedAt: newestOf(items, new Date(source.changedAt)),
    items,
  };
}

/** A feed of Pins of many people: a topic or a search. */
async function listFeed(ctx: Context, subject: FeedSubject, name: string, ids: readonly string[]): Promise<FoundFeed> {
  const { publicUrl, brandName } = ctx.deps.config;
  const items = (await pinsForFeed(ctx.deps.db, { ids })).map((pin) => itemOf(ctx, pin));
  return {
    subject,
    home: publicUrl + feedHome(subject),
    title: `${name} | ${brandName}`,
    description: name,
    author: null,
    updatedAt: newestOf(items, new Date(0)),
    items,
  };
}

/** A feed is as new as its newest entry, so that the same Pins always give the same text. */
const newestOf = (items: readonly FeedItem[], otherwise: Date): Date =>
  items.length === 0 ? otherwise : new Date(Math.max(...items.map(({ createdAt }) => createdAt.getTime())));
