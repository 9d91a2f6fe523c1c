import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let ben: Person;
let board: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [ada, ben] = await Promise.all([signUp(app, { name: "Ada" }), signUp(app, { name: "Ben" })]);
  board = await makeBoard(ada.client, "Kitchen");
  for (const colour of ["#557799", "#997755", "#559977"])
    await makePin(ada.client, board.id, { title: colour, colour });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a board's note is written, shown, edited and deleted by keyboard; others can read it", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(app.url + board.url);
  await takenOver(page);
  const notes = page.getByRole("region", { name: "Notes" });
  await expectGoodLooks(page, "board-without-notes");
  await notes.getByRole("button", { name: "Add a note" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a note" });
  const field = dialog.getByRole("textbox", { name: "Note" });
  await field.and(page.locator(":focus")).waitFor();
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await field.fill("Measure the alcove before ordering.");
  await expectGoodLooks(page, "board-note-window");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await notes.getByText("Measure the alcove before ordering.").waitFor();
  await dialog.waitFor({ state: "detached" });
  for (const text of [
    `${"Colours: sage, oak, brass. ".repeat(30)}`,
    "القسطنطينية".repeat(20),
    "Ask Ben\nabout the tap",
  ]) {
    await ada.client.rest("POST", `/v3/boards/${board.id}/notes/`, { text });
  }
  await page.reload();
  await takenOver(page);
  await expectGoodLooks(page, "board-with-notes");
  // The notes are above the Pins.
  const [last, pin] = [
    await notes.getByRole("article").last().boundingBox(),
    await page.locator("[data-index]").first().boundingBox(),
  ];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(pin?.y ?? 0);

  const note = notes.getByRole("article").filter({ hasText: "Ask Ben" });
  await note.getByRole("button", { name: "Note options" }).press("Enter");
  await page.getByRole("menuitem", { name: "Edit note" }).press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit note" });
  await editing.getByRole("textbox", { name: "Note" }).fill("Ask Ben about the sink");
  await editing.getByRole("button", { name: "Save" }).press("Enter");
  await notes.getByText("Ask Ben about the sink").waitFor();
  await notes.getByText("edited").waitFor();
  const open = notes.getByRole("button", { name: "Show all of it" });
  await open.press("Enter");
  await notes.getByRole("button", { name: "Show less", expanded: true }).waitFor();
  await note.getByRole("button", { name: "Note options" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete note" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete note" }).press("Enter");
  await note.waitFor({ state: "detached" });
  await notes.getByRole("heading", { name: "Notes" }).and(page.locator(":focus")).waitFor();

  // Readers get the notes in the server's HTML, without edit controls.
  await page.context().clearCookies();
  await becomeInBrowser(page, app, ben);
  await page.goto(app.url + board.url);
  await takenOver(page);
  await notes.getByText("Measure the alcove before ordering.").waitFor();
  expect(await notes.getByRole("button", { name: /Add a note|Note options/ }).count()).toBe(0);
  expect(await (await fetch(app.url + board.url)).text()).toContain("Measure the alcove before ordering.");
  expect(faults).toEqual([]);
});

test("a note that fails to save stays in its window with the error; closing that asks first", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(app.url + board.url);
  await takenOver(page);
  await page.getByRole("button", { name: "Add a note" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a note" });
  await dialog.getByRole("textbox", { name: "Note" }).fill("Under the stairs");
  await page.route(/boardNotes\.create/, (route) => route.abort());
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/couldn't reach the server/).waitFor();
  await expectGoodLooks(page, "board-note-failed");
  await page.unroute(/boardNotes\.create/);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("article").getByText("Under the stairs").waitFor();
  const { data } = await ada.client.rest<{ text: string }[]>("GET", `/v3/boards/${board.id}/notes/`);
  expect(data.filter(({ text }) => text === "Under the stairs")).toHaveLength(1);
});
