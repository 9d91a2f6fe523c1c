import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { answered } from "../support/answered.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let person: Person;
let page: Page;
let faults: string[];
let board: { id: string; url: string };
beforeAll(async () => {
  site = await startSite((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<title>Words</title><p>No picture anywhere.");
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: site.host }), openBrowser()]);
  person = await signUp(app, { name: "Vera" });
  board = await makeBoard(person.client, "To read");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, person);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

test("a page without a picture is saved as a link card by keyboard", async () => {
  await page.goto(`${app.url}/pin/create/`);
  await takenOver(page, "main input[type=file]");
  await page.getByRole("textbox", { name: "Or save from a web page" }).fill(`${site.origin}/words`);
  await page.keyboard.press("Enter");
  const asLink = page.getByRole("button", { name: "Save it as a link" });
  await asLink.focus();
  await page.keyboard.press("Enter");
  // The field gets the address once the answer is drawn.
  const link = page.getByRole("textbox", { name: "Link" });
  await link.and(page.locator(`[value="${site.origin}/words"]`)).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("Words to read on the train");
  await page.getByRole("button", { name: /^(Choose board|Board: )/ }).click();
  await page.getByRole("dialog").getByRole("option", { name: "To read" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const seeIt = page.getByRole("dialog", { name: /^Saved to / }).getByRole("link", { name: "See it now" });
  await seeIt.click();
  await page.getByRole("heading", { name: "Words to read on the train", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "More like this" }).waitFor();
  expect(await page.getByRole("link", { name: /^(Visual search|Shop similar)$/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a wall shows the titles and sites of link cards as text, in light and dark", async () => {
  const { create } = person.client.trpc.pins;
  const save = (link: string, title: string) => create.mutate({ boardId: board.id, link, title });
  await save("https://lemonandsalt.example/cake", "The only lemon cake that you will ever need, with a crust of sugar");
  await save("https://museum.example/", "");
  await page.goto(app.url + board.url);
  await takenOver(page);
  const card = page.getByRole("article").filter({ hasText: "The only lemon cake" });
  await card.waitFor();
  expect(await card.locator("img[src*='/media/']").count()).toBe(0);
  expect(await card.textContent()).toContain("lemonandsalt.example");
  const ratio = await card.locator(".link-sheet").evaluate((sheet) => sheet.clientHeight / sheet.clientWidth);
  expect(ratio).toBeCloseTo(0.8, 1);
  await expectGoodLooks(page, "link cards on a board");
  expect(faults).toEqual([]);
});

test("a board with many link cards lists its sites, and each shows its own Pins", async () => {
  const recipes = await makeBoard(person.client, "Recipes to try");
  for (const [n, site] of ["a", "b", "a", "b", "a", "a"].entries())
    await person.client.trpc.pins.create.mutate({
      boardId: recipes.id,
      link: `https://${site}.example/${n}`,
      title: `Cake ${n} of ${site}`,
    });
  await page.goto(app.url + recipes.url);
  await takenOver(page);
  const sites = page.getByRole("navigation", { name: "Sites on this board" });
  await sites.waitFor();
  expect(await sites.getByRole("link").allTextContents()).toEqual(["a.example4", "b.example2"]);
  await expectGoodLooks(page, "sites-of-a-board");
  await sites.getByRole("link", { name: /^b\.example/ }).click();
  await page.waitForURL(/board=\d+/);
  await page.getByRole("article").filter({ hasText: "Cake 1 of b" }).waitFor();
  await page.getByRole("article").filter({ hasText: "Cake 3 of b" }).waitFor();
  await answered(page);
  expect(await page.getByRole("article").count()).toBe(2);
  expect(faults).toEqual([]);
});
