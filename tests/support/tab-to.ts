import type { Locator, Page } from "playwright-core";

/** Enough for a long form and the bars around it. */
const STOPS_MAX = 90;

/** Presses Tab until the target has the focus. @returns how often; fails if it is never reached */
export async function tabTo(page: Page, target: Locator, most = STOPS_MAX): Promise<number> {
  await target.waitFor();
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error(`Tab never came to ${target}`);
}
