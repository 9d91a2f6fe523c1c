import type { Page } from "playwright-core";
import { takenOver } from "../../support/browser.ts";

export interface Scrolled {
  frames: number;
  /** Frames that took longer than 20 ms. */
  late: number;
  /** Milliseconds. */
  longest: number;
  /** Pins scrolled past. */
  pins: number;
  /** Processor time of the page's own thread, in milliseconds a frame: all of it, and by scripts, and by style and layout. */
  work: { all: number; script: number; layout: number };
}

/** Fast scrolling: four screens a second. */
const PIXELS_A_FRAME = 60;
/** A list that shows nothing new for this long has ended. */
const STALLED_MS = 10_000;

/** Scrolls the home feed down frame by frame past `pins` Pins. */
export async function scrollFeed(page: Page, url: string, pins: number): Promise<Scrolled> {
  await page.goto(url);
  await takenOver(page);
  return scroll(page, { pins, frames: Number.MAX_SAFE_INTEGER });
}

/** Scrolls an already open page for `frames` frames, or to its end. */
export const scrollPlain = (page: Page, frames: number): Promise<Scrolled> =>
  scroll(page, { pins: Number.MAX_SAFE_INTEGER, frames });

async function scroll(page: Page, until: { pins: number; frames: number }): Promise<Scrolled> {
  const metrics = await page.context().newCDPSession(page);
  // Processor time of a thread excludes the time in which other threads use the processor.
  await metrics.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () =>
    Object.fromEntries((await metrics.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  const before = await read();
  const seen = await page.evaluate(
    async ({ until, step, stalledMs }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const list = document.querySelector("ul[aria-label='Home feed']");
      const newest = () => Number((list?.lastElementChild as HTMLElement | null)?.dataset.index ?? -1);
      let [pins, seenAt] = [0, performance.now()];
      const times: number[] = [];
      for (let last = await frame(); pins < until.pins && times.length < until.frames && last - seenAt < stalledMs; ) {
        const from = window.scrollY;
        window.scrollBy(0, step);
        const now = await frame();
        times.push(now - last);
        last = now;
        if (list ? newest() > pins : window.scrollY > from) [pins, seenAt] = [newest(), now];
      }
      return { times, pins };
    },
    { until, step: PIXELS_A_FRAME, stalledMs: STALLED_MS },
  );
  const after = await read();
  await metrics.detach();
  const frames = seen.times.length;
  const spent = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / frames;
  return {
    frames,
    late: seen.times.filter((time) => time > 20).length,
    longest: Math.max(...seen.times),
    pins: seen.pins,
    work: {
      all: spent("TaskDuration"),
      script: spent("ScriptDuration"),
      layout: spent("LayoutDuration") + spent("RecalcStyleDuration"),
    },
  };
}
