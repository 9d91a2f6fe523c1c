import type { Page } from "playwright-core";
import { takenOver } from "../../support/browser.ts";

export interface Scrolled {
  frames: number;
  /** Frames that took longer than 20 ms. */
  late: number;
  /** Milliseconds. */
  longest: number;
  /** Pins that came by. */
  pins: number;
}

/** A quick hand: four screens a second. */
const PIXELS_A_FRAME = 60;
/** A list that shows nothing new for so long has ended. */
const STALLED_MS = 10_000;

/** Scrolls the home feed down frame by frame until so many Pins came by. */
export async function scrollDown(page: Page, url: string, pins: number): Promise<Scrolled> {
  await page.goto(url);
  await takenOver(page);
  return page.evaluate(
    async ({ pins, step, stalledMs }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let [seen, seenAt] = [0, performance.now()];
      const times: number[] = [];
      for (let last = await frame(); seen < pins && last - seenAt < stalledMs; ) {
        window.scrollBy(0, step);
        const now = await frame();
        times.push(now - last);
        last = now;
        const cards = document.querySelectorAll<HTMLElement>("[data-index]");
        const newest = Number(cards.item(cards.length - 1)?.dataset.index ?? 0);
        if (newest > seen) [seen, seenAt] = [newest, now];
      }
      const late = times.filter((time) => time > 20).length;
      return { frames: times.length, late, longest: Math.max(...times), pins: seen };
    },
    { pins, step: PIXELS_A_FRAME, stalledMs: STALLED_MS },
  );
}
