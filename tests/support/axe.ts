import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Longer than any movement of the site that ends. */
const STILL_MS = 2_000;

/**
 * What axe finds on a page at rest: in the midst of a fade a text has a colour that it keeps nowhere. React Aria speaks
 * by elements that it takes away again, which name a button that says nothing while it is busy; they are left out.
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
  return new AxeBuilder({ page }).exclude("[data-live-announcer]").analyze();
}
