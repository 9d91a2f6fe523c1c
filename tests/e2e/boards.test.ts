import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { PINS_INLINE } from "../../src/model/board-action.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { recount } from "../support/counters.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Actions on boards and sections as a whole; all tests share one page. */
let app: TestApp;
let browser: TestBrowser;
let owner: Person;
let page: Page;
let faults: string[];
const boards = {} as Record<"attic" | "bath" | "cellar", MadeBoard>;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  owner = await signUp(app, { name: "Owner" });
  boards.attic = await makeBoard(owner.client, "Attic");
  boards.bath = await makeBoard(owner.client, "Bath", { privacy: "secret" });
  boards.cellar = await makeBoard(owner.client, "Cellar");
  await makePin(owner.client, boards.attic.id, { title: "Beam", colour: "#557799" });
  await makePin(owner.client, boards.attic.id, { title: "Hatch", colour: "#995577" });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, owner);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Loads a page, which clears all toasts. */
async function load(path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
const open = (path: string) => walkTo(page, path);
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
async function menu(trigger: string | RegExp, item: string): Promise<void> {
  await button(trigger).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
/** Picks up the focused item by its handle, moves it by keys and drops it. Waits for the first drop target: earlier keys are lost. */
async function carry(...keys: string[]): Promise<void> {
  await press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Insert"));
  await press(...keys, "Enter");
}
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const asked = (action: string) => page.getByRole("alertdialog").getByRole("button", { name: action, exact: true });
const notifications = () => page.getByRole("region", { name: /Notifications/ });
const toast = (text: string) => notifications().getByText(text).waitFor();
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const findings = async () => (await axe(page)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
const read = async <T>(path: string) => (await owner.client.rest<T>("GET", path)).data;
const firstRow = (name: string) =>
  page.waitForFunction((text) => document.querySelector("[role=row]")?.textContent === text, name);

test("boards: the owner orders them by keyboard and mouse; the address and other viewers follow [signed-in 9]", async () => {
  await load(`/${owner.user.username}/_saved/`);
  await menu("Sort boards: Last saved to", "Reorder boards");
  const rows = dialog("Reorder boards").getByRole("row");
  await rows.first().waitFor();
  expect(await rows.allTextContents()).toEqual(["Cellar", "Bath", "Attic"]);
  expect(await findings()).toEqual([]);
  await picture(page, "boards-reorder");
  await rows.first().focus();
  // Focus the third row's handle, and move it up by two rows.
  await press("ArrowDown", "ArrowDown", "ArrowRight");
  await carry("ArrowUp", "ArrowUp", "ArrowUp");
  await firstRow("Attic");
  // With the mouse, drag the last one to the upper edge of the second.
  const moved = page.waitForResponse((response) => response.url().includes("boards.reorder"));
  await rows.nth(2).dragTo(rows.nth(1), { targetPosition: { x: 80, y: 3 } });
  await moved;
  expect(await rows.allTextContents()).toEqual(["Attic", "Bath", "Cellar"]);
  await button("Done").click();
  await page.waitForURL(/sort=custom/);
  await button("Sort boards: Custom order").waitFor();
  const cards = page.getByRole("list", { name: "Boards", exact: true }).getByRole("article");
  expect(await cards.allTextContents()).toEqual([expect.stringMatching(/^Attic/), expect.stringMatching(/^Cellar/)]);
  const listed = await read<MadeBoard[]>(`/v3/users/${owner.user.username}/boards/?sort=custom`);
  expect(listed.map(({ name }) => name)).toEqual(["Attic", "Bath", "Cellar"]);
  expect(faults).toEqual([]);
});

test("section creation: a server error stays under the name until it is edited [signed-in 4.2]", async () => {
  await owner.client.rest("POST", `/v3/boards/${boards.attic.id}/sections/`, { name: "Walls" });
  await open(boards.attic.url);
  await heading("Attic");
  await button("Add section").click();
  const name = dialog("Add section").getByRole("textbox", { name: "Name" });
  const add = dialog("Add section").getByRole("button", { name: "Add", exact: true });
  expect(await name.getAttribute("placeholder")).toBe('Like "Lighting"');
  await name.fill("  ");
  expect(await add.isDisabled()).toBe(true);
  await press("Enter");
  await name.fill("w".repeat(51));
  await dialog("Add section").getByText("Please enter no more than 50 characters.").waitFor();
  expect(await add.isDisabled()).toBe(true);
  await name.fill("walls");
  await press("Enter");
  await dialog("Add section").getByText("This board already has a section with that name.").waitFor();
  expect(await add.isDisabled()).toBe(true);
  expect(await findings()).toEqual([]);
  await picture(page, "boards-section-refused");
  await name.fill("Floors");
  await dialog("Add section").getByText("already has a section").waitFor({ state: "detached" });
  await dialog("Add section").getByRole("option", { name: /Beam/ }).click();
  // The chosen Pin suggests a name.
  await dialog("Add section").getByRole("button", { name: "Beam", exact: true }).click();
  expect(await name.inputValue()).toBe("Beam");
  await picture(page, "boards-section-suggested");
  await name.fill("Floors");
  await add.click();
  await toast("Floors is added");
  await page.getByText("2 sections", { exact: true }).waitFor();
  await page.getByRole("article").filter({ hasText: "Floors" }).getByText("1 Pin").waitFor();
  expect(faults).toEqual([]);
});

test("a section is renamed, moved by keyboard, merged, and deleted after a question; Pins stay", async () => {
  await menu("Section options: Walls", "Edit section");
  await picture(page, "boards-section-edit");
  const name = dialog("Edit section").getByRole("textbox", { name: "Name" });
  await name.fill("c".repeat(51));
  await dialog("Edit section").getByText("Please enter no more than 50 characters.").waitFor();
  await name.fill("Ceilings");
  await press("Enter");
  await toast("Section updated");
  await button("Reorder sections").click();
  await dialog("Reorder sections").getByRole("row").first().focus();
  await press("ArrowDown", "ArrowRight");
  await carry("ArrowUp", "ArrowUp");
  await firstRow("Floors");
  await button("Done").click();
  const titles = async () =>
    (await read<{ title: string }[]>(`/v3/boards/${boards.attic.id}/sections/`)).map(({ title }) => title);
  expect(await titles()).toEqual(["Floors", "Ceilings"]);
  await menu("Section options: Floors", "Merge section");
  await dialog("Merge section").getByRole("option", { name: "Ceilings" }).click();
  await picture(page, "boards-section-merge");
  await dialog("Merge section").getByRole("button", { name: "Merge section" }).click();
  await toast("Floors is now part of Ceilings");
  await menu("Section options: Ceilings", "Delete section");
  await asked("Delete section").click();
  await toast("Ceilings is deleted");
  expect(await titles()).toEqual([]);
  await page.getByText("2 Pins", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("a board whose Pins are all in sections shows them without scripts", async () => {
  const garden = await makeBoard(owner.client, "Garden");
  const { data: beds } = await owner.client.rest<{ id: string }>("POST", `/v3/boards/${garden.id}/sections/`, {
    name: "Beds",
  });
  await makePin(owner.client, garden.id, { title: "Raised bed", section: beds.id });
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.page.goto(app.url + garden.url);
  await still.page.getByRole("list", { name: "Pins of Garden" }).getByRole("link", { name: "Raised bed" }).waitFor();
});

test("a board's cover, its crop and its secrecy can be edited", async () => {
  await menu("Board options", "Edit board");
  // The only dialog, as the menu has closed.
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("x".repeat(51));
  await form.getByText("Please enter no more than 50 characters.").waitFor();
  await form.getByLabel("Name").fill("");
  await form.getByText("Don't forget to name your board!").waitFor();
  expect(await form.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await form.getByRole("textbox", { name: "Name" }).fill("Loft");
  await form.getByRole("option", { name: /Beam/ }).click();
  await form.getByRole("slider", { name: "Part of the picture that shows" }).focus();
  await press("Home", "ArrowRight");
  await form.getByRole("switch", { name: /Keep this board secret/ }).focus();
  await press("Space");
  expect(await findings()).toEqual([]);
  await picture(page, "boards-edit");
  // Another editor, or the owner in another window, has changed it meanwhile.
  await owner.client.rest("PATCH", `/v3/boards/${boards.attic.id}/`, { description: "Under the roof" });
  await form.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/loft\/$/);
  await page.getByText("Secret board").waitFor();
  const edited = await read<{
    images: Record<string, { url: string }[]>;
    cover_position: number;
    description: string;
    privacy: string;
  }>(`/v3/boards/${boards.attic.id}/`);
  const beam = (
    await read<{ title: string; images: Record<string, { url: string }> }[]>(`/v3/boards/${boards.attic.id}/pins/`)
  ).find(({ title }) => title === "Beam");
  expect(edited).toMatchObject({ privacy: "secret", cover_position: 1, description: "Under the roof" });
  expect(edited.images["170x"]?.[0]?.url.split("/").at(-1)).toBe(beam?.images["236x"]?.url.split("/").at(-1) ?? "");
  expect(faults).toEqual([]);
});

test("a board is archived and restored, shows the server's refusals, and breaks long names [signed-in 8]", async () => {
  const long = await makeBoard(owner.client, "w".repeat(50));
  await page.setViewportSize({ width: 320, height: 700 });
  await open(long.url);
  await heading(long.name);
  await menu("Board options", "Delete board");
  await picture(page, "boards-delete");
  const asking = page.getByRole("alertdialog").getByText("for good");
  expect(await asking.evaluate((at) => at.scrollWidth - at.clientWidth)).toBe(0);
  await button("Cancel").click();
  expect((await owner.client.rest("GET", `/v3/boards/${long.id}/`)).status).toBe(200);
  await menu("Board options", "Archive board");
  await page.getByText("Archived", { exact: true }).waitFor();
  const archived = notifications().getByText("is archived");
  await archived.waitFor();
  expect(await archived.evaluate((at) => at.getBoundingClientRect().right)).toBeLessThan(
    (await button("Undo").boundingBox())?.x ?? 0,
  );
  await button("Undo").click();
  await page.getByText("Archived", { exact: true }).waitFor({ state: "detached" });
  await owner.client.rest("DELETE", `/v3/boards/${long.id}/`);
  await menu("Board options", "Archive board");
  await toast("We couldn't find that board.");
  await page.setViewportSize(DESKTOP);
});

test("deleting a board asks first, and leaves the board while Undo is offered", async () => {
  const shed = await makeBoard(owner.client, "Shed");
  await load(boards.cellar.url);
  await menu("Board options", "Delete board");
  await asked("Delete board").click();
  await toast("Cellar is deleted");
  const card = page.getByRole("main").getByRole("link", { name: /Cellar/ });
  await card.waitFor({ state: "detached" });
  await button("Undo").click();
  await card.click();
  await heading("Cellar");
  await menu("Board options", "Delete board");
  await asked("Delete board").click();
  await toast("Cellar is deleted");
  expect((await owner.client.rest("GET", `/v3/boards/${boards.cellar.id}/`)).status).toBe(200);
  const dismiss = notifications().getByRole("button", { name: "Dismiss", exact: true });
  await Promise.all([page.waitForResponse(/boards\.remove/), dismiss.click()]);
  expect((await owner.client.rest("GET", `/v3/boards/${boards.cellar.id}/`)).status).toBe(404);
  await card.waitFor({ state: "detached" });
  // After leaving the page, Undo is no longer offered.
  await open(shed.url);
  await heading("Shed");
  await menu("Board options", "Delete board");
  await asked("Delete board").click();
  await toast("Shed is deleted");
  await menu(/^Sort boards/, "Reorder boards");
  const rows = dialog("Reorder boards").getByRole("row");
  await rows.first().waitFor();
  expect(await rows.allTextContents()).not.toContain("Shed");
  await page.goto("about:blank");
  while ((await owner.client.rest("GET", `/v3/boards/${shed.id}/`)).status !== 404) await Bun.sleep(20);
  expect(faults).toEqual([]);
});

test("board action codes: a long merge shows its progress, and a refused move restores the feed [signed-in 8]", async () => {
  const full = await makeBoard(owner.client, "Full");
  for (const title of ["Oak", "Elm"]) await makePin(owner.client, full.id, { title });
  await app.deps.db.execute(sql`update pins set board_id = ${full.id}`);
  await seedOlderPins(app, PINS_INLINE + 10);
  await recount(app);
  await load(full.url);
  await menu("Board options", "Merge into another board");
  await picture(page, "boards-merge");
  await dialog("Merge into another board").getByRole("option", { name: /Bath/ }).click();
  await asked("Merge boards").dblclick();
  const panel = page.getByRole("region", { name: "Merging boards" });
  await panel.getByText(/^0 of 1,0\d\d$/).waitFor();
  // The merge redirects to this page, and no window covers it any more.
  await heading(/Bath/);
  expect(await findings()).toEqual([]);
  await picture(page, "boards-progress");
  // The second click of a double click started nothing.
  expect(await notifications().getByText("Please wait until the previous board action finishes.").count()).toBe(0);

  await load(full.url);
  await panel.waitFor();
  await button("Organize").click();
  await button("Select Elm").click();
  await page.getByRole("toolbar").getByRole("button", { name: "Move" }).click();
  await page.getByRole("dialog").getByText("Loft").click();
  await toast("Please wait until the previous board action finishes.");
  await button("Select Elm").waitFor();
  await picture(page, "boards-move-refused");
  // The toast leaves after seconds, so the test looks for it while the jobs end.
  await Promise.all([toast("Boards merged"), app.jobs.drained(60_000)]);
  await panel.waitFor({ state: "detached" });
  expect((await owner.client.rest("GET", `/v3/boards/${full.id}/`)).status).toBe(404);
  expect(faults).toEqual([]);
});
