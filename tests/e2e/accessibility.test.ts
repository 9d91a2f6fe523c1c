import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, TWO_LOOKS } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let mira: Person;
let board: MadeBoard;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  mira = await signUp(app, { name: "Mira" });
  board = await makeBoard(mira.client, "Clay pots", { description: "What comes out of the kiln" });
  await makeBoard(mira.client, "Glazes", { privacy: "secret" });
  await mira.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Bowls" });
  const colours = ["#aa5533", "#335577", "#dddddd", "#111111"];
  for (const [index, colour] of colours.entries()) {
    pin = await makePin(mira.client, board.id, { title: `Pot ${index}`, description: "Thrown #clay", colour });
  }
  const gone = await makePin(mira.client, board.id, { title: "Cracked", colour: "#777777" });
  await mira.client.rest("DELETE", `/v3/pins/${gone.id}/`);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string, as: Person | null) {
  const { page } = await browser.newPage();
  if (as) await becomeInBrowser(page, app, as);
  await page.goto(app.url + path);
  await takenOver(page);
  return page;
}

/** What axe finds, each with the first place where it found it. */
async function violations(page: Page): Promise<string[]> {
  const found = await axe(page);
  return found.violations.map(
    ({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}: ${nodes[0]?.failureSummary}`,
  );
}

describe("axe finds nothing", () => {
  const forVisitors = () => [
    ...["/", `/pin/${pin.id}/`, board.url, `/${mira.user.username}/`, `/${mira.user.username}/_created/`],
    ...["/search/pins/?q=pot", "/search/boards/?q=clay", "/search/users/?q=mira", "/search/pins/?q=nothing+like+it"],
    ...["/ideas/", "/login", "/signup", "/credits/", "/terms/", "/privacy/", "/no/such/page/at/all/"],
  ];
  const forViewers = () => [
    ...["/", `/pin/${pin.id}/`, board.url, `/${mira.user.username}/`, "/pin/create/", "/settings/", "/trash/"],
  ];
  test("on any page, on a desktop in light and on a phone in the dark", async () => {
    const [visitor, viewer] = await Promise.all([open("/", null), open("/", mira)]);
    const check = async (page: Page, paths: string[]) => {
      for (const path of paths) {
        const response = await page.goto(app.url + path);
        expect([path, response?.status()]).toEqual([path, path.startsWith("/no/") ? 404 : 200]);
        await takenOver(page);
        await expectGoodLooks(page, path, { looks: TWO_LOOKS });
      }
    };
    await check(visitor, forVisitors());
    await check(viewer, forViewers());
  });

  test("in what opens over a page: picker, new board, edit, menu, log-in", async () => {
    const page = await open(`/pin/${pin.id}/`, mira);
    const check = async (what: string) => expect([what, await violations(page)]).toEqual([what, []]);
    await page.getByRole("button", { name: /Pot 3/ }).first().click();
    await page.getByRole("dialog", { name: "Choose board" }).waitFor();
    await check("picker");
    await page.getByRole("button", { name: "Create board" }).click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await check("new board");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Edit Pin" }).waitFor();
    await check("menu");
    await page.getByRole("menuitem", { name: "Edit Pin" }).click();
    await page.getByRole("dialog", { name: "Edit Pin" }).waitFor();
    await check("edit");
    const visitor = await open(`/pin/${pin.id}/`, null);
    await visitor.getByRole("button", { name: "Save Pot 3" }).first().click();
    await visitor.getByRole("dialog").waitFor();
    expect(await violations(visitor)).toEqual([]);
  });
});

/** Presses Tab until the focus is there. @returns how often; fails where it never comes */
async function tabTo(page: Page, role: "link" | "button" | "searchbox" | "textbox", name: string | RegExp) {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 1; presses <= 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error(`Tab never came to ${role} ${name}`);
}
const isFocused = (page: Page, role: "main") =>
  page
    .getByRole(role)
    .first()
    .evaluate((element) => element === document.activeElement);

/** A window gives the focus back a moment after it has gone. */
const focusComesTo = (page: Page, role: "button" | "textbox", name: string) =>
  page.getByRole(role, { name }).first().and(page.locator(":focus")).waitFor();

describe("by keyboard alone", () => {
  test("the first stop skips the bars, and the focus is seen wherever it goes", async () => {
    const page = await open("/", mira);
    expect(await tabTo(page, "link", "Skip to content")).toBe(1);
    const box = await page.getByRole("link", { name: "Skip to content" }).boundingBox();
    expect(box?.width).toBeGreaterThan(50);
    await page.keyboard.press("Enter");
    expect(await isFocused(page, "main")).toBe(true);
    expect(await tabTo(page, "link", "Pot 3")).toBe(1);
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    });
    expect(outline).toBe(true);
  });

  test("search, a card's Save, the picker and back: Escape returns the focus to where it was", async () => {
    const ida = await signUp(app, { name: "Ida" });
    for (const name of ["Tiles", "Kilns", "Wheels", "Stalls"]) await makeBoard(ida.client, name);
    const page = await open("/", ida);
    await tabTo(page, "searchbox", "Search");
    await tabTo(page, "button", "Save Pot 3");
    await page.keyboard.press("Enter");
    // It becomes a dialog only once it has been seen for a frame; Escape closes it from the first moment.
    await page.getByLabel("Choose board", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel("Choose board", { exact: true }).waitFor({ state: "hidden" });
    await focusComesTo(page, "button", "Save Pot 3");

    await page.keyboard.press("Enter");
    await tabTo(page, "searchbox", "Search your boards");
    await page.keyboard.type("kil");
    await page.getByRole("button", { name: /Tiles/ }).waitFor({ state: "hidden" });
    await tabTo(page, "button", /Kilns/);
    await page.keyboard.press("Enter");
    await page.getByText("Saved to Kilns").waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await focusComesTo(page, "button", "Saved to Kilns, save Pot 3 again");
  });

  test("a board is made without a mouse, from the picker, and the Pin is on it", async () => {
    const olga = await signUp(app, { name: "Olga" });
    await makeBoard(olga.client, "Tiles");
    const page = await open("/", olga);
    await tabTo(page, "button", "Save Pot 2");
    await page.keyboard.press("Space");
    await page.getByRole("dialog", { name: "Choose board" }).waitFor();
    await tabTo(page, "button", "Create board");
    await page.keyboard.press("Enter");
    await focusComesTo(page, "textbox", "Name");
    await page.keyboard.type("Hand-made");
    await page.keyboard.press("Enter");
    await page.getByText("Saved to Hand-made").waitFor();
    const pins = await olga.client.rest<unknown[]>("GET", `/v3/users/${olga.user.username}/pins/`);
    expect(pins.data).toHaveLength(1);
  });

  test("a window keeps the focus in it, and gives it back", async () => {
    const page = await open("/", null);
    await tabTo(page, "button", "Save Pot 3");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses % 5 === 4 ? "Shift+Tab" : "Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await focusComesTo(page, "button", "Save Pot 3");
  });
});
