import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
let secret: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Kitchen & bath");
  secret = await makeBoard(ada.client, "Surprise", { privacy: "secret" });
  await ada.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Lamps" });
  await makePin(ada.client, board.id, { title: "Brass lamp" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** The feeds that a page names, by media type. */
async function feedsOf(path: string): Promise<[type: string, href: string][]> {
  const html = await (await ada.client.fetch(path)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<link rel="alternate" type="([^"]+(?:rss|atom|feed)\+[a-z]+)"[^>]* href="([^"]+)"/g)].map(
    ([, type = "", href = ""]) => [type, href.replaceAll("&amp;", "&")],
  );
}

test("pages of boards, sections, people, topics and searches name their feeds", async () => {
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

test("a person makes, copies and replaces the token for feeds of secret boards", async () => {
  await stepUp(ada);
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/feeds/`);
  await takenOver(page);
  await page.getByText(`${app.url}/${ada.user.username}/feed.rss`).waitFor();
  await picture(page, "feeds none");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("?token=").waitFor();
  await page.getByLabel("Feed of").selectOption({ label: "Surprise" });
  const address = async () => (await page.locator("code").last().textContent()) ?? "";
  const before = await address();
  expect(before).toStartWith(`${app.url}${secret.url.slice(0, -1)}.rss?token=`);
  expect((await fetch(before)).status).toBe(200);
  await expectGoodLooks(page, "feeds token");
  await page.getByRole("button", { name: "Replace token" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace token" }).click();
  while ((await address()) === before) await Bun.sleep(20);
  const after = await address();
  expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200]);
  await page.getByRole("button", { name: "Remove token" }).click();
  await picture(page, "feeds remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove token" }).click();
  await page.getByRole("button", { name: "Create token" }).waitFor();
  expect((await fetch(after)).status).toBe(404);
});

test("the page about feeds looks well in three languages, on a phone and in the dark", async () => {
  for (const [language, title] of [
    ["ja", "フィード"],
    ["ko", "피드"],
  ] as const) {
    const { page } = await browser.newPage({ locale: language, viewport: PHONE });
    await page.emulateMedia({ colorScheme: "dark" });
    await becomeInBrowser(page, app, await signUp(app, { fields: { locale: language } }));
    await page.goto(`${app.url}/settings/feeds/`);
    await takenOver(page);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await expectGoodLooks(page, `feeds ${language}`);
  }
});
