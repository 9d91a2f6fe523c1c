import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let ada: Person;
let board: MadeBoard;
let secret: MadeBoard;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Kitchen & bath");
  secret = await makeBoard(ada.client, "Surprise", { privacy: "secret" });
  await ada.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Lamps" });
  await makePin(ada.client, board.id, { title: "Brass lamp" });
});
afterAll(() => app?.close());

/** The feeds that a page names, by media type. */
async function feedsOf(path: string): Promise<[type: string, href: string][]> {
  const html = await (await ada.client.fetch(path)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<link rel="alternate" type="([^"]+(?:rss|atom|feed)\+[a-z]+)"[^>]* href="([^"]+)"/g)].map(
    ([, type = "", href = ""]) => [type, href.replaceAll("&amp;", "&")],
  );
}

test("pages of a board, section, person, topic and search name their feeds, which answer with that type", async () => {
  const pages = [
    board.url,
    `${board.url}lamps/`,
    `/${ada.user.username}/`,
    "/ideas/home/",
    "/search/pins/?q=brass%20lamp",
  ];
  for (const path of pages) {
    const feeds = await feedsOf(path);
    expect([path, feeds.length]).toEqual([path, 3]);
    for (const [type, href] of feeds) {
      const answer = await fetch(href);
      expect([href, answer.status, answer.headers.get("content-type")]).toEqual([href, 200, `${type}; charset=utf-8`]);
    }
  }
});

test("the page of a secret board names no feed to its owner", async () => {
  expect((await ada.client.fetch(secret.url)).status).toBe(200);
  expect(await feedsOf(secret.url)).toEqual([]);
});
