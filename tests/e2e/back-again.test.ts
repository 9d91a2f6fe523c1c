import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const person = await signUp(app);
  const board = await makeBoard(person.client, "Endless");
  for (const height of [200, 320, 250, 380]) await makePin(person.client, board.id, { title: `New ${height}`, height });
  await seedOlderPins(app, 160);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Pixels from the top: several pages of the home feed. */
const FAR = 5_400;

const near = (page: Page, top: number) => page.waitForFunction((top) => Math.abs(scrollY - top) < 100, top);

test("Back finds its place again after a reload of the Pin, and after a visit to another site", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  await page.evaluate((far) => {
    const go = () => {
      scrollTo(0, far);
      if (scrollY < far) setTimeout(go, 50);
    };
    go();
  }, FAR);
  await near(page, FAR);
  const pin = page.locator("[data-index]").nth(20).getByRole("link").first();
  const before = await pin.evaluate((link) => {
    scrollBy(0, link.getBoundingClientRect().top - 200);
    return scrollY;
  });
  await pin.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/pin\/\d+\/$/);
  await page.reload();
  await takenOver(page);
  await page.goBack();
  await near(page, before);

  await page.goto("about:blank");
  await page.goBack();
  await near(page, before);

  // From now on the later position counts.
  await page.mouse.wheel(0, -100_000);
  await page.waitForFunction(() => scrollY === 0);
  await page.locator("[data-index]").first().getByRole("link").first().click();
  await page.waitForURL(/\/pin\/\d+\/$/);
  await page.goBack();
  await page.waitForURL(`${app.url}/`);
  await page.locator("[data-index]").first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(faults).toEqual([]);
});
