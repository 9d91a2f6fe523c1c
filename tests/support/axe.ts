import { readFileSync } from "node:fs";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir), "utf8");
/** Longer than any movement of the site that ends. */
const STILL_MS = 2_000;

/** React Aria names a button that says nothing while it is busy by elements that it takes away again. */
const ANNOUNCER = "[data-live-announcer]";
/** What was in order is not described. */
const OPTIONS: RunOptions = { resultTypes: ["violations"] };
/** All that hangs on a page's colours. */
const COLOURS: RunOptions = {
  ...OPTIONS,
  runOnly: ["color-contrast", "link-in-text-block"],
};

/**
 * Axe's findings on a page at rest: a fading text has intermediate colours. We inject and run axe ourselves, in half of
 * the time that its builder for Playwright takes.
 * @param options `part` (a selector) is the only part checked, in half of that time again; `except` is left out;
 * `onlyColours` where nothing but the colours differs from what was checked before
 */
export async function axe(
  page: Page,
  {
    part,
    except,
    onlyColours = false,
  }: { part?: string | undefined; except?: string | undefined; onlyColours?: boolean } = {},
): Promise<Pick<AxeResults, "violations">> {
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
