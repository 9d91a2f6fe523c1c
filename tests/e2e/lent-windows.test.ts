import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser } from "../support/browser.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const WEEK_MS = 7 * 24 * 3_600_000;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function aheadMs(advance: number): Promise<number> {
  const { page } = await browser.newPage();
  if (advance > 0) await page.clock.install();
  await page.goto("data:text/html,");
  if (advance > 0) await page.clock.fastForward(advance);
  return (await page.evaluate(() => Date.now())) - Date.now();
}

test("a test may set its window's clock", async () => {
  expect(await aheadMs(WEEK_MS)).toBeGreaterThan(WEEK_MS / 2);
});

test("the next test gets a window with the right time", async () => {
  expect(Math.abs(await aheadMs(0))).toBeLessThan(WEEK_MS / 2);
});
