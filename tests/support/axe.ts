import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const NOTHING = "void 0";
/** Longer than any movement of the site that ends. */
const STILL_MS = 2_000;

/**
 * What axe finds on a page at rest: in the midst of a fade a text has a colour that it keeps nowhere. React Aria speaks
 * by elements that it takes away again, which name a button that says nothing while it is busy; they are left out.
 *
 * It is the cheap way: without frames of other origins, axe's newer mode finds no more and opens a window of its own for
 * each look; and what was in order is not described.
 */
export async function axe(page: Page) {
  const still = page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ).then(() => null),
  );
  await Promise.race([still, Bun.sleep(STILL_MS)]);
  // Half a megabyte, which a second look at the same page has already.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  return new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .exclude("[data-live-announcer]")
    .analyze();
}
