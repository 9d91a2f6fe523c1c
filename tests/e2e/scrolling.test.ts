import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, MOVING, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/**
 * Number of Pins in the feed of this test. `tests/dom/masonry-scroll.test.tsx` scrolls ten thousand, without a server
 * and at three widths.
 */
const PINS = 3_000;
/** The upper limit of rendered cards. */
const CARDS_MAX = 100;
/** Cards to visit in small steps, before scrolling in leaps. */
const WALKED = 500;
/** The API's largest page, which takes a dozen requests instead of a hundred. */
const PAGE_SIZE = 250;

let app: TestApp;
let browser: TestBrowser;
let order: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
  const person = await signUp(app);
  const board = await makeBoard(person.client, "Endless");
  const heights = [200, 320, 250, 380];
  for (const [index, height] of heights.entries()) {
    await makePin(person.client, board.id, { title: `New ${index}`, colour: `rgb(${index * 60},90,120)`, height });
  }
  order = await seedOlderPins(app, PINS - heights.length);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Requests larger pages than the site does. @returns the requested bookmarks, as they arrive */
async function withLargePages(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/trpc\/feeds\.home/, async (route) => {
    const url = new URL(route.request().url());
    const input = JSON.parse(url.searchParams.get("input") ?? "{}") as Record<string, { cursor?: string }>;
    for (const one of Object.values(input)) {
      asked.push(one.cursor ?? "the first page");
      Object.assign(one, { pageSize: PAGE_SIZE });
    }
    url.searchParams.set("input", JSON.stringify(input));
    await route.continue({ url: url.href });
  });
  return asked;
}

interface Walk {
  /** The largest number of cards in the document after any change. */
  most: number;
  /** Path of the Pin at each index. */
  seen: [index: number, path: string][];
  moved: string[];
}

/**
 * Scrolls down until an index has passed, and records every card on the way: the first ones in steps of two screens,
 * the rest in steps of all that is loaded.
 */
const walkDown = (page: Page, until: number, walked: number) =>
  page.evaluate(
    async ({ until, walked }): Promise<Walk> => {
      const seen = new Map<number, string>();
      const walk: Walk = { most: 0, seen: [], moved: [] };
      const note = () => {
        const cards = document.querySelectorAll<HTMLElement>("[data-index]");
        walk.most = Math.max(walk.most, cards.length);
        for (const card of cards) {
          const index = Number(card.dataset.index);
          const path = card.querySelector("a")?.getAttribute("href") ?? "";
          if ((seen.get(index) ?? path) !== path) walk.moved.push(`${index}: ${seen.get(index)} became ${path}`);
          seen.set(index, path);
        }
      };
      const observer = new MutationObserver(note);
      observer.observe(document.body, { childList: true, subtree: true });
      note();
      let [count, stalled] = [0, 0];
      // A list that has not grown for this time is stuck; the missing indexes then show how far it got.
      while (!seen.has(until) && stalled < 20_000) {
        const began = performance.now();
        if (seen.size < walked) window.scrollBy(0, 2 * window.innerHeight);
        else window.scrollTo(0, document.body.scrollHeight);
        // Wait for a frame, or for a timeout if the browser draws none.
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 1_000);
        });
        stalled = seen.size === count ? stalled + performance.now() - began : 0;
        count = seen.size;
      }
      observer.disconnect();
      walk.seen = [...seen].sort(([a], [b]) => a - b);
      return walk;
    },
    { until, walked },
  );

/**
 * Leaps back by some screens, and focuses a newly rendered card in the same frame.
 * @returns how many cards lack a Save button while the page moves, and that card's number of such buttons before and after
 */
const leapBack = (page: Page) =>
  page.evaluate(async () => {
    const moved = new Promise((resolve) => {
      window.addEventListener("scroll", () => requestAnimationFrame(resolve), { once: true });
    });
    window.scrollBy(0, -10 * window.innerHeight);
    await moved;
    const passing = [...document.querySelectorAll("[data-index]")].filter((tile) => !tile.querySelector("button"));
    const [tile] = passing;
    const buttons = () => tile?.querySelectorAll("button").length;
    const before = buttons();
    tile?.querySelector("a")?.focus({ preventScroll: true });
    await Promise.resolve();
    return { passing: passing.length, focused: { before, after: buttons() } };
  });

const card = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
const topOf = (page: Page, index: number) => card(page, index).evaluate((tile) => tile.getBoundingClientRect().top);

async function openHome(): Promise<{ page: Page; faults: string[]; asked: string[] }> {
  const { page, faults } = await browser.newPage();
  const asked = await withLargePages(page);
  await page.goto(app.url);
  await takenOver(page);
  return { page, faults, asked };
}

test("three thousand Pins scroll in order with under a hundred cards; Back restores the position", async () => {
  const { page, faults, asked } = await openHome();
  // Below the visitor's introduction.
  const firstTop = await topOf(page, 0);
  const first = await walkDown(page, 1_000, WALKED);
  const place = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-index]")];
    // Clear of the bar (`scroll-padding`), so that the press doesn't scroll.
    const onScreen = cards.find((tile) => tile.getBoundingClientRect().top > 120);
    return Number(onScreen?.dataset.index);
  });
  expect(place).toBeGreaterThan(800);
  const before = await topOf(page, place);
  await card(page, place).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /Old/ }).waitFor();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 120_000;
  });
  await page.goBack();
  await page.waitForFunction(
    ({ place, before }) => {
      const top = document.querySelector(`[data-index="${place}"]`)?.getBoundingClientRect().top;
      return top !== undefined && Math.abs(top - before) < 3;
    },
    { place, before },
  );

  const later = await walkDown(page, PINS - 1, 0);
  for (const { most, moved } of [first, later]) {
    expect(most).toBeLessThan(CARDS_MAX);
    expect(moved).toEqual([]);
  }
  const seen = [...new Map([...first.seen, ...later.seen])];
  expect(later.seen.at(-1)?.[0]).toBe(PINS - 1);
  expect(new Set(seen.map(([, path]) => path)).size).toBe(seen.length);
  const misplaced = [...first.seen, ...later.seen].filter(([index, path]) => path !== `/pin/${order[index]}/`);
  expect(misplaced.slice(0, 3)).toEqual([]);
  // The page itself contained the first Pins, and the way back requested none of them again.
  expect(asked).not.toContain("the first page");
  expect(asked.filter((bookmark, index) => asked.indexOf(bookmark) !== index)).toEqual([]);

  const { passing, focused } = await leapBack(page);
  expect(passing).toBeGreaterThan(10);
  expect(focused).toEqual({ before: 0, after: 1 });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-index]")].every((tile) => tile.querySelector("button")),
  );

  await page.evaluate(() => window.scrollTo(0, 0));
  await card(page, 0).waitFor();
  expect(await card(page, 0).getByRole("link").first().getAttribute("href")).toBe(`/pin/${order[0]}/`);
  expect(Math.abs((await topOf(page, 0)) - firstTop)).toBeLessThan(3);
  expect(faults).toEqual([]);
}, 120_000);

test("a page of Pins that fails to load shows an error at the end, and a press continues", async () => {
  const { page } = await browser.newPage();
  let isCutOff = true;
  await page.route(/\/trpc\/feeds\.home/, (route) => (isCutOff ? route.abort() : route.continue()));
  await page.goto(app.url);
  await takenOver(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByText("We couldn't reach the server. Check your connection and try again.").waitFor();
  isCutOff = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-index='30']").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});
