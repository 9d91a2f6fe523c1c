import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Moss");
  await makePin(ada.client, board.id, { title: "Green" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Holds answers back until the test lets them go. */
const hold = (page: Page, addresses: RegExp, until: Promise<void>) =>
  page.route(addresses, async (route) => {
    await until;
    await route.continue();
  });
const noScript = async (page: Page) => (await page.locator('head script[type="module"]').count()) === 0;

test("scripts leave the line to the pictures of the first screen; they come after them, or at once where a finger does something", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // No picture takes too long here, however busy the machine is.
    const never = (run: () => void, after?: number) => (after === 1_500 ? 0 : setTimeout(run, after));
    Object.assign(window, { setTimeout: never });
  });
  let pictures = Promise.withResolvers<void>();
  await hold(page, /\/media\//, pictures.promise);
  await page.goto(app.url, { waitUntil: "domcontentloaded" });
  expect(await noScript(page)).toBe(true);
  pictures.resolve();
  await takenOver(page);
  expect(await noScript(page)).toBe(false);

  await page.unrouteAll();
  pictures = Promise.withResolvers<void>();
  await hold(page, /\/media\//, pictures.promise);
  await page.goto(`${app.url}/?again=1`, { waitUntil: "domcontentloaded" });
  await page.mouse.move(40, 300, { steps: 4 });
  await takenOver(page);
  pictures.resolve();
  expect(faults).toEqual([]);
});

test("what was pressed before the scripts were there is done once they are, and what was typed is known", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  let scripts = Promise.withResolvers<void>();
  await hold(page, /\/assets\/.*\.js$/, scripts.promise);
  await page.goto(app.url, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Save Green" }).first().click({ noWaitAfter: true });
  scripts.resolve();
  await page.getByRole("dialog").waitFor();

  await page.unrouteAll();
  scripts = Promise.withResolvers<void>();
  await hold(page, /\/assets\/.*\.js$/, scripts.promise);
  await page.goto(`${app.url}/?again=1`, { waitUntil: "domcontentloaded" });
  const field = page.locator("header input[type=search]");
  await field.fill("gree");
  scripts.resolve();
  await takenOver(page);
  expect(await field.inputValue()).toBe("gree");
  // A field that React takes for empty searches for nothing.
  await field.press("Enter");
  await page.waitForURL(/\?q=gree/);
  expect(faults).toEqual([]);
});
