import type { Page } from "playwright-core";
import { takenOver } from "../../support/browser.ts";
import { median } from "../median.ts";

const ROUNDS = 9;

/** The picker is a dialog only after its first frame. */
const PICKER = '[aria-label="Choose board"]';

/**
 * Milliseconds from an event on the page to the first frame with an element that matches `wanted`, measured in the page.
 * @param act moves the pointer
 */
export async function reaction(page: Page, event: string, wanted: string, act: () => Promise<void>): Promise<number> {
  const seen = page.evaluate(
    ({ event, wanted }) =>
      new Promise<number>((resolve) => {
        const shows = () =>
          [...document.querySelectorAll(wanted)].some((found) => Number(getComputedStyle(found).opacity) > 0);
        const watch = (from: number) => {
          if (shows()) resolve(performance.now() - from);
          else requestAnimationFrame(() => watch(from));
        };
        window.addEventListener(event, ({ timeStamp }) => watch(timeStamp), { once: true, capture: true });
      }),
    { event, wanted },
  );
  await act();
  return seen;
}

/** @returns medians in milliseconds: until Save appears over a card, and until its press has opened the picker */
export async function pointAt(page: Page, url: string): Promise<[hover: number, press: number]> {
  await page.goto(url);
  await takenOver(page);
  const [hovers, presses]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await page.mouse.move(2, 2);
    const card = page.locator("[data-index]").nth(round % 4);
    const over = `[data-index="${await card.getAttribute("data-index")}"] .group-hover\\:opacity-100`;
    hovers.push(await reaction(page, "pointerover", over, () => card.hover()));
    const save = card.getByRole("button", { name: /save/i }).first();
    presses.push(await reaction(page, "pointerup", PICKER, () => save.click()));
    await page.keyboard.press("Escape");
    await page.locator(PICKER).waitFor({ state: "detached" });
  }
  return [median(hovers), median(presses)];
}

/**
 * @returns the median of milliseconds to the frame with the picker's first row: from the end of its answer, or from the
 * press if the answer, which pointing at a card requests, had arrived before
 */
export async function openPicker(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A new page has not loaded any boards.
    await page.goto(url);
    await takenOver(page);
    const card = page.locator("[data-index]").first();
    await card.hover();
    const seen = page.evaluate(
      (picker) =>
        new Promise<number>((resolve) => {
          let pressed = 0;
          const note = ({ timeStamp }: Event) => {
            pressed = timeStamp;
          };
          window.addEventListener("pointerup", note, { once: true, capture: true });
          const look = () => {
            const row = document.querySelector(`${picker} [role=option]`);
            if (!row) return requestAnimationFrame(look);
            const answers = performance
              .getEntriesByType("resource")
              .filter(({ name }) => name.includes("boards.picker"));
            const [answer] = answers as PerformanceResourceTiming[];
            const from = Math.max(pressed, answer?.responseEnd ?? Number.NaN);
            requestAnimationFrame(() => resolve(performance.now() - from));
          };
          look();
        }),
      PICKER,
    );
    await card.getByRole("button", { name: /save/i }).first().click();
    times.push(await seen);
  }
  return median(times);
}
