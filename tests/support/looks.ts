import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "./axe.ts";
import { DESKTOP, drawn, PHONE } from "./browser.ts";

const LIGHT = { name: "desktop, light", viewport: DESKTOP, colorScheme: "light" } as const;
const DARK = { name: "phone, dark", viewport: PHONE, colorScheme: "dark" } as const;
const NARROW = { name: "320 px, light", viewport: { width: 320, height: 640 }, colorScheme: "light" } as const;

interface Options {
  looks?: (typeof LIGHT | typeof DARK | typeof NARROW)[];
  /** Called in each look, e.g. to keep a picture. */
  seen?: (look: string) => Promise<void>;
}

export const TWO_LOOKS = [LIGHT, DARK];
export const PHONE_LOOKS = [DARK, NARROW];

/**
 * What axe finds on the page as it stands, and whether anything is wider than the screen, in every size and colour. To
 * change those of one window takes a tenth of what a new window with the page loaded anew does: so come to what is to be
 * seen once, and look at it here.
 * @param what names the page where a look fails
 */
export async function expectGoodLooks(page: Page, what: string, options: Options = {}): Promise<void> {
  const before = page.viewportSize();
  for (const { name, viewport, colorScheme } of options.looks ?? [LIGHT, DARK, NARROW]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    const { violations } = await axe(page);
    const found = violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}`);
    const hangsOver = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await options.seen?.(name);
    expect({ what, name, found, hangsOver }).toEqual({ what, name, found: [], hangsOver: false });
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}
