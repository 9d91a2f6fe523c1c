import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { KEPT_CACHES, KEPT_MAX, KEPT_PAGES } from "../../src/site/kept-copies.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Brass lamps");
  await makePin(ada.client, board.id, { title: "Reading lamp", colour: "#aa8822" });
  await ada.client.rest("POST", `/v3/boards/${board.id}/notes/`, { text: "Measure the alcove" });
  const maker = await signUp(app, { name: "Petra" });
  const other = await makeBoard(maker.client, "Stools");
  await makePin(maker.client, other.id, { title: "Oak stool", colour: "#557799" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const atWork = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
const cachedPages = (page: Page) =>
  page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path !== "/kept-for");
  }, KEPT_PAGES);
/** Polls an async condition; Playwright's own wait treats a promise as true. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await isSo()); await Bun.sleep(100)) {
    if (Date.now() > end) throw new Error(`never so: ${isSo}`);
  }
}
const untilKept = (page: Page, path: string) => until(async () => (await cachedPages(page)).includes(path));
const cachesLeft = (page: Page) =>
  page.evaluate(async (names) => (await caches.keys()).filter((name) => names.includes(name)), [
    ...KEPT_CACHES,
  ] as string[]);
const notice = (page: Page) => page.getByText("You're offline. This is what you saw last.");
const isDrawn = (page: Page, title: string) =>
  page
    .getByRole("link", { name: title })
    .first()
    .locator("img")
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0));

async function signedIn(person: Person) {
  const opened = await browser.newPage({ serviceWorkers: "allow", viewport: PHONE });
  await becomeInBrowser(opened.page, app, person);
  await open(opened.page, "/");
  await atWork(opened.page);
  return opened;
}

test("offline, the home page and boards show the last visited state with pictures and a notice", async () => {
  const { page, faults } = await signedIn(ada);
  await untilKept(page, "/");
  await open(page, board.url);
  await untilKept(page, board.url);
  await page.context().setOffline(true);
  await page.goto(app.url + board.url);
  await page.getByRole("heading", { level: 1, name: "Brass lamps" }).waitFor();
  await notice(page).waitFor();
  expect(await isDrawn(page, "Reading lamp")).toBe(true);
  await page.getByText("Measure the alcove").waitFor();
  await expectGoodLooks(page, "offline-board");

  // Within the app a link leads to the other copy.
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole("link", { name: "Oak stool" }).first().waitFor();
  await notice(page).waitFor();
  expect(await isDrawn(page, "Oak stool")).toBe(true);
  await expectGoodLooks(page, "offline-home");

  await page.goto(`${app.url}/settings/`);
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await page.goBack();
  await notice(page).waitFor();
  await page.context().setOffline(false);
  await notice(page).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Oak stool" }).first().waitFor();
  expect(faults.filter((fault) => !/Failed to fetch|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});

test("copies belong to one person, cover home and boards only, and are deleted on log-out [SECURITY 32]", async () => {
  const { page } = await signedIn(ada);
  await untilKept(page, "/");
  for (const path of ["/settings/", "/messages/", board.url]) await open(page, path);
  await untilKept(page, board.url);
  expect((await cachedPages(page)).sort()).toEqual(["/", board.url].sort());
  const kinds = await page.evaluate(
    async (names) => {
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname.split("/")[1]);
    },
    [...KEPT_CACHES],
  );
  expect(kinds.filter((kind) => /trpc|v3|resource|graphql/.test(kind ?? ""))).toEqual([]);

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page
    .getByRole("link", { name: /^Sign up/ })
    .first()
    .waitFor();
  expect(await cachesLeft(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(app.url + board.url);
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await page.context().setOffline(false);
  // The page reloads on its own.
  await page.getByRole("heading", { name: board.name, level: 1 }).waitFor();

  // This browser doesn't notice that the session ended elsewhere, but the next person must not see the copies.
  await becomeInBrowser(page, app, await again(ada));
  await open(page, board.url);
  await untilKept(page, board.url);
  const ben = await signUp(app, { name: "Ben" });
  await page.context().clearCookies();
  await becomeInBrowser(page, app, ben);
  await open(page, "/");
  await untilKept(page, "/");
  expect(await cachedPages(page)).toEqual(["/"]);
  await page.context().clearCookies();
  await open(page, "/");
  await until(async () => (await cachesLeft(page)).length === 0);
});

test("the number of cached pages is limited, and the oldest are dropped first", async () => {
  const boards: MadeBoard[] = [];
  const own = await again(ada);
  for (let index = 0; index <= KEPT_MAX[KEPT_PAGES]; index += 1) {
    boards.push(await makeBoard(own.client, `Shelf ${index}`));
  }
  const { page } = await signedIn(own);
  await untilKept(page, "/");
  for (const { url } of boards) {
    await page.evaluate(
      ([personId, path]) =>
        navigator.serviceWorker.controller?.postMessage({ kind: "keep", personId, path, files: [] }),
      [ada.user.id, url],
    );
    await untilKept(page, url);
  }
  await until(async () => (await cachedPages(page)).length === KEPT_MAX[KEPT_PAGES]);
  const kept = await cachedPages(page);
  expect(kept).toHaveLength(KEPT_MAX[KEPT_PAGES]);
  expect(kept).not.toContain("/");
  expect(kept.at(-1)).toBe(boards.at(-1)?.url);
});

/** Logs the same person in from a second browser. */
async function again(person: Person): Promise<Person> {
  const { createClient } = await import("../support/api.ts");
  const client = createClient(app);
  await client.rest("POST", "/v3/login/", { username_or_email: person.email, password: person.password });
  return { ...person, client };
}

test("a save without a connection waits, is done once when the connection is back, and says so", async () => {
  const pia = await signUp(app, { name: "Pia" });
  const own = await makeBoard(pia.client, "Kitchen");
  const { page } = await signedIn(pia);
  const pins = async () => (await pia.client.rest<{ title: string }[]>("GET", `/v3/boards/${own.id}/pins/`)).data;
  const card = page.getByRole("article").filter({ hasText: "Oak stool" });
  await card.waitFor();
  // The code of a save is there before it is needed.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("background-save")),
  );
  await page.context().setOffline(true);
  await card.getByRole("button", { name: /^Save/ }).first().click();
  await page.getByText("You're offline. This is saved to Kitchen when you're back.").waitFor();
  expect(await pins()).toEqual([]);
  await page.context().setOffline(false);
  await page.getByText("1 Pin that you saved offline is on your board now.").waitFor();
  expect((await pins()).map(({ title }) => title)).toEqual(["Oak stool"]);
  await page.reload();
  await takenOver(page);
  expect((await pins()).length).toBe(1);
});
