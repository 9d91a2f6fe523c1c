import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, MOVING, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let viewer: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
  const maker = await signUp(app, { name: "Petra" });
  viewer = await signUp(app, { name: "Vera" });
  const board = await makeBoard(maker.client, "Stools");
  for (let index = 0; index < 24; index += 1) {
    const colour = `rgb(${index * 10},${240 - index * 9},${(index * 83) % 255})`;
    await makePin(maker.client, board.id, { title: `Stool ${index}`, colour, height: 380 });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

interface Box {
  x: number;
  y: number;
  width: number;
}
interface Seen {
  /** Boxes of the picture in the animation's first frame and at its end. */
  begins: Box | null;
  ends: Box | null;
  shift: number;
}

/** Runs in the page from the start, and records what each view transition moves and every layout shift. */
function watchMotion() {
  const seen = { moves: [] as { begins: Box | null; ends: Box | null }[], shift: 0 };
  Reflect.set(window, "seen", seen);
  const own = document.startViewTransition?.bind(document);
  document.startViewTransition = ((update: () => Promise<void>) => {
    const transition = own(update);
    transition.ready.then(
      () => {
        const GROUP = "::view-transition-group(pin-picture)";
        const move = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .find(({ pseudoElement }) => pseudoElement === GROUP);
        const boxOf = (transform: string, width: string) => {
          const { e: x, f: y } = new DOMMatrix(transform);
          return { x: Math.round(x), y: Math.round(y), width: Math.round(Number.parseFloat(width)) };
        };
        const [first] = move?.getKeyframes() ?? [];
        for (const animation of document.getAnimations()) animation.pause();
        const begins = first ? boxOf(String(first.transform), String(first.width)) : null;
        for (const animation of document.getAnimations()) animation.finish();
        const style = getComputedStyle(document.documentElement, GROUP);
        seen.moves.push({ begins, ends: move ? boxOf(style.transform, style.width) : null });
      },
      (reason) => void seen.moves.push({ begins: null, ends: null, reason: String(reason) } as never),
    );
    return transition;
  }) as typeof document.startViewTransition;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

const lastMove = async (page: Page, count: number): Promise<Seen> => {
  await page.waitForFunction((count) => Reflect.get(window, "seen").moves.length >= count, count);
  return page.evaluate((count) => {
    const { moves, shift } = Reflect.get(window, "seen");
    return { ...moves[count - 1], shift };
  }, count);
};
const rounded = (box: { x: number; y: number; width: number } | null) =>
  box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: { width: 1440, height: 900 } })) {
  test(`a Pin's picture grows from its card and shrinks back, keeping scroll and focus: ${name}`, async () => {
    const { page, faults } = await browser.newPage({ viewport });
    await page.addInitScript(watchMotion);
    await becomeInBrowser(page, app, viewer);
    await page.goto(app.url);
    await takenOver(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForFunction(() => window.scrollY === 400);
    const cards = page.locator("main li[data-index] article > a");
    const index = await cards.evaluateAll((all) =>
      all
        .map((card) => card.getBoundingClientRect())
        .findIndex(({ top, bottom }) => top > 90 && bottom < window.innerHeight - 90),
    );
    expect(index).toBeGreaterThan(0);
    const card = cards.nth(index);
    const href = await card.getAttribute("href");
    const pictureOf = page.locator(`main li[data-index] a[href="${href}"] img`);
    // A focused card is scrolled clear of the bar.
    await card.focus();
    const scrolled = await page.evaluate(() => window.scrollY);
    const before = rounded(await pictureOf.boundingBox());
    await page.keyboard.press("Enter");
    await page.waitForURL(app.url + href);
    const grown = await lastMove(page, 1);
    const large = rounded(await page.locator("[data-closeup]").boundingBox());
    expect({ begins: grown.begins, ends: grown.ends }).toEqual({ begins: before, ends: large });
    expect(large?.width).toBeGreaterThan((before?.width ?? 0) * 1.5);

    const shiftBefore = grown.shift;
    await page.goBack();
    const shrunk = await lastMove(page, 2);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect({ begins: shrunk.begins, ends: shrunk.ends }).toEqual({ begins: large, ends: before });
    await page.waitForFunction((href) => document.activeElement?.getAttribute("href") === href, href);
    expect(shrunk.shift - shiftBefore).toBeLessThan(0.02);
    // Transition names must be removed afterwards: duplicates would block the next transition.
    await page.waitForFunction(() => !document.querySelector("[style*=view-transition-name]"));
    expect(faults).toEqual([]);
  });
}

test("reduced motion, and pages without a card of origin, show the page at once", async () => {
  const { page, faults } = await browser.newPage();
  await page.addInitScript(watchMotion);
  await becomeInBrowser(page, app, viewer);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(app.url);
  await takenOver(page);
  const moves = () => page.evaluate(() => Reflect.get(window, "seen").moves.length as number);
  await page.locator("main li[data-index] article > a").first().click();
  await page.waitForURL(/\/pin\//);
  await page.locator("[data-closeup]").waitFor();
  await page.goBack();
  await page.locator("main li[data-index]").first().waitFor();
  expect(await moves()).toBe(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  expect(await moves()).toBe(0);
  expect(faults).toEqual([]);
});
