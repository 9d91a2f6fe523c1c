import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { leadTo } from "../support/lead-to.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { tabTo as comeByTab } from "../support/tab-to.ts";
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

/**
 * Runs axe and returns each violation with the first element that has it.
 * @param part a selector to check alone, when the rest of the page has been checked already
 */
async function violations(page: Page, part?: string): Promise<string[]> {
  const found = await axe(page, { part });
  return found.violations.map(
    ({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}: ${nodes[0]?.failureSummary}`,
  );
}

/** Long lists repeat one kind of item, so checking the first ones is enough. */
const MANY_ALIKE = "li:nth-child(n + 12)";

describe("axe finds nothing", () => {
  let visitor: Page;
  let viewer: Page;
  beforeAll(async () => {
    visitor = await open("/", null);
    viewer = await open("/", mira);
  });
  const forVisitors = () => [
    ...["/", `/pin/${pin.id}/`, board.url, `/${mira.user.username}/`, `/${mira.user.username}/_created/`],
    ...["/search/pins/?q=pot", "/search/boards/?q=clay", "/search/users/?q=mira", "/search/pins/?q=nothing+like+it"],
    ...["/ideas/", "/login", "/signup", "/credits/", "/terms/", "/privacy/", "/no/such/page/at/all/"],
  ];
  const forViewers = () => [
    ...["/", `/pin/${pin.id}/`, board.url, `/${mira.user.username}/`, "/pin/create/", "/settings/", "/trash/"],
  ];
  test("on any page, on desktop and the narrowest phone; links keep the server's title and heading", async () => {
    for (const [page, as, paths] of [
      [visitor, null, forVisitors()],
      [viewer, mira, forViewers()],
    ] as const) {
      for (const path of paths) {
        const status = await leadTo(page, app, path, as?.client);
        expect([path, status]).toEqual([path, path.startsWith("/no/") ? 404 : 200]);
        await expectGoodLooks(page, path, { stays: true, except: MANY_ALIKE });
      }
    }
  });

  test("in dialogs and menus: picker, new board, menu, edit", async () => {
    const page = viewer;
    await page.setViewportSize(DESKTOP);
    await leadTo(page, app, `/pin/${pin.id}/`, mira.client);
    const check = async (what: string, part?: string) =>
      expect([what, await violations(page, part)]).toEqual([what, []]);
    await page.getByRole("button", { name: /Pot 3/ }).first().click();
    await page.getByRole("dialog", { name: "Choose board" }).waitFor();
    await check("picker, and the page under it");
    await page.getByRole("button", { name: "Create board" }).click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await check("new board", "[role=dialog]");
    // In a low window, too, the submit button is in view, however long the form is.
    await page.setViewportSize({ ...DESKTOP, height: 560 });
    await drawn(page);
    const [window, create] = await Promise.all([
      page.getByRole("dialog").boundingBox(),
      page.getByRole("button", { name: "Create", exact: true }).boundingBox(),
    ]);
    const end = (box: typeof window) => (box?.y ?? Number.NaN) + (box?.height ?? 0);
    expect(end(create)).toBeLessThan(Math.min(end(window), 560));
    // Suggestions under a field are in view there too.
    const collaborators = page.getByRole("searchbox", { name: "Collaborators" });
    await collaborators.fill("juno@");
    const row = page.getByRole("button", { name: "juno@ Keep typing!" });
    await row.waitFor();
    await drawn(page);
    expect(end(await row.boundingBox())).toBeLessThan(create?.y ?? 0);
    await collaborators.fill("");
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Edit Pin" }).waitFor();
    await check("menu", "[role=menu]");
    await page.getByRole("menuitem", { name: "Edit Pin" }).click();
    await page.getByRole("dialog", { name: "Edit Pin" }).waitFor();
    await check("edit", "[role=dialog]");
  });
});

const tabTo = (page: Page, role: "link" | "button" | "searchbox" | "textbox", name: string | RegExp) =>
  comeByTab(page, page.getByRole(role, { name }).first(), 30);
const isFocused = (page: Page, role: "main") =>
  page
    .getByRole(role)
    .first()
    .evaluate((element) => element === document.activeElement);

/** A closing window restores the focus with a short delay. */
const focusComesTo = (page: Page, role: "button" | "textbox" | "searchbox", name: string | RegExp) =>
  page.getByRole(role, { name }).first().and(page.locator(":focus")).waitFor();

describe("by keyboard only", () => {
  test("skip links, visible focus, and saving a Pin from its card to an old and a new board", async () => {
    const ida = await signUp(app, { name: "Ida" });
    for (const name of ["Tiles", "Kilns", "Wheels", "Stalls"]) await makeBoard(ida.client, name);
    const page = await open("/", ida);
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await tabTo(page, "link", "Skip to content")).toBe(1);
    expect((await skip.boundingBox())?.width).toBeGreaterThan(50);
    for (let stops = await tabTo(page, "searchbox", "Search"); stops > 0; stops -= 1) {
      await page.keyboard.press("Shift+Tab");
    }
    await skip.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    expect(await isFocused(page, "main")).toBe(true);
    // After the two tabs of the feeds.
    expect(await tabTo(page, "link", "Pot 3")).toBe(3);
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    });
    expect(outline).toBe(true);

    await tabTo(page, "button", /choose another board for Pot 3$/);
    await page.keyboard.press("Enter");
    // It becomes a dialog after its first frame, but Escape closes it from the start.
    const picker = page.getByLabel("Choose board", { exact: true });
    await picker.waitFor();
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "hidden" });
    await focusComesTo(page, "button", /choose another board for Pot 3$/);

    // Typing narrows the boards at once.
    await page.keyboard.press("Enter");
    await focusComesTo(page, "searchbox", "Search your boards");
    await page.keyboard.type("kil");
    await page.getByRole("option", { name: /Tiles/ }).waitFor({ state: "hidden" });
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=option][data-focused]", { hasText: "Kilns" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Saved to Kilns").waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await focusComesTo(page, "button", "Saved to Kilns. Save Pot 3 again");

    // Create a board from the picker; the Pin is saved to it.
    await tabTo(page, "button", "Kilns, choose another board for Pot 2");
    await page.keyboard.press("Space");
    await page.getByRole("dialog", { name: "Choose board" }).waitFor();
    await tabTo(page, "button", "Create board");
    await page.keyboard.press("Enter");
    await focusComesTo(page, "textbox", "Name");
    await page.keyboard.type("Hand-made");
    await page.keyboard.press("Enter");
    await page.getByText("Saved to Hand-made").waitFor();
    const saved = await ida.client.rest<{ board: { name: string } }[]>("GET", `/v3/users/${ida.user.username}/pins/`);
    expect(saved.data.map(({ board }) => board.name)).toEqual(["Hand-made", "Kilns"]);
  });

  test("a window traps the focus and restores it on closing; axe finds nothing in it", async () => {
    const page = await open("/", null);
    await tabTo(page, "link", "Skip to content");
    await page.keyboard.press("Enter");
    await tabTo(page, "button", "Save Pot 3");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses % 5 === 4 ? "Shift+Tab" : "Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await focusComesTo(page, "button", "Save Pot 3");
  });
});
