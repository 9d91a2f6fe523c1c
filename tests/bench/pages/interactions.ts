import type { Page } from "playwright-core";
import type { TestBrowser } from "../../support/browser.ts";
import { PHONE } from "../../support/browser.ts";

declare global {
  interface Window {
    /** Milliseconds of the slowest event of each interaction, by its number. */
    interactions?: Map<number, number>;
  }
}

/** A phone's window whose processor is `slower` times as slow, and that keeps how long each interaction took. */
export async function slowPhone(browser: TestBrowser, slower: number): Promise<Page> {
  const { page } = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    const slowest = new Map<number, number>();
    window.interactions = slowest;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const id = entry.interactionId ?? 0;
        if (id > 0) slowest.set(id, Math.max(slowest.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** Browsers report no events shorter than 16 ms. */
const LEAST = 16;

/**
 * Milliseconds from a finger to the next frame, as the browser itself measures it (Event Timing).
 * @param act what the finger does; ends once its outcome is on the screen
 */
export async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await settled(page);
  await page.evaluate(() => window.interactions?.clear());
  await act();
  await settled(page);
  return page.evaluate((least) => Math.max(least, ...(window.interactions?.values() ?? [])), LEAST);
}

/** The browser's own Back is no event of the page: from `popstate` to the frame after it. */
export const back = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          "popstate",
          ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
          { once: true, capture: true },
        );
        history.back();
      }),
  );

/** Waits until the page's thread is idle and the entries of earlier events have arrived. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 150), { timeout: 2_000 }));
      }),
  );
