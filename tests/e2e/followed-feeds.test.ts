import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { updateFollowedFeed } from "../../db/queries/syndication/followed-feeds.ts";
import { websites } from "../../db/schema/websites.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Ada's blog, which a test can break. */
let blog: LocalSite;
let isBroken = false;
let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
let page: Page;
let faults: string[];
let form: Locator;
beforeAll(async () => {
  blog = await startSite(({ url }, response) => {
    if (url !== "/feed.xml" || isBroken) return response.writeHead(404).end();
    response.setHeader("Content-Type", "application/rss+xml");
    const item = (n: number) => `<item><title>Post ${n}</title><link>${blog.origin}/posts/${n}/</link></item>`;
    response.end(
      `<rss version="2.0"><channel><title>Ada's kitchen</title><link>${blog.origin}/</link><description>d</description>${item(2)}${item(1)}</channel></rss>`,
    );
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: blog.host }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Kitchen");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, ada);
  await page.goto(app.url + board.url);
  await takenOver(page);
  await page.getByRole("button", { name: "Board options" }).click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
  form = page.getByRole("dialog").getByRole("region", { name: "Fill from a feed" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await blog?.[Symbol.asyncDispose]();
});

const address = () => form.getByRole("textbox", { name: /^Address of the feed/ });
const status = () => form.getByRole("status");
const looksGood = async (what: string) => {
  await form.scrollIntoViewIfNeeded();
  await expectGoodLooks(page, `followed feeds ${what}`, { part: "[role=dialog]" });
  await page.setViewportSize(PHONE);
  await form.getByRole("button", { name: "Follow feed" }).scrollIntoViewIfNeeded();
  await picture(page, `followed feeds ${what}, phone`);
  await page.setViewportSize(DESKTOP);
};

test("a website that isn't claimed is refused under the field, and keeps what was typed", async () => {
  await form.waitFor();
  expect(await form.getByRole("listitem").count()).toBe(0);
  await address().fill(`${blog.origin}/feed.xml`);
  await page.keyboard.press("Enter");
  const refusal = form.getByText(/claim/i).last();
  await refusal.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
  expect(await address().inputValue()).toBe(`${blog.origin}/feed.xml`);
  await looksGood("refused");
});

test("a followed feed says that it is being read, and then how many Pins it brought", async () => {
  const website = { id: app.deps.newId(), userId: ada.user.id, domain: "127.0.0.1", challenge: "x" };
  await app.deps.db.insert(websites).values({ ...website, verifiedAt: app.deps.now() });
  await address().focus();
  await page.keyboard.press("Enter");
  await status().getByText("Being read for the first time").waitFor();
  expect(await address().inputValue()).toBe("");
  await status().getByText("Feed added. Its posts will appear here shortly.").waitFor();
  await looksGood("being read");
  await app.jobs.drained(60_000);
  await form.getByText(/^2 Pins · read/).waitFor();
  await form.getByText("Ada's kitchen").waitFor();
  await looksGood("followed");
});

test("a Pin's page names the feed that brought it", async () => {
  const { items } = await ada.client.trpc.feeds.board.query({ boardId: board.id });
  const pin = await browser.newPage();
  await becomeInBrowser(pin.page, app, ada);
  await pin.page.goto(`${app.url}/pin/${items[0]?.id}/`);
  await pin.page.getByText("From the feed of 127.0.0.1").waitFor();
  await expectGoodLooks(pin.page, "Pin from a feed");
  expect(pin.faults).toEqual([]);
  await pin.page.close();
});

test("a failing feed says why, a paused one how to go on; reading it now shows the outcome", async () => {
  const { trpc } = ada.client;
  const readNow = form.getByRole("button", { name: `Read now: ${blog.origin}/feed.xml` });
  isBroken = true;
  await readNow.click();
  await form.getByText("The feed can't be reached.").waitFor();
  const [feed] = await trpc.syndication.followedFeeds.query({ boardId: board.id });
  await updateFollowedFeed(app.deps.db, { id: feed?.id ?? "", fields: { nextAt: null } });
  await page.reload();
  await takenOver(page);
  await page.getByRole("button", { name: "Board options" }).click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
  await form.getByText(/it is paused until you press Read now/).waitFor();
  await looksGood("paused");
  isBroken = false;
  await readNow.click();
  await form.getByText(/^2 Pins · read/).waitFor();
  await form.getByText("The feed can't be reached.").waitFor({ state: "detached" });
  await form.getByRole("button", { name: `Remove ${blog.origin}/feed.xml` }).click();
  await form.getByRole("listitem").waitFor({ state: "detached" });
  await status().getByText("Feed removed. Its Pins stay.").waitFor();
  expect(faults.filter((fault) => !fault.includes("status of 4"))).toEqual([]);
});
