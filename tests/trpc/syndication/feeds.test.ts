import { afterAll, beforeAll, expect, test } from "bun:test";
import Parser from "rss-parser";
import { feedPath } from "../../../src/syndication/feed-paths.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada, { name: "Kitchen" });
  await seedPin(app, board, { title: "Older" });
  pinId = await seedPin(app, board, {
    title: "R&D <b>3 < 4</b> ]]> \n line two",
    description: 'First <script>alert(1)</script>\n\nSecond & "last" ]]>',
    link: "https://www.example.com/a?b=1&c=2",
  });
});
afterAll(() => app?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: "manual" });
const parser = new Parser({ customFields: { item: [["media:content", "media"]] } });
const parsed = async (path: string) => parser.parseString(await (await get(path)).text());

test("another author's parser reads a board's RSS and Atom, with pictures and dates", async () => {
  for (const format of ["rss", "atom"] as const) {
    const path = `/${ada.username}/kitchen.${format}`;
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      `application/${format}+xml; charset=utf-8`,
    ]);
    const feed = await parsed(path);
    expect(feed.title).toStartWith("Kitchen | ");
    expect(feed.link).toBe(`${app.url}/${ada.username}/kitchen/`);
    expect(feed.feedUrl ?? feed.link).toBe(app.url + path);
    const [first, second, ...more] = feed.items;
    expect([first?.title, second?.title, more.length]).toEqual(["R&D <b>3 < 4</b> ]]> line two", "Older", 0]);
    expect(first?.link).toBe(`${app.url}/pin/${pinId}/`);
    expect(Math.abs(Date.parse(first?.isoDate ?? "") - Date.now())).toBeLessThan(60_000);
    expect(first?.enclosure?.url ?? "").toMatch(/^http.*\/media\/736x\/.*\.jpg$|^$/);
    const html = first?.content ?? "";
    expect(html).toContain(`<p><a href="${app.url}/pin/${pinId}/"><img src="${app.url}/media/736x/`);
    expect(html).toContain(
      "<p>First &lt;script&gt;alert(1)&lt;/script&gt;</p><p>Second &amp; &quot;last&quot; ]]&gt;</p>",
    );
    expect(html).toContain('<p><a href="https://www.example.com/a?b=1&amp;c=2">example.com</a></p>');
  }
  const rss = await (await get(`/${ada.username}/kitchen.rss`)).text();
  expect(rss).toContain('<enclosure url="http');
  expect(rss).toContain("<media:content ");
  const atom = await (await get(`/${ada.username}/kitchen.atom`)).text();
  expect(atom).toContain('<title type="text">');
  expect(/<entry>[\s\S]*?<link [^>]*>/.exec(atom)?.[0]).toContain('rel="alternate"');
});

test("a board's JSON Feed has the members of version 1.1 with absolute addresses", async () => {
  const answer = await get(`/${ada.username}/kitchen.json`);
  expect(answer.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  expect(await answer.json()).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: `${app.url}/${ada.username}/kitchen/`,
    feed_url: `${app.url}/${ada.username}/kitchen.json`,
    items: [
      {
        id: `${app.url}/pin/${pinId}/`,
        url: `${app.url}/pin/${pinId}/`,
        external_url: "https://www.example.com/a?b=1&c=2",
        title: "R&D <b>3 < 4</b> ]]> line two",
        image: expect.stringContaining(`${app.url}/media/736x/`),
        attachments: [{ mime_type: "image/jpeg", size_in_bytes: 1_000 }],
        authors: [{ name: "Ada Example", url: `${app.url}/${ada.username}/` }],
      },
      { title: "Older" },
    ],
  });
});

test("an unchanged feed answers 304, and a new Pin gives it a new tag", async () => {
  const path = `/${ada.username}/kitchen.rss`;
  const tag = (await get(path)).headers.get("etag") ?? "";
  const again = await get(path, { "if-none-match": tag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
  const other = await seedBoard(app, ada, { name: "Changing" });
  const before = (await get(`/${ada.username}/changing.rss`)).headers.get("etag") ?? "";
  await seedPin(app, other);
  const after = await get(`/${ada.username}/changing.rss`, { "if-none-match": before });
  expect(after.status).toBe(200);
  expect((await get(path, { "accept-encoding": "gzip" })).headers.get("cache-control")).toBe("public, max-age=900");
});

test("a board's feed takes one statement, whatever the number of Pins", async () => {
  const large = await seedBoard(app, ada, { name: "Large" });
  for (let at = 0; at < 55; at++) await seedPin(app, large);
  const path = `/${ada.username}/large.json`;
  let count = 0;
  const statements = await countStatements(app, async () => {
    const { items } = (await (await get(path)).json()) as { items: unknown[] };
    count = items.length;
  });
  expect([count, statements]).toEqual([50, 1]);
});

test("a section, a person, a topic and a search have feeds", async () => {
  const sectionId = await seedSection(app, board, "Lamps");
  const lamp = await seedPin(app, board, { sectionId, title: "Brass lamp of a kitten" });
  const titles = async (path: string) => (await parsed(path)).items.map(({ title }) => title ?? "");
  expect(await titles(`/${ada.username}/kitchen/lamps.rss`)).toEqual(["Brass lamp of a kitten"]);
  expect((await titles(`/${ada.username}/feed.atom`)).slice(0, 1)).toEqual(["Brass lamp of a kitten"]);
  expect(await titles("/ideas/animals.rss")).toContain("Brass lamp of a kitten");
  const search = feedPath({ kind: "search", query: "brass lamp" }, "rss");
  expect(await titles(search)).toEqual(["Brass lamp of a kitten"]);
  expect((await parsed(search)).items[0]?.link).toBe(`${app.url}/pin/${lamp}/`);
});

test("addresses without a feed answer 404, and a renamed board's feed leads to its new address", async () => {
  const { username } = ada;
  for (const path of [`/${username}/nothing.rss`, "/nobody/feed.atom", `/${username}/kitchen/none.json`])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  const old = await seedBoard(app, ada, { name: "Formerly" });
  await ada.client.rest("PATCH", `/v3/boards/${old.id}/`, { name: "Now" });
  const moved = await get(`/${username}/formerly.rss`);
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/${username}/now.rss`]);
  expect((await get(`/${username}/now.rss`)).status).toBe(200);
  expect((await fetch(`${app.url}/${username}/now.rss`, { method: "DELETE" })).status).toBe(405);
});

test("no board can take the address of its owner's feed", async () => {
  const made = await ada.client.rest<{ url: string }>("POST", "/v3/boards/", { name: "Feed" });
  expect(made.data.url).toBe(`/${ada.username}/feed-2/`);
});
