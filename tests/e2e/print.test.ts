import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
let pinId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Lamps");
  for (const [index, colour] of ["#cc8844", "#448866", "#664488", "#887744", "#334455", "#996655"].entries())
    pinId = (await makePin(ada.client, board.id, { title: `Lamp ${index}`, colour, height: 260 + 40 * index })).id;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** The printable width of A4 paper, in CSS pixels. */
const PAPER = { width: 688, height: 1000 };

/** Shows a page as it will be printed, after it was laid out for a screen. */
async function onPaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(PAPER);
  const { PICTURES } = process.env;
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `print ${name}.png`), fullPage: true });
}

test.each([DESKTOP, PHONE])(
  "boards, Pins and Explore print without bars and buttons, black on white, and whole",
  async (viewport) => {
    const { page } = await browser.newPage({ viewport, colorScheme: "dark" });
    await becomeInBrowser(page, app, ada);
    for (const [name, path] of [
      ["board", board.url],
      ["pin", `/pin/${pinId}/`],
      ["explore", "/ideas/"],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize(viewport);
      await page.goto(app.url + path);
      await takenOver(page);
      await onPaper(page, `${name} ${viewport.width}`);
      for (const part of await page
        .getByRole("button")
        .or(page.getByRole("navigation"))
        .or(page.getByRole("banner"))
        .all())
        expect([name, await part.isVisible()]).toEqual([name, false]);
      const seen = await page.evaluate(() => ({
        ink: getComputedStyle(document.querySelector("main") as Element).color,
        // A translucent layer over a picture prints as a white box.
        veils: [...document.querySelectorAll<HTMLElement>("main span")].filter((veil) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(veil);
          const isTranslucent = /[/,] 0\.[1-9]/.test(backgroundColor) || backgroundImage.includes("gradient");
          return isTranslucent && veil.checkVisibility() && veil.offsetWidth > 60;
        }).length,
        cut: [...document.querySelectorAll(".waterfall-item")].filter(
          (item) => item.getBoundingClientRect().right > innerWidth + 1,
        ).length,
      }));
      expect([name, seen]).toEqual([name, { ink: "rgb(0, 0, 0)", veils: 0, cut: 0 }]);
    }
  },
);
