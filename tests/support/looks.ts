import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "./axe.ts";
import { DESKTOP, drawn } from "./browser.ts";
import { picture } from "./picture.ts";

/** The narrowest supported screen. */
const NARROW = { width: 320, height: 640 };
const LIGHT = { name: "desktop, light", viewport: DESKTOP, colorScheme: "light" } as const;
const DARK = { name: "320 px, dark", viewport: NARROW, colorScheme: "dark" } as const;
const NARROW_LIGHT = { name: "320 px, light", viewport: NARROW, colorScheme: "light" } as const;

/** A viewport and color scheme to check a page in. */
export interface Look {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}
interface Options {
  looks?: readonly Look[];
  /** Keeps the last look's window settings, if the next page starts with the same look. */
  stays?: boolean;
  /** Selector that axe leaves out. */
  except?: string;
  /** Selector that axe checks alone. */
  part?: string;
}

/**
 * For pages of the advertiser area: axe checks main and dialogs only, which is faster. The frame around them is the same
 * everywhere, and is checked with /reporting/ (`tests/e2e/advertiser-area.test.ts`).
 */
export const IN_FRAME: Options = { part: "main, [role=dialog], [role=alertdialog]" };

const TWO_LOOKS: readonly Look[] = [LIGHT, DARK];
export const PHONE_LOOKS: readonly Look[] = [DARK, NARROW_LIGHT];

/**
 * Checks the page with axe, and that nothing is wider than the screen: on a desktop in light, and at the smallest size in
 * dark. `tests/dom/tokens.test.ts` checks the contrast of every color in both themes, and `tests/e2e/responsive.test.ts`
 * the sizes in between. Resizing and recoloring is much faster than a new window, so open a page once and check it here.
 * @param what names the page in failures and in its pictures (`picture`)
 */
export async function expectGoodLooks(page: Page, what: string, options: Options = {}): Promise<void> {
  const before = page.viewportSize();
  const { looks = before?.width === NARROW.width ? TWO_LOOKS.toReversed() : TWO_LOOKS } = options;
  for (const { name, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    const { violations } = await axe(page, options);
    const found = violations.map(
      ({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}: ${nodes[0]?.failureSummary}`,
    );
    const hangsOver = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await picture(page, `${what}-${name}`, { fullPage: true });
    expect({ what, name, found, hangsOver }).toEqual({ what, name, found: [], hangsOver: false });
  }
  if (options.stays) return;
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}
