import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const COLORS = ["#b5563c", "#3c6fb5", "#5f8f4e", "#d9b44a", "#7a4f8c", "#2f7f86"];

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let board: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Marguerite" });
  board = await makeBoard(maker.client, "Workshop");
  const pins = [];
  for (const [index, colour] of COLORS.entries())
    pins.push(
      await makePin(maker.client, board.id, { title: `Bird stool ${index}`, colour, height: 300 + index * 40 }),
    );
  for (const [at, name] of ["Oak", "Ash", "Elm", "Beech", "Walnut", "Cherry"].entries())
    await maker.client.trpc.sections.create.mutate({
      boardId: board.id,
      name,
      initialPins: at < 2 ? [pins[at]?.id ?? ""] : [],
    });
  for (const [count, name] of ["Nothing", "One", "Two", "Three", "Four"].entries()) {
    const other = await makeBoard(maker.client, name);
    for (const colour of COLORS.slice(0, count)) await makePin(maker.client, other.id, { title: colour, colour });
    await maker.client.trpc.boards.update.mutate({ boardId: other.id, coverPictures: 5 });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
const tabs = (page: Page) => page.getByRole("navigation", { name: "Sections" });

test("the owner chooses tabs, a color and the cover's pictures in the edit window", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  await open(page, `${board.url}?open=edit`);
  const form = page.getByRole("dialog", { name: "Edit board" });
  await form.getByLabel("Pictures on the cover").selectOption("5 pictures");
  await form.getByLabel("Color").selectOption("Violet");
  await form.getByLabel("Sections").selectOption("Tabs");
  await form.getByLabel("Sections").scrollIntoViewIfNeeded();
  await picture(page, "looks-edit");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "hidden" });
  await tabs(page).waitFor();
  await expectGoodLooks(page, "section-tabs");
  expect(faults).toEqual([]);
});

test("the owner sorts tabs by keyboard and mouse, on the board and in a section", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, maker);
  await open(page, board.url);
  const names = async () => (await tabs(page).getByRole("link").allTextContents()).map((name) => name.split(" ·")[0]);
  const stands = (order: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll("nav[aria-label=Sections] a")]
          .map(({ textContent }) => textContent?.split(" ·")[0])
          .join(" ") === wanted,
      order,
    );
  expect((await names()).join(" ")).toBe("All Oak Ash Elm Beech Walnut Cherry");
  const reorder = page.getByRole("button", { name: "Reorder sections" });
  const rows = page.getByRole("dialog", { name: "Reorder sections" }).getByRole("row");
  await reorder.click();
  await rows.first().focus();
  for (const key of ["ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Insert"));
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector("[role=row]")?.textContent === "Ash");
  await picture(page, "section-tabs-reorder");
  await page.getByRole("button", { name: "Done" }).click();
  await stands("All Ash Oak Elm Beech Walnut Cherry");
  await tabs(page).getByRole("link", { name: "Oak · 1" }).click();
  await page.waitForURL(/\/oak\/$/);
  await reorder.click();
  const moved = page.waitForResponse((response) => response.url().includes("sections.reorder"));
  await rows.nth(2).dragTo(rows.nth(1), { targetPosition: { x: 80, y: 3 } });
  await moved;
  await page.getByRole("button", { name: "Done" }).click();
  await stands("All Ash Elm Oak Beech Walnut Cherry");
  const { items } = await maker.client.trpc.sections.list.query({ boardId: board.id });
  expect(items.map(({ title }) => title)).toEqual(["Ash", "Elm", "Oak", "Beech", "Walnut", "Cherry"]);
  expect(faults).toEqual([]);
  const { page: other } = await browser.newPage({ viewport: DESKTOP });
  await open(other, board.url);
  await tabs(other).waitFor();
  expect(await other.getByRole("button", { name: "Reorder sections" }).count()).toBe(0);
});

test("tabs are links that work without scripts, say which one is open and keep the order", async () => {
  const { page } = await browser.newPage({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${app.url}${board.url}?sort=oldest`);
  const current = tabs(page).locator('[aria-current="page"]');
  expect(await current.textContent()).toBe("All · 6");
  expect(await page.getByRole("main").getByRole("article").count()).toBe(COLORS.length);
  await tabs(page).getByRole("link", { name: "Oak · 1" }).click();
  await page.waitForURL(/\/oak\/\?sort=oldest$/);
  expect(await current.textContent()).toBe("Oak · 1");
  await picture(page, "section-tabs-oak-phone");
  await tabs(page).getByRole("link", { name: "All · 6" }).click();
  await page.waitForURL(/\/workshop\/\?sort=oldest$/);
});

test("a cover of any number of pictures fills its sheet without a gap", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await open(page, `/${maker.user.username}/`);
  const covered = await page.locator(".collage").evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const style = getComputedStyle(sheet);
      const inner = sheet.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
      const high = sheet.clientHeight - Number.parseFloat(style.paddingTop) * 2;
      // Gaps are computed as percentages of the inner box.
      const gap = (Number.parseFloat(style.columnGap) / 100) * inner;
      const row = (Number.parseFloat(style.rowGap) / 100) * high;
      const pictures = [...sheet.querySelectorAll("img")].map(({ offsetWidth, offsetHeight }) => [
        offsetWidth,
        offsetHeight,
      ]);
      const area = pictures.reduce((sum, [width = 0, height = 0]) => sum + (width + gap) * (height + row), 0);
      return { pictures: pictures.length, part: area / ((inner + gap) * (high + row)) };
    }),
  );
  expect(covered.map(({ pictures }) => pictures).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { pictures, part } of covered)
    if (pictures > 0) expect([pictures, Math.round(part * 20) / 20]).toEqual([pictures, 1]);
  await picture(page, "covers");
  expect(faults).toEqual([]);
});
