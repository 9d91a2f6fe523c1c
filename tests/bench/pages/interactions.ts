import type { Page } from "playwright-core";
import type { TestBrowser } from "../../support/browser.ts";
import { PHONE } from "../../support/browser.ts";

declare global {
  interface Window {
    /** Milliseconds of the slowest event of each interaction, by its number. */
    interactions?: Map<number, number>;
  }
}

/** A phone's window with a processor `slower` times as slow, which records the duration of each interaction. */
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
 * Milliseconds from a tap to the next frame, as the browser measures it (Event Timing).
 * @param act performs the tap; resolves once its result is visible
 */
export async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await settled(page);
  await page.evaluate(() => window.interactions?.clear());
  await act();
  await settled(page);
  return page.evaluate((least) => Math.max(least, ...(window.interactions?.values() ?? [])), LEAST);
}

/** The browser's Back is not an event of the page, so this measures from `popstate` to the frame after it. */
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
