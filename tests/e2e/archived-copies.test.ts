import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { findPagesToCopy } from "../../server/slices/mine/copy-page.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo, plain } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const LONG =
  "Brass lamps were made in small shops, and each of them had a shade and a pattern of its own. Most were sold by mail. ".repeat(
    4,
  );
/** "More light!" */
const ARABIC = "المزيد من الضوء!";
const ARTICLE = `<!doctype html><html lang="en"><title>A short history of lamps</title><meta name="author" content="Ada Lovelace">
<meta property="og:image" content="/lead.jpg"><nav>Menu</nav><article><p>${LONG}<h2>The first shops</h2><p>${LONG}
<ul><li>brass</li><li>tin</li></ul><blockquote><p>More light!</p><p>${ARABIC}</p></blockquote><p>${LONG}<img src="/track.gif"><script>fetch("/stolen")</script></article>`;

let elsewhere: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
let page: Page;
let faults: string[];
beforeAll(async () => {
  const lead = await (await photo(800, 500)).jpeg().toBuffer();
  elsewhere = await startSite((request, response) => {
    const isPicture = request.url?.endsWith(".jpg");
    if (request.url === "/robots.txt") return response.writeHead(404).end();
    response.setHeader("Content-Type", isPicture ? "image/jpeg" : "text/html; charset=utf-8");
    response.end(isPicture ? lead : ARTICLE);
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: elsewhere.host }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Lamps");
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await elsewhere?.[Symbol.asyncDispose]();
});

const copyButton = () => page.getByRole("button", { name: /^Archived copy, / });
const open = async (path: string) => {
  await page.goto(app.url + path);
  await takenOver(page);
};

test("a person turns copies on, reads one on the Pin's page, and deletes it", async () => {
  await becomeInBrowser(page, app, ada);
  await open("/settings/privacy/");
  const choice = page.getByRole("switch", { name: /^Keep a copy of the pages/ });
  expect(await choice.isChecked()).toBe(false);
  const stored = page.waitForResponse((response) => response.url().includes("mine.setCopying"));
  await page.getByText("Keep a copy of the pages that my new Pins link to").click();
  await stored;
  expect(await choice.isChecked()).toBe(true);
  await picture(page, "copies-setting");

  const link = `${elsewhere.origin}/history`;
  const imageBase64 = (await plain(600, 800, "#446688").png().toBuffer()).toString("base64");
  const { id } = await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageBase64, link, title: "Lamp" });
  await app.jobs.drained();
  app.advance(60_000);
  await findPagesToCopy(app.deps, new AbortController().signal);
  await app.jobs.drained();

  await page.setViewportSize(DESKTOP);
  await open(`/pin/${id}/`);
  await copyButton().click();
  const copy = page.getByRole("dialog", { name: /^Archived copy, / });
  await copy.getByRole("heading", { name: "A short history of lamps" }).waitFor();
  await copy.getByRole("heading", { name: "The first shops" }).waitFor();
  expect(await copy.getByText("Menu").count()).toBe(0);
  // The line beside a quotation is where its text begins.
  const quoted = (text: string) =>
    copy.getByText(text).evaluate((quote) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(quote);
      return [borderLeftWidth, borderRightWidth];
    });
  expect([await quoted("More light!"), await quoted(ARABIC)]).toEqual([
    ["4px", "0px"],
    ["0px", "4px"],
  ]);
  await picture(page, "copies-desktop");
  expect((await axe(page)).violations).toEqual([]);
  const asked = elsewhere.requests.map(({ url }) => url);
  expect(asked).not.toContain("/track.gif");
  expect(asked).not.toContain("/stolen");

  // The Japanese words are wider than the column of the narrowest phone.
  await ada.client.trpc.users.update.mutate({ locale: "ja" });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(`/pin/${id}/`);
  const room = await page.getByRole("button", { name: /^ページのコピー/ }).evaluate((button) => {
    const { left, right } = (button.parentElement as HTMLElement).getBoundingClientRect();
    const own = button.getBoundingClientRect();
    return own.left >= left && own.right <= right;
  });
  expect(room).toBe(true);
  await ada.client.trpc.users.update.mutate({ locale: "en" });

  await app.deps.db.execute(sql`update rich_pins set is_gone = true where pin_id = ${id}::text::bigint`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(`/pin/${id}/`);
  await page
    .getByText("This page is gone")
    .or(page.getByText(/no longer/))
    .first()
    .waitFor();
  const [offered, dead] = await Promise.all([
    copyButton().boundingBox(),
    page
      .getByRole("link", { name: /127\.0\.0\.1/ })
      .first()
      .boundingBox(),
  ]);
  expect(offered?.y ?? 0).toBeLessThan(dead?.y ?? 0);
  await picture(page, "copies-gone-phone-dark");
  await copyButton().click();
  await copy.getByRole("heading", { name: "A short history of lamps" }).waitFor();
  await picture(page, "copies-phone-dark");
  await copy.getByRole("button", { name: "Delete copy" }).click();
  await page.getByText("Copy deleted").waitFor();
  await copyButton().waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
