import { mkdirSync } from "node:fs";
import type { Page, PageScreenshotOptions } from "playwright-core";

/** Saves a screenshot for review, if PICTURES names a folder. */
export async function picture(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, "fullPage"> = {},
): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // Wait for the fade-in of windows and toasts.
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, "-")}.png`, ...options });
}
