import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import {
  BROWSER_TEST_MS,
  DESKTOP,
  drawn,
  openBrowser,
  PHONE,
  type TestBrowser,
  takenOver,
} from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const COLORS = ["#b5563c", "#3c6fb5", "#5f8f4e", "#d9b44a", "#7a4f8c", "#2f7f86", "#c98aa0"];

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let board: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Marguerite" });
  board = await makeBoard(maker.client, "Workshop");
  for (const [index, colour] of COLORS.entries())
    await makePin(maker.client, board.id, {
      title: `Bird stool ${index}`,
      description: "Four legs of ash, and a seat that is turned from one piece of elm. ".repeat(4),
      link: "https://stools.example/bird",
      colour,
      height: 300 + index * 40,
    });
  await seedOlderPins(app, 300);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
const view = (page: Page) => page.getByRole("dialog", { name: "View" });
async function choose(page: Page, layout: string): Promise<void> {
  if (!(await view(page).isVisible())) await page.getByRole("button", { name: "View", exact: true }).click();
  await view(page).getByRole("radio", { name: layout }).check({ force: true });
  await drawn(page);
}
const wall = (page: Page) => page.locator("main .waterfall").first();
const lookOf = (page: Page) => wall(page).getAttribute("data-look");
/** The left edges of the cards on the screen. */
const columns = (page: Page) =>
  wall(page)
    .locator(".waterfall-item")
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);

test("a chosen layout shows at once, and from the server without scripts and without a jump", async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, faults } = await browser.newPage({ viewport });
    await open(page, board.url);
    expect(await lookOf(page)).toBeNull();
    const usual = await columns(page);
    const counts: Record<string, number> = {};
    for (const layout of ["Compact", "Large", "List"]) {
      await choose(page, layout);
      expect(await lookOf(page)).toBe(`${layout.toLowerCase()}-3`);
      counts[layout] = await columns(page);
    }
    expect(counts.Compact).toBeGreaterThan(usual);
    expect(counts.Large).toBeLessThan(usual);
    expect(counts.List).toBe(viewport === PHONE ? 1 : 2);
    await page.keyboard.press("Escape");
    await page.addInitScript(() => {
      (window as unknown as { moved: number }).moved = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as unknown as {
          value: number;
          hadRecentInput: boolean;
        }[])
          if (!hadRecentInput) (window as unknown as { moved: number }).moved += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const layout of ["list", "compact", "large"]) {
      await page.context().addCookies([{ name: "look", value: `${layout}-2`, url: app.url }]);
      await open(page, board.url);
      const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
      expect([layout, moved < 0.01, moved]).toEqual([layout, true, moved]);
      expect(await lookOf(page)).toBe(`${layout}-2`);
      const hydrated = await columns(page);
      const still = await browser.newPage({ viewport, javaScriptEnabled: false });
      await still.page.context().addCookies([{ name: "look", value: `${layout}-2`, url: app.url }]);
      await still.page.goto(app.url + board.url);
      expect(await lookOf(still.page)).toBe(`${layout}-2`);
      expect(await columns(still.page)).toBe(hydrated);
      await picture(still.page, `layouts-no-scripts-${layout}-${viewport.width}`);
    }
    expect(faults).toEqual([]);
  }
});

test("in three columns on the narrowest phone, a title has all the room beside its tack", async () => {
  const { page } = await browser.newPage({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await becomeInBrowser(page, app, await signUp(app, { name: "Ned" }));
  await page.context().addCookies([{ name: "look", value: "standard-1", url: app.url }]);
  await open(page, board.url);
  const card = wall(page).getByRole("article").first();
  const [line, tools] = await Promise.all(
    [".card-line", ".card-touch"].map((part) =>
      card.locator(part).evaluate((box) => box.getBoundingClientRect().toJSON()),
    ),
  );
  const reserved = await card
    .locator(".card-line")
    .evaluate((box) => Number.parseFloat(getComputedStyle(box).paddingRight));
  expect(reserved).toBeLessThanOrEqual(tools.width);
  expect(tools.right).toBeCloseTo(line.right, 0);
});

test("the slider changes the size by keys and names it; Reset restores the board's view", async () => {
  const { page } = await browser.newPage({ viewport: DESKTOP });
  await open(page, board.url);
  await page.getByRole("button", { name: "View", exact: true }).click();
  const slider = view(page).getByRole("slider", { name: "Picture size" });
  const usual = await columns(page);
  expect(await slider.getAttribute("aria-valuetext")).toBe("Medium");
  await slider.focus();
  await page.keyboard.press("End");
  await drawn(page);
  expect(await slider.getAttribute("aria-valuetext")).toBe("Largest");
  expect(await columns(page)).toBeLessThan(usual);
  await page.keyboard.press("Home");
  await drawn(page);
  expect(await columns(page)).toBeGreaterThan(usual);
  await view(page).getByRole("button", { name: "Reset view" }).click();
  await drawn(page);
  expect(await columns(page)).toBe(usual);
  expect((await page.context().cookies()).find(({ name }) => name === "look")).toBeUndefined();
});

test("the Pin at the top of the window stays there while the layout changes", async () => {
  const { page } = await browser.newPage({ viewport: DESKTOP });
  await open(page, board.url);
  // Each page of the list makes the document longer.
  for (const least of [4000, 6000, 8000]) {
    await page.evaluate((top) => window.scrollTo(0, top), least - 2000);
    await page.waitForFunction((height) => document.documentElement.scrollHeight > height, least);
  }
  await page.evaluate(() => window.scrollTo(0, 5000));
  await drawn(page);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await view(page).waitFor();
  const topPin = () =>
    wall(page)
      .locator(".waterfall-item")
      .evaluateAll((cards) => {
        const bar = document.querySelector("body header")?.getBoundingClientRect().bottom ?? 0;
        const seen = cards
          .map((card) => ({ href: card.querySelector("a")?.href, box: card.getBoundingClientRect() }))
          .filter(({ box }) => box.top + box.height / 2 > bar)
          .sort((a, b) => a.box.top - b.box.top);
        return { href: seen[0]?.href ?? "", top: (seen[0]?.box.top ?? 0) - bar };
      });
  const placeOf = (href: string) =>
    wall(page)
      .locator(`.waterfall-item:has(a[href="${new URL(href).pathname}"])`)
      .evaluate((card) => {
        const bar = document.querySelector("body header")?.getBoundingClientRect().bottom ?? 0;
        return card.getBoundingClientRect().top - bar;
      });
  const { href } = await topPin();
  for (const layout of ["List", "Compact", "Large", "Standard"]) {
    await choose(page, layout);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const top = await placeOf(href);
    expect([layout, top > -20 && top < 120, top]).toEqual([layout, true, top]);
  }
});

test("an order has its own address, which the server renders, and Back returns to it", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await open(page, board.url);
  await page.getByRole("button", { name: "Sort Pins: Custom order" }).click();
  await page.getByRole("menuitem", { name: "A to Z" }).waitFor();
  expect((await axe(page)).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("menuitem", { name: "A to Z" }).click();
  await page.waitForURL(/\?sort=name$/);
  const titles = () => wall(page).locator("article > a").allTextContents();
  await page.getByRole("button", { name: "Sort Pins: A to Z" }).waitFor();
  const sorted = (await titles()).slice(0, 4);
  expect(sorted).toEqual(["Bird stool 0", "Bird stool 1", "Bird stool 2", "Bird stool 3"]);
  await picture(page, "sorts-name-phone");
  await wall(page).getByRole("link", { name: "Bird stool 1" }).click();
  await page.waitForURL(/\/pin\//);
  await page.goBack();
  await page.waitForURL(/\?sort=name$/);
  await page.getByRole("button", { name: "Sort Pins: A to Z" }).waitFor();
  expect((await titles()).slice(0, 4)).toEqual(sorted);
  const html = await (await fetch(`${app.url}${board.url}?sort=oldest`)).text();
  expect(html.indexOf("Old 1<")).toBeLessThan(html.indexOf("Old 9<"));
  expect(faults).toEqual([]);
});

test("the owner chooses how the board opens; a viewer's own choice comes first", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  await open(page, `${board.url}?open=edit`);
  const form = page.getByRole("dialog", { name: "Edit board" });
  await form.getByLabel("Layout").selectOption("Large");
  await picture(page, "layouts-edit");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "hidden" });
  const visitor = await browser.newPage({ viewport: DESKTOP });
  await open(visitor.page, board.url);
  expect(await lookOf(visitor.page)).toBe("large-3");
  await choose(visitor.page, "Compact");
  await visitor.page.reload();
  await takenOver(visitor.page);
  expect(await lookOf(visitor.page)).toBe("compact-3");
  expect([...faults, ...visitor.faults]).toEqual([]);
  await maker.client.trpc.boards.update.mutate({ boardId: board.id, defaultLayout: null });
});

test("every layout is accessible and whole from 320 to 2560 pixels, light and dark", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  for (const layout of ["list-3", "compact-3", "large-3", "standard-1", "list-5"]) {
    await page.context().addCookies([{ name: "look", value: layout, url: app.url }]);
    await open(page, board.url);
    await expectGoodLooks(page, `layouts-${layout}`);
  }
  await page.setViewportSize({ width: 2560, height: 1200 });
  for (const layout of ["list-3", "compact-1", "large-3"]) {
    await page.context().addCookies([{ name: "look", value: layout, url: app.url }]);
    await open(page, `/${maker.user.username}/pins/`);
    expect(await lookOf(page)).toBe(layout);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await picture(page, `layouts-all-pins-2560-${layout}`);
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 1000 });
  await picture(page, "layouts-print");
  expect(faults).toEqual([]);
});
