import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { BROWSER_TEST_MS, drawn, MOVING, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
  const ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Moss");
  await makePin(ada.client, board.id, { title: "Green" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Delays responses until the test releases them. */
const hold = (page: Page, addresses: RegExp, until: Promise<void>) =>
  page.route(addresses, async (route) => {
    await until;
    await route.continue();
  });
/** Removes the page's time limit for pictures, which a busy machine would exceed. */
const waitForAllPictures = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const never = (run: () => void, after?: number) => (after === 1_500 ? 0 : setTimeout(run, after));
    Object.assign(window, { setTimeout: never });
  });
const noScript = async (page: Page) => (await page.locator('head script[type="module"]').count()) === 0;

test("scripts wait for the pictures of the first screen, or start at once on the first touch", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await waitForAllPictures(page);
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

test("pictures further down wait for those of the first screen, until somebody scrolls", async () => {
  const bob = await signUp(app, { name: "Bob" });
  const board = await makeBoard(bob.client, "Bricks");
  for (const count of Array.from({ length: 8 }, (_, index) => index))
    await makePin(bob.client, board.id, { title: `Brick ${count}`, colour: `#${count}${count}4466` });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await waitForAllPictures(page);
  const pictures = Promise.withResolvers<void>();
  await hold(page, /\/media\//, pictures.promise);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(app.url + board.url, { waitUntil: "domcontentloaded" });
  await drawn(page);
  // Without the extension, as the page may request a lighter copy.
  const nameOf = (title: string) =>
    page.$eval(`img[alt*="${title}"]`, (image) => /(\w+)\.jpg/.exec((image as HTMLImageElement).src)?.[1] ?? "none");
  const [newest, fourth, fifth, oldest] = await Promise.all([7, 4, 3, 0].map((count) => nameOf(`Brick ${count}`)));
  const isAsked = (name = "none") => asked.some((url) => url.includes(name));
  expect([newest, fourth, fifth, oldest].map(isAsked)).toEqual([true, true, false, false]);
  // A wider screen shows six at first.
  const wide = await browser.newPage();
  const wideAsked: string[] = [];
  wide.page.on("request", (asking) => wideAsked.push(asking.url()));
  await waitForAllPictures(wide.page);
  await hold(wide.page, /\/media\//, pictures.promise);
  await wide.page.goto(app.url + board.url, { waitUntil: "domcontentloaded" });
  await wide.page.waitForFunction(() => document.styleSheets.length > 0);
  await drawn(wide.page);
  const isAskedWide = (name = "none") => wideAsked.some((url) => url.includes(name));
  expect([fifth, oldest].map(isAskedWide)).toEqual([true, false]);
  const request = page.waitForRequest((asking) => asking.url().includes(oldest ?? "none"));
  await page.mouse.wheel(0, 20);
  await request;
  pictures.resolve();
  expect(faults).toEqual([]);
});

test("the display font waits for the pictures too, and headings use it once it is loaded", async () => {
  const { page } = await browser.newPage({ viewport: PHONE });
  await waitForAllPictures(page);
  const pictures = Promise.withResolvers<void>();
  await hold(page, /\/media\//, pictures.promise);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(app.url, { waitUntil: "domcontentloaded" });
  await drawn(page);
  const isAsked = (name: string) => asked.some((url) => url.includes(name));
  expect([isAsked("figtree"), isAsked("young-serif")]).toEqual([true, false]);
  const face = page.waitForRequest(/young-serif/);
  pictures.resolve();
  await face;
});

test("presses before hydration run afterwards, and typed text is kept", async () => {
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
  // React would search for nothing if it took the field for empty.
  await field.press("Enter");
  await page.waitForURL(/\?q=gree/);
  expect(faults).toEqual([]);
});

test("pointing at a link loads its page's code; pressing it loads the data", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const code = page.waitForRequest(/\/assets\/pin-page-/);
  await page.getByRole("link", { name: "Green" }).hover();
  await (await code).response();
  expect(asked.filter((path) => path.includes("pins.get"))).toEqual([]);
  expect(faults).toEqual([]);
});

test("a visitor's cards load no script until one is pointed at; then key, press and tap work", async () => {
  const opened = async (options: BrowserContextOptions) => {
    const { page, faults } = await browser.newPage(options);
    await page.goto(app.url);
    await takenOver(page, ".waterfall-item");
    // React hydrates the rest when the main thread is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const card = page.getByRole("link", { name: "Green" }).first();
    const isTakenOver = () => card.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__reactProps")));
    expect(await isTakenOver()).toBe(false);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const isSame = () => page.evaluate(() => "isSame" in window);
    return { page, faults, card, isTakenOver, isSame };
  };
  const mouse = await opened({});
  await mouse.card.hover();
  while (!(await mouse.isTakenOver())) await drawn(mouse.page);

  const keys = await opened({});
  await keys.card.focus();
  await keys.page.keyboard.press("Enter");
  await keys.page.waitForURL(/\/pin\/\d+/);
  expect(await keys.isSame()).toBe(true);

  const reader = await opened({});
  await reader.card.dispatchEvent("click");
  await reader.page.waitForURL(/\/pin\/\d+/);
  expect(await reader.isSame()).toBe(true);

  const finger = await opened({ viewport: PHONE, hasTouch: true, isMobile: true });
  await finger.page.getByRole("button", { name: "Save Green" }).tap();
  await finger.page.getByRole("dialog").waitFor();
  expect([...mouse.faults, ...keys.faults, ...reader.faults, ...finger.faults]).toEqual([]);
});
