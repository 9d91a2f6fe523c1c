import { readFileSync } from "node:fs";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir), "utf8");
/** Longer than any finite animation of the site. */
const STILL_MS = 2_000;

/** React Aria labels a busy button by temporary elements. */
const ANNOUNCER = "[data-live-announcer]";
/** Reports violations only. */
const OPTIONS: RunOptions = { resultTypes: ["violations"] };
/** The rules that depend on a page's colors. */
const COLOURS: RunOptions = {
  ...OPTIONS,
  runOnly: ["color-contrast", "link-in-text-block"],
};

/**
 * Runs axe on a page at rest, as fading text has intermediate colors. Injects axe itself, which is faster than its
 * builder for Playwright.
 * @param options `part` is a selector to check alone, which is faster; `except` is a selector to leave out;
 * `onlyColours` checks colors alone, if the rest of the page was checked before
 */
export async function axe(
  page: Page,
  {
    part,
    except,
    onlyColours = false,
  }: { part?: string | undefined; except?: string | undefined; onlyColours?: boolean } = {},
): Promise<Pick<AxeResults, "violations">> {
  // A page that is still coming has its bar outside of the landmarks.
  await page.locator(".page-coming").waitFor({ state: "detached" });
  const still = page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ).then(() => null),
  );
  await Promise.race([still, Bun.sleep(STILL_MS)]);
  // Axe sends messages to its copies in frames; a frame of another site answers only with this setting.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(SOURCE);
    await frame.evaluate(() =>
      (window as unknown as AxeWindow).axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }),
    );
  }
  const context = { exclude: [ANNOUNCER, ...(except ? [except] : [])], ...(part && { include: [part] }) };
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run(context, options);
      return { violations };
    },
    [context, onlyColours ? COLOURS : OPTIONS] as const,
  );
}

type AxeWindow = { axe: typeof import("axe-core") };
