import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let guest: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  guest = await signUp(app, { name: "Guest" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a mention is picked by keyboard, links to the profile and shows under the bell", async () => {
  const { page, faults } = await browser.newPage();
  const board = await makeBoard(maker.client, "Workshop");
  const pin = await makePin(maker.client, board.id, { title: "Oak stool" });
  await becomeInBrowser(page, app, guest);
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  const field = page.getByRole("textbox", { name: "Add a comment" });
  const list = page.getByRole("listbox", { name: "People to mention" });
  await field.pressSequentially("Thanks @");
  await list.waitFor();
  expect(await field.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
  await expectGoodLooks(page, "people to mention");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(await field.getAttribute("aria-activedescendant")).toBeNull();
  await field.fill("");
  await field.pressSequentially(`Thanks @${maker.user.username.slice(0, 4)}`);
  const option = list.getByRole("option", { name: maker.user.username });
  await option.waitFor();
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  await page.keyboard.press("Enter");
  expect(await field.inputValue()).toBe(`Thanks @${maker.user.username} `);
  await page.keyboard.type("and all");
  await page.keyboard.press("Control+Enter");
  const link = page.getByRole("link", { name: `@${maker.user.username}`, exact: true });
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(`/${maker.user.username}/`);
  await expectGoodLooks(page, "a comment with a mention");
  expect(faults).toEqual([]);

  await app.jobs.drained();
  await becomeInBrowser(page, app, maker);
  await page.goto(`${app.url}/notifications/`);
  await takenOver(page);
  await page.getByRole("main").getByText("mentioned you").waitFor();
  await expectGoodLooks(page, "a notification of a mention");
});

test("the people to mention are in view above a phone's bar, wherever the field is", async () => {
  const { page } = await browser.newPage({ viewport: { width: 390, height: 480 } });
  const board = await makeBoard(maker.client, "Shed");
  const pin = await makePin(maker.client, board.id, { title: "Elm stool" });
  await becomeInBrowser(page, app, guest);
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  const field = page.getByRole("textbox", { name: "Add a comment" });
  await field.focus();
  // As if the keyboard of the phone had moved the field to the end of the window.
  await field.evaluate((area) => window.scrollBy(0, area.getBoundingClientRect().bottom - window.innerHeight + 72));
  await field.pressSequentially("@");
  const option = page.getByRole("listbox", { name: "People to mention" }).getByRole("option").first();
  await option.waitFor();
  await drawn(page);
  const bar = await page.getByRole("navigation", { name: "Main" }).last().boundingBox();
  const box = await option.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("a description mentions people too, and its hashtags still lead to searches", async () => {
  const { page, faults } = await browser.newPage();
  const board = await makeBoard(maker.client, "Bench");
  const pin = await makePin(maker.client, board.id, { title: "Ash bench" });
  await guest.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Lovely" });
  await becomeInBrowser(page, app, maker);
  await page.goto(`${app.url}/pin/${pin.id}/edit/`);
  await takenOver(page);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Description" });
  await field.pressSequentially("Made with @");
  await dialog.getByRole("option", { name: guest.user.username }).click();
  await page.keyboard.type("of #ash");
  // The first Escape closes the list, not the dialog.
  await page.keyboard.type(" @");
  await dialog.getByRole("listbox").waitFor();
  await page.keyboard.press("Escape");
  await dialog.getByRole("listbox").waitFor({ state: "detached" });
  await page.keyboard.press("Backspace");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const link = page.getByRole("main").getByRole("link", { name: `@${guest.user.username}`, exact: true });
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(`/${guest.user.username}/`);
  expect(await page.getByRole("link", { name: "#ash", exact: true }).getAttribute("href")).toContain("/search/pins/");
  await expectGoodLooks(page, "a description with a mention");
  // The server renders the same.
  await page.reload();
  await takenOver(page);
  await link.waitFor();
  expect(faults).toEqual([]);
});
