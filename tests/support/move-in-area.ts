import type { Page } from "playwright-core";
import { answered } from "./answered.ts";
import { drawn } from "./browser.ts";

/** Navigates within the advertiser area without a page load, and waits until the page is complete. */
export async function moveInArea(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, "", path), path);
  await page.waitForFunction(
    (path) => document.querySelector("main h1") && location.pathname + location.search === path,
    path,
  );
  await answered(page);
  await page.locator("main .animate-spin").first().waitFor({ state: "detached" });
  await drawn(page);
}
