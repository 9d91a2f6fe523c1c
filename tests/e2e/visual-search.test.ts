import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture, pinPicture, sideBySide } from "../support/demo-picture.ts";
import { leadTo } from "../support/lead-to.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let both: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ IMAGE_MODEL: "on" }), openBrowser()]);
  const ada = await signUp(app);
  const board = await makeBoard(ada.client, "Seen");
  for (const name of ["veil-nebula", "jaguars", "koala", "pacman-nebula"]) {
    await pinPicture(ada.client, board.id, demoPicture(name), name);
  }
  both = (await pinPicture(ada.client, board.id, await sideBySide("eta-carinae", "otters"), "Both")).id;
  await app.jobs.drained(60_000);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const results = (page: Page) => page.getByRole("list", { name: "Looks like this" });
const firstIs = (page: Page, title: RegExp): Promise<void> =>
  results(page).locator('[data-index="0"]').filter({ hasText: title }).waitFor();
const shareOf = (page: Page, name: string) => Number(new URL(page.url()).searchParams.get(name));
const settled = (page: Page, name: string, value: number) =>
  page.waitForURL((url) => Math.abs(Number(url.searchParams.get(name)) - value) < 0.03);

/** Drags from the middle of an element by fractions of the picture's size. */
async function drag(page: Page, part: Locator, picture: Locator, dx: number, dy: number): Promise<void> {
  const [at, box] = [await part.boundingBox(), await picture.boundingBox()];
  if (!at || !box) throw new Error("nothing to take hold of");
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx * box.width, y + dy * box.height, { steps: 4 });
  await page.mouse.up();
}

test("a visitor crops a Pin's picture by name, pointer, keys or numbers, and sees similar Pins", async () => {
  const { page, faults, failures } = await browser.newPage();
  await page.goto(`${app.url}/pin/${both}/`);
  await takenOver(page);
  await page.getByRole("link", { name: "Visual search" }).click();
  await page.getByRole("heading", { name: "Visual search", level: 1 }).waitFor();

  // Buttons choose the region too.
  await page.getByRole("button", { name: "Left half" }).click();
  await settled(page, "w", 0.5);
  await firstIs(page, /veil-nebula/);
  expect(await page.getByRole("button", { name: "Left half" }).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Right half" }).click();
  await settled(page, "x", 0.5);
  await firstIs(page, /jaguars|koala/);

  // With the pointer: move the frame back to the left half, and shrink it by a corner.
  const picture = page.locator("div.cursor-crosshair");
  const frame = page.getByRole("button", { name: /^Region:/ });
  await drag(page, frame, picture, -0.5, 0);
  await settled(page, "x", 0);
  await firstIs(page, /veil-nebula/);
  await drag(page, page.getByRole("button", { name: /^Bottom right corner/ }), picture, -0.2, -0.3);
  await settled(page, "h", 0.7);
  expect(shareOf(page, "w")).toBeCloseTo(0.3, 1);

  // With the keys; Shift takes large steps.
  await frame.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await settled(page, "x", 0.1);
  expect(shareOf(page, "y")).toBeCloseTo(0.02, 2);

  // With numbers, which work with screen readers.
  const numbers = page.getByRole("button", { name: "By numbers" });
  expect(await numbers.getAttribute("aria-expanded")).toBe("false");
  await numbers.click();
  const width = page.getByRole("slider", { name: "Width" });
  await width.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  await settled(page, "w", shareOf(page, "w") + 0.05);
  await page
    .getByRole("status")
    .filter({ hasText: /from the left and 2% from the top/ })
    .waitFor({ state: "attached" });
  expect((await axe(page)).violations).toEqual([]);

  // Draw a new frame beside the old one.
  const box = await picture.boundingBox();
  if (!box) throw new Error("no picture");
  await page.mouse.move(box.x + 0.95 * box.width, box.y + 0.95 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.6 * box.width, box.y + 0.3 * box.height, { steps: 4 });
  await page.mouse.up();
  await settled(page, "x", 0.6);
  await firstIs(page, /jaguars|koala/);

  // The address alone reproduces the result, and Back leads to the Pin.
  expect(await (await fetch(page.url())).text()).toMatch(/jaguars|koala/);
  await page.goBack();
  await page.waitForURL(`${app.url}/pin/${both}/`);
  expect([faults, failures]).toEqual([[], []]);
});

test("fits a phone in the dark, retries failed searches and explains addresses without a Pin", async () => {
  const { page } = await browser.newPage({
    viewport: { width: 320, height: 640 },
    colorScheme: "dark",
    hasTouch: true,
  });
  await page.goto(`${app.url}/visual-search/?pin=${both}&x=0&y=0&w=0.5&h=1`);
  await takenOver(page);
  await firstIs(page, /veil-nebula/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect((await axe(page)).violations).toEqual([]);

  const searches = /feeds\.visualSearch/;
  await page.route(searches, (route) => route.abort());
  await page.getByRole("button", { name: "Bottom half" }).click();
  await page.getByText("This didn't load").waitFor();
  await page.unroute(searches);
  await page.getByRole("button", { name: "Try again" }).click();
  await results(page).locator('[data-index="0"]').waitFor();

  await leadTo(page, app, "/visual-search/");
  await page.getByRole("heading", { name: "Search with a picture" }).waitFor();
  expect((await axe(page)).violations).toEqual([]);
  expect((await fetch(`${app.url}/pin/123456789012345678/visual-search/`)).status).toBe(404);
});

test("a visitor searches by a chosen, pasted or dropped picture, crops it and shares the results [signed-in 2.6]", async () => {
  const { page, faults } = await browser.newPage();
  const buffer = await (await sideBySide("eta-carinae", "koala")).jpeg().toBuffer();
  const file = { name: "own.jpg", mimeType: "image/jpeg", buffer };
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Search with a picture" }).click();
  await (await choosing).setFiles(file);
  await page.waitForURL(/visual-search\/\?look=/);
  await page.getByRole("img", { name: "Your picture" }).waitFor();
  await page.getByRole("button", { name: "Left half" }).click();
  await settled(page, "w", 0.5);
  await firstIs(page, /veil-nebula/);
  await page.getByRole("button", { name: "Right half" }).click();
  await settled(page, "x", 0.5);
  await firstIs(page, /koala/);
  await expectGoodLooks(page, "own-picture");
  // Others who open the address see the results, without the picture.
  const shared = await browser.newPage();
  await shared.page.goto(page.url());
  await takenOver(shared.page);
  await firstIs(shared.page, /koala/);
  await shared.page.getByText("The picture stayed on the device of the person who searched.").waitFor();

  for (const kind of ["paste", "drop"] as const) {
    await page.goto(`${app.url}/ideas/`);
    await takenOver(page);
    await page.getByRole("searchbox", { name: "Search" }).evaluate(
      (field, { bytes, kind }) => {
        const data = new DataTransfer();
        const part = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
        data.items.add(new File([part], "own.jpg", { type: "image/jpeg" }));
        const init = { bubbles: true, cancelable: true };
        field.dispatchEvent(
          kind === "paste"
            ? new ClipboardEvent("paste", { ...init, clipboardData: data })
            : new DragEvent("drop", { ...init, dataTransfer: data }),
        );
      },
      { bytes: buffer.toString("base64"), kind },
    );
    await page.waitForURL(/visual-search\/\?look=/);
    await results(page).locator('[data-index="0"]').waitFor();
  }
  expect([faults, shared.faults]).toEqual([[], []]);
});
