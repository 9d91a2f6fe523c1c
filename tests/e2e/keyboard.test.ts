import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const maker = await signUp(app, { name: "Petra" });
  const board = await makeBoard(maker.client, "Stools");
  for (let index = 0; index < 8; index += 1) {
    await makePin(maker.client, board.id, { title: `Stool ${index}`, colour: `rgb(${index * 30},120,90)` });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("article")?.textContent?.match(/Stool \d/)?.[0] ?? null);
const becomes = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest("article")?.textContent?.includes(wanted), title);

test("keys walk the wall, save and take it back, and open search and the sheet", async () => {
  const fan = await signUp(app, { name: "Fay" });
  const own = await makeBoard(fan.client, "Kitchen");
  const saved = async () => (await fan.client.rest<unknown[]>("GET", `/v3/boards/${own.id}/pins/`)).data.length;
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, fan);
  await page.goto(app.url);
  await takenOver(page);
  const { keyboard } = page;
  // Without a card in use, there is nothing to save.
  await keyboard.press("s");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("shortcuts")),
  );
  await keyboard.press("s");
  // The code is there, but may not hear keys yet.
  while ((await focused(page)) !== "Stool 7") await keyboard.press("j");
  await keyboard.press("j");
  await becomes(page, "Stool 6");
  await keyboard.press("k");
  await becomes(page, "Stool 7");
  await keyboard.press("ArrowRight");
  await becomes(page, "Stool 6");
  expect([await saved(), await page.getByText("Saved to Kitchen").count()]).toEqual([0, 0]);
  await keyboard.press("s");
  await page.getByText("Saved to Kitchen").waitFor();
  expect(await saved()).toBe(1);
  await keyboard.press("Control+z");
  await page.getByText("Saved to Kitchen").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Save Stool 6" }).waitFor({ state: "attached" });
  // The button changes before the server answers.
  while ((await saved()) > 0) await Bun.sleep(50);
  await keyboard.press("/");
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.type === "search");
  await keyboard.type("jk?");
  expect(await page.getByRole("searchbox", { name: "Search" }).inputValue()).toBe("jk?");
  await keyboard.press("Escape");
  await page
    .getByRole("heading", { level: 1 })
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await sheet.getByText("Next Pin").waitFor();
  await picture(page, "keys");
  await expectGoodLooks(page, "the sheet of keys");
  await sheet.getByRole("switch", { name: /Single letters/ }).press("Space");
  await keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await keyboard.press("j");
  expect(await focused(page)).toBeNull();
  expect(faults).toEqual([]);
});

test("the sheet writes the command key as Macs do, or as other systems do", async () => {
  for (const [platform, key] of [
    ["MacIntel", "⌘K"],
    ["Linux x86_64", "Ctrl+K"],
  ] as const) {
    const { page } = await browser.newPage({ viewport: DESKTOP });
    await page.addInitScript((name) => Object.defineProperty(navigator, "platform", { get: () => name }), platform);
    await page.goto(`${app.url}/terms/`);
    await takenOver(page);
    const sheet = page.getByRole("dialog", { name: "Keys" });
    do await page.keyboard.press("?");
    while (!(await sheet.isVisible()));
    await sheet.getByText(key, { exact: true }).waitFor();
    await page.close();
  }
});

test("the palette leads to a board by its name, to a page, and to a search in one's own Pins", async () => {
  const pam = await signUp(app, { name: "Pam" });
  const garden = await makeBoard(pam.client, "Garden benches");
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, pam);
  await page.goto(app.url);
  await takenOver(page);
  const palette = page.getByRole("dialog", { name: "Go to" });
  const open = async () => {
    await page.keyboard.press("Control+k");
    await palette
      .getByRole("option", { name: "Garden benches" })
      .or(palette.getByRole("option").first())
      .first()
      .waitFor();
  };
  await open();
  await expectGoodLooks(page, "the palette", { part: "[role=dialog]" });
  await picture(page, "palette");
  const field = palette.getByRole("combobox");
  const place = await field.boundingBox();
  await page.keyboard.type("ben");
  await palette.getByRole("option", { name: "Garden benches", selected: true }).waitFor();
  // A shorter list doesn't move the field.
  expect((await field.boundingBox())?.y).toBe(place?.y);
  await page.keyboard.press("Enter");
  await page.waitForURL(app.url + garden.url);
  await palette.waitFor({ state: "detached" });
  await open();
  await page.keyboard.type("dupl");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${app.url}/me/duplicates/`);
  await palette.waitFor({ state: "detached" });
  await open();
  await page.keyboard.type("oak & elm");
  await picture(page, "palette-words");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${app.url}/me/?q=oak+%26+elm`);
  await palette.waitFor({ state: "detached" });
  await open();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
