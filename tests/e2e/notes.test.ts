import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let vera: Person;
let bread: MadeBoard;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  bread = await makeBoard(vera.client, "Bread");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, vera);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const TEXT =
  "# Oat bread\n\nSoak the **oats** overnight, then add\n\n- 400 g flour\n- [salt](https://salt.example/sea)";
const tray = () => page.getByRole("dialog", { name: "Create", exact: true });
const pasted = (text: string) =>
  page.evaluate((written) => {
    const data = new DataTransfer();
    data.setData("text", written);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);

test("a pasted text becomes a note in the tray, which says its length and saves it", async () => {
  const code = page.waitForResponse(/create-anywhere/).catch(() => null);
  await page.goto(app.url + bread.url);
  await takenOver(page);
  await (await code)?.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const offer = page.getByRole("button", { name: "Make a note" }).first();
  // The code that takes what is pasted loads last.
  do await pasted(TEXT);
  while (
    !(await offer.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    ))
  );
  await offer.click();
  const text = tray().getByRole("textbox", { name: "Text of the note" });
  await text.waitFor();
  expect(await text.inputValue()).toBe(TEXT);
  await tray()
    .getByText(`${TEXT.length} / 10,000`)
    .or(tray().getByText(`${TEXT.length} / 10000`))
    .first()
    .waitFor();
  await expectGoodLooks(page, "note-in-tray");
  await tray().getByRole("textbox", { name: "Title" }).fill("My loaf");
  await tray().getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("alertdialog").filter({ hasText: "Saved to Bread" }).getByRole("link").first().waitFor();
  const saved = await vera.client.rest<unknown[]>("GET", `/v3/boards/${bread.id}/pins/`);
  expect(saved.data[0]).toMatchObject({ title: "My loaf", document: { kind: "note" } });
  expect(faults).toEqual([]);
});

test("a note is a sheet with its words on the wall, and whole on its page", async () => {
  await vera.client.trpc.pins.create.mutate({ boardId: bread.id, markdown: "Only a few words" });
  await vera.client.trpc.pins.create.mutate({
    boardId: bread.id,
    markdown: "今日は牛乳とパンを買う。\n\n明日は休み。",
  });
  const long = "Fold the dough every half hour, and keep it warm. ".repeat(12);
  await vera.client.trpc.pins.create.mutate({ boardId: bread.id, markdown: long, title: "Long proof" });
  await makePin(vera.client, bread.id, { title: "A loaf" });
  await page.goto(app.url + bread.url);
  await takenOver(page);
  const card = page.getByRole("article").filter({ hasText: "My loaf" });
  expect(await card.textContent()).toContain("Soak the oats overnight");
  expect(await card.locator("img[src*='/media/']").count()).toBe(0);
  expect(await card.getByRole("link", { name: /^My loaf.*Note Vera$/ }).count()).toBe(1);
  // A title that shrinks would lose the lower half of its letters.
  const title = page.locator(".note-sheet bdi", { hasText: "Long proof" });
  expect(
    await title.evaluate((one) => one.clientHeight - Number.parseFloat(getComputedStyle(one).lineHeight)),
  ).toBeGreaterThan(-1);
  await picture(page, "notes-wall");
  await expectGoodLooks(page, "notes on a board");
  await card.getByRole("link").first().click();
  await page.getByRole("heading", { name: "My loaf", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "Oat bread" }).waitFor();
  const about = page.locator('meta[property="og:description"]');
  expect(await about.getAttribute("content")).toContain("Soak the oats");
  const salt = page.getByRole("link", { name: "salt" });
  expect(await salt.getAttribute("href")).toContain("/offsite/");
  expect(await salt.getAttribute("rel")).toContain("nofollow");
  // The sheet is pale in the dark theme too, so the outline of its links is dark.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.keyboard.press("Tab");
  await salt.focus();
  const outline = await salt.evaluate((link) => [
    getComputedStyle(link).outlineStyle,
    getComputedStyle(link).outlineColor,
  ]);
  expect(outline).toEqual(["solid", "rgb(13, 95, 90)"]);
  await page.emulateMedia({ colorScheme: null });
  await picture(page, "note-page");
  await expectGoodLooks(page, "a note's page");
  expect(faults).toEqual([]);
});

test("a note's draft opens in the builder, which publishes it", async () => {
  const { trpc } = vera.client;
  const drafted = { pages: [], title: "Shopping", markdown: "Milk and *oats*", boardId: bread.id };
  const { id } = await trpc.pinBuilder.saveDraft.mutate({ plan: drafted });
  await page.goto(`${app.url}/pin-builder/?draft=${id}`);
  await takenOver(page);
  const text = page.getByRole("textbox", { name: "Text of the note" });
  expect(await text.inputValue()).toBe("Milk and *oats*");
  expect(await page.locator("main input[type=file]").count()).toBe(0);
  await text.fill("Milk and *rye*");
  await picture(page, "note-in-builder");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog", { name: "Saved to Bread" }).waitFor();
  const saved = await vera.client.rest<{ document: object }[]>("GET", `/v3/boards/${bread.id}/pins/`);
  expect(saved.data[0]?.document).toEqual({ kind: "note", excerpt: "Milk and rye", pages: null });
  expect(faults).toEqual([]);
});

test("a note's author edits its text on its page, on a phone", async () => {
  const { id } = await vera.client.trpc.pins.create.mutate({
    boardId: bread.id,
    markdown: "First draft",
    title: "Plan",
  });
  await page.setViewportSize(PHONE);
  await page.goto(`${app.url}/pin/${id}/edit/`);
  await takenOver(page);
  const text = page.getByRole("dialog").getByRole("textbox", { name: "Note", exact: true });
  await text.fill("Second *draft*");
  await picture(page, "note-edit-phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.locator(".note-page em", { hasText: "draft" }).waitFor();
  expect(await vera.client.trpc.pins.get.query({ pinId: id })).toMatchObject({ markdown: "Second *draft*" });
  expect(faults).toEqual([]);
});
