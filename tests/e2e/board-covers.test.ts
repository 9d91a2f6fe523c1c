import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const NAMES = ["Oak", "Ash", "Elm", "Beech", "Walnut", "Cherry", "Maple"];
const COLORS = ["#b5563c", "#3c6fb5", "#5f8f4e", "#d9b44a", "#7a4f8c", "#2f7f86", "#884422"];

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let board: MadeBoard;
const ids = new Map<string, string>();
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Marguerite" });
  board = await makeBoard(maker.client, "Workshop");
  for (const [index, name] of NAMES.entries()) {
    const pin = await makePin(maker.client, board.id, { title: name, alt_text: name, colour: COLORS[index] ?? "" });
    ids.set(name, pin.id);
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const form = (page: Page) => page.getByRole("dialog", { name: "Edit board" });
const choice = (page: Page, name: string) =>
  form(page).getByRole("listbox", { name: "Cover" }).getByRole("option", { name, exact: true });
const rows = (page: Page) => form(page).getByRole("grid", { name: "Order of the cover" }).getByRole("row");
const stored = async () =>
  (await maker.client.trpc.boards.get.query({ boardId: board.id })).coverPinIds.map((id) =>
    NAMES.find((name) => ids.get(name) === id),
  );
async function edit(page: Page): Promise<void> {
  await page.goto(`${app.url}${board.url}?open=edit`);
  await takenOver(page);
  await choice(page, "Oak").waitFor();
}
async function save(page: Page): Promise<void> {
  await form(page).getByRole("button", { name: "Save" }).click();
  await form(page).waitFor({ state: "hidden" });
}

test("the owner chooses Pins for the cover, sorts them by keyboard and takes one off", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  await edit(page);
  await form(page).getByText("Choose up to 5 Pins for the cover.").waitFor();
  expect(await rows(page).count()).toBe(0);
  for (const name of ["Oak", "Ash", "Elm", "Beech"]) await choice(page, name).click();
  await form(page).getByText("4 of 5 Pins chosen.").waitFor();
  await rows(page).first().waitFor();
  // Four Pins need a cover of five pictures.
  expect(await form(page).getByLabel("Pictures on the cover").inputValue()).toBe("5");
  await rows(page).first().focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Insert"));
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector("[role=row]")?.textContent === "Elm");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await form(page).getByRole("button", { name: "Remove Ash from the cover" }).press("Enter");
  await form(page).getByText("3 of 5 Pins chosen.").waitFor();
  expect(await focused()).toBe("Beech");
  expect(await rows(page).allTextContents()).toEqual(["Elm", "Oak", "Beech"]);
  await rows(page).first().scrollIntoViewIfNeeded();
  await expectGoodLooks(page, "cover-order");
  await save(page);
  expect(await stored()).toEqual(["Elm", "Oak", "Beech"]);
  expect(faults).toEqual([]);
});

test("taking a cover off by keyboard moves the focus to its neighbor, or to the choice", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  await edit(page);
  const remove = (name: string) =>
    form(page)
      .getByRole("button", { name: `Remove ${name} from the cover` })
      .press("Enter");
  // The list hands a first focus from outside to its first row.
  await rows(page).first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await remove("Beech");
  await form(page).getByText("2 of 5 Pins chosen.").waitFor();
  expect(await focused()).toContain("Oak");
  await remove("Oak");
  await form(page).getByText("1 of 5 Pins chosen.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("option");
  expect(faults).toEqual([]);
});

test("a sixth Pin can't be chosen, and without a choice the newest are the cover", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  await edit(page);
  for (const name of ["Walnut", "Cherry"]) await choice(page, name).click();
  await form(page).getByText("5 of 5 Pins chosen.").waitFor();
  expect(await choice(page, "Maple").getAttribute("aria-disabled")).toBe("true");
  await save(page);
  expect(await stored()).toEqual(["Elm", "Oak", "Beech", "Walnut", "Cherry"]);
  await page.goto(`${app.url}/${maker.user.username}/`);
  await takenOver(page);
  const images = page.locator(".collage").first().locator("img");
  expect(await images.count()).toBe(5);
  await picture(page, "cover-of-five");
  await edit(page);
  for (const name of ["Elm", "Oak", "Beech", "Walnut", "Cherry"]) await choice(page, name).click();
  await form(page).getByText("Choose up to 5 Pins for the cover.").waitFor();
  await save(page);
  expect(await stored()).toEqual([]);
  expect(faults).toEqual([]);
});
