import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { servePage } from "./support/serve-page.ts";

/** Lists of the product's buttons in a real browser, which alone decides whether a click is a double click. */
let site: Awaited<ReturnType<typeof servePage>>;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  site = await servePage("double-press-page.tsx");
  browser = await openBrowser();
  page = (await browser.newPage()).page;
});
afterAll(async () => {
  await browser.close();
  await site.stop(true);
});

beforeEach(async () => {
  await page.goto(site.url.href);
  await page.getByText("Take off 1").waitFor();
});
const rows = () => page.getByRole("listitem").count();
const said = () => page.getByRole("status").textContent();

/** Clicks twice at one place, and renders between the clicks. */
async function doubleClick(name: string): Promise<void> {
  const { x, y, width, height } = (await page.getByText(name, { exact: true }).boundingBox()) as DOMRect;
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForFunction(() => document.querySelector("[role=status]")?.textContent !== "");
  }
  // react-aria waits 80 ms for a click before it fires the press itself; wait longer than that.
  await page.waitForTimeout(150);
}

test("a double click on a row that leaves its list presses only that row", async () => {
  for (const [name, pressed] of [
    ["Take off 1", "button 1"],
    ["Link 1", "link 1"],
    ["Plain 1", "plain 1"],
  ] as const) {
    await page.goto(site.url.href);
    await doubleClick(name);
    expect(await said()).toBe(pressed);
    expect(await rows()).toBe(2);
  }
});

test("a button that stays gets both presses, and rows can be removed one after another", async () => {
  await page.getByText("More").dblclick();
  expect(await said()).toBe("more, more");
  await page.getByText("Take off 1").click();
  await page.getByText("Take off 2").click();
  await page.getByText("Take off 3").press("Enter");
  expect(await rows()).toBe(0);
});
