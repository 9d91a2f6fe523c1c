import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { readHtml } from "../support/read-html.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Actions on existing Pins: save, edit, delete and undo. */
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let pin: MadePin;
/** One window for all tests, in which people log in one after another. */
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  pin = await makePin(maker.client, board.id, { title: "Oak stool", colour: "#775533" });
  await makePin(maker.client, board.id, { title: "Ash bench", colour: "#aa9966" });
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(() => {
  faults.length = 0;
});

async function open(path: string, as: Person): Promise<void> {
  await page.context().clearCookies();
  await becomeInBrowser(page, app, as);
  await page.goto(app.url + path);
  await takenOver(page);
}
/** The HTML as the server sends it, before any script runs. */
const firstHtml = (path: string, { client }: Person) =>
  fetch(app.url + path, { headers: { cookie: client.cookie() } }).then((response) => response.text());
/** The first button of that name: the feed shows a saved picture and its new Pin. */
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const picker = () => page.getByRole("dialog", { name: "Choose board" });
const boardNamed = (name: string) => picker().getByRole("option", { name: new RegExp(name) });
const pinsOf = async ({ client, user }: Person) =>
  (await client.rest<MadePin[]>("GET", `/v3/users/${user.username}/pins/`)).data.map(({ title }) => title);

test("a refused save is reverted with a reason, and one without a connection waits until Undo", async () => {
  const unlucky = await signUp(app, { name: "Unlucky" });
  const doomed = await makeBoard(unlucky.client, "Doomed");
  await makeBoard(unlucky.client, "Far away");
  await open("/", unlucky);
  await button(/choose another board for Oak stool$/).click();
  await boardNamed("Doomed").waitFor();
  await unlucky.client.rest("DELETE", `/v3/boards/${doomed.id}/`);
  await boardNamed("Doomed").click();
  const toast = page.getByRole("alertdialog").or(page.getByRole("region", { name: /Notifications/ }));
  await toast.getByText(/board/i).first().waitFor();
  await page.keyboard.press("Escape");
  await button("Save Oak stool").waitFor();
  expect(await page.getByText("Saved to Doomed").count()).toBe(0);

  // One press saves to the board named beside Save.
  await button("Far away, choose another board for Ash bench").waitFor();
  await page.context().setOffline(true);
  await button("Save Ash bench").click();
  await page.getByText("You're offline. This is saved to Far away when you're back.").waitFor();
  await button("Undo").click();
  await button("Save Ash bench").waitFor();
  await page.context().setOffline(false);
  expect(await pinsOf(unlucky)).toEqual([]);
});

test("a saved Pin is marked on every page at once; others can't see it on a secret board", async () => {
  const saver = await signUp(app, { name: "Saver" });
  await makeBoard(saver.client, "Chairs");
  await open("/", saver);
  await button("Chairs, choose another board for Oak stool").click();
  // With the keyboard, save to the first board.
  await boardNamed("Chairs").waitFor();
  await page.waitForFunction(() => document.activeElement?.closest("[role=listbox]"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Saved to Chairs").waitFor();
  const again = "Saved to Chairs. Save Oak stool again";
  await button(again).waitFor();

  await button("Chairs, choose another board for Ash bench").click();
  await picker().getByRole("button", { name: "Create board" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Birthday");
  await page.getByRole("switch", { name: /Keep this board secret/ }).press("Space");
  await button("Create").click();
  await page.getByText("Saved to Birthday").waitFor();

  await page.reload();
  await button(again).waitFor();
  expect(await button(again).textContent()).toBe("Saved");
  for (const path of ["/", `/pin/${pin.id}/`, "/search/pins/?q=oak"]) {
    expect([path, (await firstHtml(path, saver)).includes(`aria-label="${again}"`)]).toEqual([path, true]);
  }
  expect(await pinsOf(saver)).toEqual(["Ash bench", "Oak stool"]);

  const secret = `/${saver.user.username}/birthday/`;
  const html = await firstHtml(secret, saver);
  expect((await readHtml(html)).heading).toBe("Birthday");
  expect(html).toContain("Secret board");
  expect(html).toContain("Ash bench");
  expect((await fetch(app.url + secret)).status).toBe(404);
  expect(faults).toEqual([]);
});

test("history: Back and forward skip a deleted Pin's pages; Undo restores it in the lists [signed-in 4.6]", async () => {
  const owner = await signUp(app, { name: "Walker" });
  const board = await makeBoard(owner.client, "Ways");
  await makePin(owner.client, board.id, { title: "Kept one", colour: "#224466" });
  const { id } = await makePin(owner.client, board.id, { title: "Elm chest", colour: "#664422" });
  await open(board.url, owner);
  const heading = page.getByRole("heading", { name: "Elm chest", level: 1 });
  await page.getByRole("link", { name: "Elm chest" }).first().click();
  await heading.waitFor();
  const address = page.url();
  await button("Back").click();
  await page.waitForURL(app.url + board.url);
  // Keyboard focus returns to the Pin that was open.
  await page.waitForFunction((pin) => document.activeElement?.getAttribute("href") === pin, new URL(address).pathname);
  await page.goForward();
  await heading.waitFor();
  // This page with the share window open.
  await page.evaluate(() =>
    history.pushState({ __TSR_index: 2, __TSR_key: "again" }, "", `${location.pathname}?share=true`),
  );
  // The window's code loads on demand, and it handles keys only once it is shown.
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(address);

  await button("More").click();
  await page.getByRole("menuitem", { name: "Delete Pin" }).click();
  await page.getByText("Pin deleted").waitFor();
  await page.waitForURL(app.url + board.url);
  await page.getByRole("link", { name: "Kept one" }).first().waitFor();
  expect(await page.getByRole("link", { name: "Elm chest" }).count()).toBe(0);
  expect((await fetch(`${app.url}/pin/${id}/`)).status).toBe(404);
  await button("Undo").click();
  await page.getByRole("link", { name: "Elm chest" }).first().waitFor();
  expect((await fetch(`${app.url}/pin/${id}/`)).status).toBe(200);
  expect(faults).toEqual([]);
});

test("edits show at once and persist, including a change of the board", async () => {
  const editor = await signUp(app, { name: "Editor" });
  const from = await makeBoard(editor.client, "From here");
  await makeBoard(editor.client, "To there");
  const mine = await makePin(editor.client, from.id, { title: "Elm tabel", colour: "#664422" });
  await open(`/pin/${mine.id}/`, editor);
  await button("More").click();
  await page.getByRole("menuitem", { name: "Edit Pin" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Pin" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Elm table");
  await dialog.getByRole("textbox", { name: "Link" }).fill("nowhere");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This doesn't look like a web address.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Elm table");
  await dialog.getByRole("textbox", { name: "Link" }).fill("https://example.com/table");
  await dialog.getByRole("button", { name: "Board: From here" }).click();
  await boardNamed("To there").click();
  // Meanwhile another window edits the Pin.
  await editor.client.rest("PATCH", `/v3/pins/${mine.id}/`, { description: "Oiled twice" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Elm table", level: 1 }).waitFor();
  await page.getByText("Oiled twice").waitFor();
  await page.getByRole("link", { name: "To there" }).first().waitFor();
  const again = await firstHtml(`/pin/${mine.id}/`, editor);
  const { title, heading } = await readHtml(again);
  expect({ title, heading }).toEqual({ title: expect.stringMatching(/^Elm table/), heading: "Elm table" });
  expect(again).toContain("To there");
  expect(faults).toEqual([]);
});
