import { mkdirSync } from "node:fs";
import type { Page, PageScreenshotOptions } from "playwright-core";

/** Where PICTURES names a folder, what the page shows is kept there, for a person to look at. */
export async function picture(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, "fullPage"> = {},
): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // Windows and toasts come in gently.
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, "-")}.png`, ...options });
}
