import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a refused save shows beside the picker and never over it", async () => {
  const [maker, saver] = [await signUp(app, { name: "Potter" }), await signUp(app, { name: "Saver" })];
  const source = await makeBoard(maker.client, "Kiln days");
  for (let index = 0; index < 12; index += 1) {
    await makePin(maker.client, source.id, {
      title: `Vase ${index}`,
      colour: `rgb(${index * 20},90,120)`,
      height: 330,
    });
  }
  const shelves = new Map<string, string>();
  for (let index = 0; index < 9; index += 1)
    shelves.set(`Shelf ${index}`, (await makeBoard(saver.client, `Shelf ${index}`)).id);
  const { page } = await browser.newPage({ viewport: { width: 1100, height: 720 } });
  await becomeInBrowser(page, app, saver);
  await page.goto(app.url + source.url);
  await takenOver(page);
  const picker = page.getByRole("dialog", { name: "Choose board" });
  const region = page.getByRole("region", { name: /Notifications/ });
  const cards = page.locator("main li[data-index]");
  const places = await cards.evaluateAll((all) =>
    all
      .map((card) => card.getBoundingClientRect())
      .map(({ left, top, bottom }, index) => ({ index, left, top, isWhole: top > 80 && bottom < 720 })),
  );
  const columns = [...new Set(places.map(({ left }) => left))].sort((a, b) => a - b);
  const inColumn = columns.map((column) => places.findLast(({ left, top }) => left === column && top < 500));
  expect(inColumn.length).toBeGreaterThan(2);
  for (const [index, place] of inColumn.entries()) {
    const name = `Shelf ${index + 3}`;
    const card = cards.nth(place?.index ?? 0);
    await card.hover();
    await card.getByRole("button", { name: /choose another board for/ }).click();
    const shelf = picker.getByRole("option", { name }).first();
    await shelf.waitFor();
    await saver.client.rest("DELETE", `/v3/boards/${shelves.get(name)}/`);
    await shelf.click();
    await region.getByText(/can't find|couldn't find|gone/).waitFor();
    await picture(page, `toast-beside-picker-${place?.index}`);
    const [toast, window] = [await region.boundingBox(), await picker.boundingBox()];
    if (!toast || !window) throw new Error("both are on the screen");
    const covers =
      toast.x < window.x + window.width &&
      toast.x + toast.width > window.x &&
      toast.y < window.y + window.height &&
      toast.y + toast.height > window.y;
    expect({ at: place?.index, covers, toast, window }).toMatchObject({ covers: false });
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "detached" });
    await region.waitFor({ state: "detached" });
  }
});
