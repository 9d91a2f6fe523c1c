import { afterAll, beforeAll, expect, test } from "bun:test";
import { websites } from "../../db/schema/websites.ts";
import { checkFeed } from "../../server/slices/syndication/check-feed.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { demoPicture } from "../support/demo-picture.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Eve's website, and a server inside the network, at another address. */
let site: LocalSite;
let inside: LocalSite;
let app: TestApp;
let eve: Person;
let board: SeededBoard;
let location: string | null = null;
let entry = "";
const feedOf = (host: string) =>
  `<rss version="2.0"><channel><title>Feed</title><link>http://${host}/</link><description>d</description>${entry}</channel></rss>`;
beforeAll(async () => {
  const jpeg = await demoPicture("koala").jpeg().toBuffer();
  inside = await startSite(({ url }, response) => {
    response.setHeader("Content-Type", url?.endsWith(".jpg") ? "image/jpeg" : "application/rss+xml");
    response.end(url?.endsWith(".jpg") ? jpeg : feedOf(inside.host));
  });
  site = await startSite(({ url }, response) => {
    if (url !== "/feed") return response.writeHead(404).end();
    if (location !== null) return response.writeHead(302, { location }).end();
    response.setHeader("Content-Type", "application/rss+xml");
    response.end(feedOf(site.host));
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  eve = await seedPerson(app, "Eve");
  board = await seedBoard(app, eve);
  for (const domain of ["127.0.0.1", "localhost", "169.254.169.254", "[::1]"]) {
    const website = { id: app.deps.newId(), userId: eve.id, domain, challenge: domain };
    await app.deps.db.insert(websites).values({ ...website, verifiedAt: app.deps.now() });
  }
});
afterAll(async () => {
  await app?.close();
  await site?.[Symbol.asyncDispose]();
  await inside?.[Symbol.asyncDispose]();
});

const { signal } = new AbortController();
const faultOf = async (url: string) => {
  const { syndication } = eve.client.trpc;
  const { id: feedId } = await syndication.followFeed.mutate({ boardId: board.id, url });
  await checkFeed(app.deps, { feedId }, signal);
  const [feed] = (await syndication.followedFeeds.query({ boardId: board.id })).filter(({ id }) => id === feedId);
  await syndication.unfollowFeed.mutate({ boardId: board.id, feedId });
  return feed?.fault;
};

test("SSRF: a feed inside the network gets no request, even from a claimed name [SECURITY 28]", async () => {
  const addresses = [
    `http://${inside.host}/feed`,
    `http://localhost:${inside.port}/feed`,
    "http://169.254.169.254/latest/meta-data/",
    `http://[::1]:${inside.port}/feed`,
  ];
  for (const url of addresses) expect(await faultOf(url), url).toBe("unreachable");
  expect(inside.requests).toEqual([]);
});

test("SSRF by redirect: a feed that points inside the network is not followed [SECURITY 28]", async () => {
  location = `http://${inside.host}/feed`;
  expect(await faultOf(`${site.origin}/feed`)).toBe("unreachable");
  location = null;
  expect(inside.requests).toEqual([]);
});

test("SSRF by an entry: neither its picture nor its page is read inside the network [SECURITY 28]", async () => {
  const named = `<enclosure url="http://${inside.host}/a.jpg" type="image/jpeg" length="9"/>`;
  const item = (n: number, more: string) =>
    `<item><title>${n}</title><link>http://${inside.host}/${n}</link>${more}</item>`;
  entry = item(1, named) + item(2, "");
  expect(await faultOf(`${site.origin}/feed`)).toBeNull();
  const { items } = await eve.client.trpc.feeds.board.query({ boardId: board.id });
  expect(items.map(({ isLinkCard }) => isLinkCard)).toEqual([true, true]);
  expect(inside.requests).toEqual([]);
});
