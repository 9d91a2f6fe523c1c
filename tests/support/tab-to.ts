import type { Locator, Page } from "playwright-core";

/** As many as a long form and the bars around it have. */
const STOPS_MAX = 90;

/** Presses Tab until the focus is there. @returns how often; fails where it never comes */
export async function tabTo(page: Page, target: Locator, most = STOPS_MAX): Promise<number> {
  await target.waitFor();
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error(`Tab never came to ${target}`);
}
