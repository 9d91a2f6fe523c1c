import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { claimDueFeeds } from "../../../db/queries/syndication/followed-feeds.ts";
import { pins } from "../../../db/schema/pins.ts";
import { readHosts } from "../../../db/schema/rich.ts";
import { followedFeeds } from "../../../db/schema/syndication.ts";
import { websites } from "../../../db/schema/websites.ts";
import { checkFeed } from "../../../server/slices/syndication/check-feed.ts";
import { againAt, queueFeedChecks } from "../../../server/slices/syndication/due.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { FEEDS_PER_BOARD } from "../../../src/syndication/follow-feed.rules.ts";
import { demoPicture } from "../../support/demo-picture.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** A blog with a feed, which notes the conditional headers that it gets. */
let site: Bun.Server<undefined>;
let app: TestApp;
let ada: Person;
let board: SeededBoard;
let feed: () => Response;
/** Pages of the blog, and its robots.txt. */
const pages = new Map<string, string>();
let asked: { ifNoneMatch: string | null; ifModifiedSince: string | null }[] = [];
beforeAll(async () => {
  const jpeg = await demoPicture("koala").jpeg().toBuffer();
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url, headers }) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith(".jpg")) return new Response(jpeg, { headers: { "content-type": "image/jpeg" } });
      const page = pages.get(pathname);
      if (page) return new Response(page, { headers: { "content-type": "text/html" } });
      if (!pathname.startsWith("/feed")) return new Response("none", { status: 404 });
      asked.push({ ifNoneMatch: headers.get("if-none-match"), ifModifiedSince: headers.get("if-modified-since") });
      return feed();
    },
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: `127.0.0.1:${site.port}` });
});
afterAll(async () => {
  await app?.close();
  await site?.stop(true);
});
beforeEach(async () => {
  asked = [];
  pages.clear();
  await app.deps.db.delete(readHosts);
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada);
  // One person at a time has the website.
  await app.deps.db.delete(websites);
  await claim(ada);
  feed = () => rss([item(2), item(1)]);
});

const claim = async ({ id }: Person) => {
  const website = { id: app.deps.newId(), userId: id, domain: "127.0.0.1", challenge: "x", verifiedAt: app.deps.now() };
  await app.deps.db.insert(websites).values(website);
};
const address = (path = "/feed") => `http://127.0.0.1:${site.port}${path}`;
/** Fetched once, because equal pictures of one address are remembered. */
const picture = () => `<enclosure url="${address("/koala.jpg")}" type="image/jpeg" length="9"/>`;
const item = (n: number, more = picture()) =>
  `<item><title>Post ${n}</title><link>${address(`/posts/${n}/`)}</link><guid isPermaLink="false">${n}</guid>
  <pubDate>${new Date(Date.UTC(2026, 0, n)).toUTCString()}</pubDate><description>Text ${n}</description>${more}</item>`;
const rss = (items: string[], headers: Record<string, string> = {}) =>
  new Response(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title><link>${address("/")}</link><description>d</description>${items.join("")}</channel></rss>`,
    { headers: { "content-type": "application/rss+xml", ...headers } },
  );

const follow = async (url = address()) => {
  const made = await ada.client.trpc.syndication.followFeed.mutate({ boardId: board.id, url });
  await read(made.id);
  return made;
};
const read = (feedId: string) => checkFeed(app.deps, { feedId }, new AbortController().signal);
/** Lets an hour pass, and reads the feeds that are due, as their jobs do. */
const later = async () => {
  app.advance(70 * 60_000);
  const now = app.deps.now();
  for (const { id } of await claimDueFeeds(app.deps.db, { now, again: againAt(now), limit: 100 })) await read(id);
};
const shown = async () => {
  const { items } = await ada.client.trpc.feeds.board.query({ boardId: board.id });
  return items.map(({ title, link }) => [title, link?.replace(address(""), "")]);
};
const state = async () => (await ada.client.trpc.syndication.followedFeeds.query({ boardId: board.id }))[0];

test("the feed of a claimed website fills a board, newest on top, with pictures and cards", async () => {
  feed = () => rss([item(3, ""), item(2), item(1)]);
  await follow();
  expect(await shown()).toEqual([
    ["Post 3", "/posts/3/"],
    ["Post 2", "/posts/2/"],
    ["Post 1", "/posts/1/"],
  ]);
  expect(await state()).toMatchObject({ title: "Blog", pinCount: 3, fault: null, isPaused: false });
  const stored = await app.deps.db.select().from(pins).where(eq(pins.boardId, board.id)).orderBy(pins.id);
  expect(stored[0]?.createdAt).toEqual(new Date("2026-01-01T00:00:00Z"));
  expect(stored.map(({ description, method, isLinkCard }) => [description, method, isLinkCard])).toEqual([
    ["Text 1", "feed", false],
    ["Text 2", "feed", false],
    ["Text 3", "feed", true],
  ]);
});

test("an entry without a picture gets its page's, if robots.txt and the page allow it", async () => {
  const page = (more: string) => `<head>${more}<meta property="og:image" content="${address("/page.jpg")}"></head>`;
  pages.set("/robots.txt", "User-agent: *\nDisallow: /posts/2/");
  pages.set("/posts/1/", page(""));
  pages.set("/posts/2/", page(""));
  pages.set("/posts/3/", page('<meta name="pinterest" content="nopin">'));
  feed = () => rss([item(3, ""), item(2, ""), item(1, "")]);
  const { id: feedId } = await follow();
  const { items } = await ada.client.trpc.feeds.board.query({ boardId: board.id });
  expect(items.map(({ title, isLinkCard }) => [title, isLinkCard])).toEqual([
    ["Post 3", true],
    ["Post 2", true],
    ["Post 1", false],
  ]);
  const feedDomain = async () => (await ada.client.trpc.pins.get.query({ pinId: items[0]?.id ?? "" })).feedDomain;
  expect(await feedDomain()).toBe("127.0.0.1");
  await ada.client.trpc.syndication.unfollowFeed.mutate({ boardId: board.id, feedId });
  expect(await feedDomain()).toBeNull();
}, 20_000);

test("an entry comes once: when the feed is read again, with another id or with another link", async () => {
  await follow();
  feed = () =>
    rss([
      item(3),
      item(2),
      item(1).replace(">1</guid>", ">other-id</guid>"),
      item(2).replace("/posts/2/", "/moved/2/"),
    ]);
  await later();
  expect((await shown()).map(([title]) => title)).toEqual(["Post 3", "Post 2", "Post 1"]);
  // A Pin that its owner deleted does not come back.
  const { items } = await ada.client.trpc.feeds.board.query({ boardId: board.id });
  await ada.client.trpc.pins.remove.mutate({ pinId: items[0]?.id ?? "" });
  await later();
  expect((await shown()).map(([title]) => title)).toEqual(["Post 2", "Post 1"]);
});

test("the next request is conditional, and an answer without changes ends there", async () => {
  const validators = { etag: '"v1"', "last-modified": "Sat, 28 Nov 2026 09:00:00 GMT" };
  feed = () => rss([item(1)], validators);
  await follow();
  feed = () => new Response(null, { status: 304 });
  await later();
  expect(asked).toEqual([
    { ifNoneMatch: null, ifModifiedSince: null },
    { ifNoneMatch: '"v1"', ifModifiedSince: validators["last-modified"] },
  ]);
  expect(await state()).toMatchObject({ fault: null, pinCount: 1 });
  feed = () => Response.redirect(address("/feed/new"), 302);
  await later();
  expect(await state()).toMatchObject({ fault: "unreachable" });
});

test("a broken feed is reported, paused after a week, and read again when its owner asks", async () => {
  feed = () => new Response("<html>Moved</html>", { headers: { "content-type": "text/html" } });
  const { id: feedId } = await follow();
  expect(await state()).toMatchObject({ fault: "noFeed", isPaused: false, failingSince: expect.any(String) });
  app.advance(7 * 24 * 60 * 60_000);
  await later();
  expect(await state()).toMatchObject({ fault: "noFeed", isPaused: true });
  const before = asked.length;
  await later();
  expect(asked.length).toBe(before);
  feed = () => rss([item(1)]);
  await ada.client.trpc.syndication.checkFeed.mutate({ boardId: board.id, feedId });
  await read(feedId);
  expect(await state()).toMatchObject({ fault: null, failingSince: null, isPaused: false, pinCount: 1 });
});

test("only feeds of a claimed website are followed, and only while the claim and the board last", async () => {
  const { client } = ada;
  const other = () =>
    client.trpc.syndication.followFeed.mutate({ boardId: board.id, url: "https://elsewhere.example/feed" });
  await expect(other()).rejects.toMatchObject({ data: { name: "FEED_SITE_UNCLAIMED" } });
  await follow();
  await app.deps.db.delete(websites);
  feed = () => rss([item(5), item(2), item(1)]);
  await later();
  expect(await state()).toMatchObject({ fault: "unclaimed", isPaused: false, pinCount: 2 });
  await client.trpc.boards.remove.mutate({ boardId: board.id });
  expect(await app.deps.db.select().from(followedFeeds).where(eq(followedFeeds.userId, ada.id))).toEqual([]);
});

test("a board takes a limited number of feeds, and the same address once", async () => {
  const { client } = ada;
  const first = await client.trpc.syndication.followFeed.mutate({ boardId: board.id, url: address() });
  expect((await client.trpc.syndication.followFeed.mutate({ boardId: board.id, url: address() })).id).toBe(first.id);
  const add = (n: number) =>
    client.trpc.syndication.followFeed.mutate({ boardId: board.id, url: address(`/feed/${n}`) });
  for (let n = 1; n < FEEDS_PER_BOARD; n++) await add(n);
  await expect(add(99)).rejects.toMatchObject({ data: { name: "FOLLOWED_FEEDS_FULL" } });
  await client.trpc.syndication.unfollowFeed.mutate({ boardId: board.id, feedId: first.id });
  await add(99);
});

test("a feed with more entries than one reading takes brings the rest with the next", async () => {
  feed = () =>
    rss(
      Array.from({ length: 25 }, (_, at) => item(25 - at)),
      { etag: '"v1"' },
    );
  await follow();
  expect((await state())?.pinCount).toBe(20);
  await later();
  expect([(await state())?.pinCount, asked.at(-1)?.ifNoneMatch]).toEqual([25, null]);
});

test.each(["BOARD_NOT_FOUND", "OVERLOADED"] as const)(
  "entries that meet %s while they are saved come with a later reading",
  async (name) => {
    feed = () => rss([item(1)]);
    const { id: feedId } = await follow();
    feed = () => rss([item(3), item(2), item(1)]);
    const refuse = () => {
      throw new ProductError(name);
    };
    const deps = { ...app.deps, events: { ...app.deps.events, part: refuse } };
    const reading = checkFeed(deps, { feedId }, new AbortController().signal);
    if (name === "OVERLOADED") await expect(reading).rejects.toMatchObject({ errorName: name });
    else await reading;
    expect(await state()).toMatchObject({ pinCount: 1, fault: name === "OVERLOADED" ? null : "noBoard" });
    // A board that is gone pauses its feeds, until the person follows them again.
    await (name === "OVERLOADED" ? later() : follow());
    expect((await shown()).map(([title]) => title)).toEqual(["Post 3", "Post 2", "Post 1"]);
    expect(await state()).toMatchObject({ pinCount: 3, fault: null });
  },
);

test("a feed that is due gets one job, and no other until it was read", async () => {
  const { id } = await follow();
  const jobs = () =>
    rows<{ data: { feedId: string } }>(
      app.deps.db,
      sql`select data from pgboss.job where name = 'feed.check' and data::text like ${`%${id}%`}`,
    );
  const before = (await jobs()).length;
  app.advance(70 * 60_000);
  await queueFeedChecks(app.deps);
  await queueFeedChecks(app.deps);
  expect((await jobs()).length).toBe(before + 1);
});
