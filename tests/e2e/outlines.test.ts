import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  const fan = await signUp(app, { name: "Lampadia" });
  board = await makeBoard(ada.client, "Lamps");
  for (let index = 0; index < 12; index += 1) {
    await makePin(ada.client, board.id, { title: "Lamp", colour: `rgb(${index * 20},90,60)` });
  }
  await fan.client.rest("PUT", "/v3/users/follow/", { followee_ids: ada.user.id });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Delays API responses until `go` is called. */
async function holdAnswers(page: Page) {
  const wanted = Promise.withResolvers<void>();
  await page.route(/\/trpc\//, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return { go: wanted.resolve };
}

/** Left edges of the columns that the selected elements form. */
const columnsOf = (page: Page, things: string) =>
  page.evaluate((things) => {
    // An outline's surplus columns lie beyond its edge, out of sight.
    const seen = [...document.querySelectorAll(things)].filter((one) => {
      const edge = one.parentElement?.getBoundingClientRect().right ?? 0;
      return one.getBoundingClientRect().left < edge;
    });
    const lefts = seen.map((one) => Math.round(one.getBoundingClientRect().left));
    return [...new Set(lefts)].sort((a, b) => a - b);
  }, things);

const PINS = { outline: "main .waterfall-outline > *", list: "main li[data-index]" };
const ROWS = { outline: "main .animate-pulse.size-12", list: "main ul > li a > :first-child" };
const WIDTHS = [PHONE, DESKTOP, { width: 2560, height: 1300 }];

test("a loading page shows its outline in place of its list, in as many columns", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ada);
  const pages = [
    { path: "/search/pins/?q=lamp", ...PINS },
    { path: `/${ada.user.username}/pins/`, ...PINS },
    { path: board.url, ...PINS },
    { path: `/${ada.user.username}/followers/`, ...ROWS },
    { path: "/search/users/?q=lampadia", ...ROWS },
  ];
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    for (const { path, outline, list } of pages) {
      await page.goto(`${app.url}/settings/`);
      await takenOver(page);
      const { go } = await holdAnswers(page);
      const walk = walkTo(page, path);
      await page.locator(outline).first().waitFor();
      const before = await columnsOf(page, outline);
      go();
      await walk;
      await page.unrouteAll();
      await page.locator(list).first().waitFor();
      await page.locator(outline).first().waitFor({ state: "detached" });
      const where = { path, width: viewport.width };
      expect({ ...where, columns: before }).toEqual({ ...where, columns: await columnsOf(page, list) });
    }
  }
  expect(faults).toEqual([]);
});

test("a page without an outline shows its progress along the top edge", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/`);
  await takenOver(page);
  const { go } = await holdAnswers(page);
  const walk = walkTo(page, "/settings/notifications");
  const bar = page.getByRole("progressbar", { name: "Loading" });
  await bar.waitFor();
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 4 });
  go();
  await walk;
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
  expect(faults).toEqual([]);
});
