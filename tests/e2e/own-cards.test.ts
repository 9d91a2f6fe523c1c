import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let vera: Person;
let board: MadeBoard;
let pin: MadePin;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  board = await makeBoard(vera.client, "Warm rooms");
  await makeBoard(vera.client, "Lamps");
  pin = await makePin(vera.client, board.id, { title: "Reading lamp" });
  await makePin(vera.client, board.id, { title: "Armchair" });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, vera);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function choose(title: string, item: string): Promise<void> {
  await page.goto(app.url + board.url);
  await takenOver(page);
  const options = page.getByRole("button", { name: `Options for ${title}` });
  await options.focus();
  await options.press("Enter");
  const menu = page.getByRole("menu", { name: `Options for ${title}` });
  await menu.getByRole("menuitem", { name: "Copy link" }).waitFor();
  await picture(page, "own-card-menu");
  await menu.getByRole("menuitem", { name: item }).press("Enter");
}
const dialog = (name: string) => page.getByRole("dialog", { name });
const shown = (title: string) => page.getByRole("link", { name: title }).first();

test("the menu of a person's own card edits the Pin in place", async () => {
  await choose("Reading lamp", "Edit Pin");
  await dialog("Edit Pin").getByRole("textbox", { name: "Title" }).fill("Brass lamp");
  await dialog("Edit Pin").getByRole("button", { name: "Save" }).press("Enter");
  await shown("Brass lamp").waitFor();
  expect(new URL(page.url()).pathname).toBe(board.url);
  expect(faults).toEqual([]);
});

test("a note and tags from a card's menu are on the Pin's page, for its owner alone", async () => {
  await choose("Brass lamp", "Note and tags");
  const form = dialog("Note and tags");
  await form.getByRole("textbox", { name: "Private note" }).fill("Found at the market");
  const tags = form.getByRole("combobox", { name: "Private tags" });
  await tags.pressSequentially("#Market, Brass");
  await tags.press("Enter");
  await tags.pressSequentially("to sell");
  await form.getByRole("button", { name: "Remove the tag brass" }).click();
  await expectGoodLooks(page, "a private note", { part: "[role=dialog]" });
  await picture(page, "note-and-tags");
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await form.waitFor({ state: "detached" });
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  await page.getByRole("region", { name: "Private note" }).getByText("Found at the market").waitFor();
  const shownTags = page.getByRole("region", { name: "Private tags" }).getByRole("listitem");
  expect(await shownTags.allTextContents()).toEqual(["market", "to sell"]);
  await expectGoodLooks(page, "a Pin with a private note and tags");
  await picture(page, "pin-with-tags");
  const visitor = await (await fetch(`${app.url}/pin/${pin.id}/`)).text();
  expect(visitor).not.toContain("Found at the market");
  expect(visitor).not.toContain("to sell");
  expect(faults).toEqual([]);
});

test("the menu of a person's own card moves the Pin, and deletes it with an undo", async () => {
  await choose("Brass lamp", "Move to another board");
  await page.getByRole("dialog").getByRole("option", { name: "Lamps" }).press("Enter");
  await page
    .getByText("Moved 1 Pin to Lamps")
    .or(page.getByText(/moved to Lamps/i))
    .first()
    .waitFor();
  await shown("Brass lamp").waitFor({ state: "detached" });
  expect(await vera.client.trpc.pins.get.query({ pinId: pin.id })).toMatchObject({ board: { name: "Lamps" } });

  await choose("Armchair", "Delete Pin");
  await shown("Armchair").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await shown("Armchair").waitFor();
  expect(faults).toEqual([]);
});
