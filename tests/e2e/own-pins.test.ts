import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let vera: Person;
let board: MadeBoard;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  board = await makeBoard(vera.client, "Warm rooms");
  const lamp = await makePin(vera.client, board.id, { title: "Reading lamp" });
  await makePin(vera.client, board.id, { title: "Armchair", colour: "#2255aa" });
  await vera.client.trpc.tags.setTags.mutate({ pinId: lamp.id, tags: ["hall"] });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, vera);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const open = async (path: string) => {
  await page.goto(app.url + path);
  await takenOver(page);
};
const cards = () => page.locator("main article");
const shown = (count: number) =>
  page.waitForFunction((n) => document.querySelectorAll("main article").length === n, count);

test("a search in one's own Pins is in the address, is saved, and is on the profile", async () => {
  await open("/me/");
  await shown(2);
  await page.getByRole("searchbox", { name: "Search your Pins" }).fill("hall");
  await page.getByRole("searchbox", { name: "Search your Pins" }).press("Enter");
  await shown(1);
  expect(new URL(page.url()).search).toBe("?q=hall");
  expect(await cards().first().textContent()).toContain("Reading lamp");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Kind" }).selectOption({ label: "Pictures" });
  await page.waitForURL(/kind=picture/);
  await shown(1);
  await expectGoodLooks(page, "a search in one's own Pins");
  await picture(page, "own-pins");
  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save search" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("For the hall");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "For the hall" }).waitFor();
  // The server renders it above the boards, which would move if it came later.
  const profile = `/${board.url.split("/")[1]}/`;
  expect(await (await vera.client.fetch(profile)).text()).toContain("For the hall");
  await open(profile);
  await page.getByRole("list", { name: "Saved searches" }).getByRole("link", { name: "For the hall" }).click();
  await page.waitForURL(/\/me\/\?q=hall&kind=picture$/);
  await shown(1);
  expect(faults).toEqual([]);
});

test("a search without results says how to go on, and Back returns to the earlier one", async () => {
  await open("/me/");
  await shown(2);
  const field = page.getByRole("searchbox", { name: "Search your Pins" });
  await field.fill("spaceship");
  await field.press("Enter");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await picture(page, "own-pins-none");
  await page.goBack();
  await shown(2);
  expect(await field.inputValue()).toBe("");
  expect(faults).toEqual([]);
});

test("the search is usable at 390 pixels in the dark, and its list failing offers another try", async () => {
  const { page: phone, faults: more } = await browser.newPage({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
  });
  await becomeInBrowser(phone, app, vera);
  await phone.goto(`${app.url}/me/?tags=hall&state=dead`);
  await takenOver(phone);
  await phone.getByRole("heading", { name: "Nothing found" }).waitFor();
  await expectGoodLooks(phone, "filters on a phone");
  await picture(phone, "own-pins-phone-dark");
  await phone.route(/mine\.pins/, (route) => route.abort());
  await phone.getByRole("combobox", { name: "Show only" }).selectOption("");
  await phone.getByRole("button", { name: "Try again" }).waitFor();
  await picture(phone, "own-pins-failing");
  await phone.unroute(/mine\.pins/);
  await phone.getByRole("button", { name: "Try again" }).click();
  await phone.waitForFunction(() => document.querySelectorAll("main article").length === 1);
  expect(more.filter((fault) => !/Failed to load|ERR_FAILED/.test(fault))).toEqual([]);
  await phone.close();
});

test("tags are renamed and deleted in the list of all tags, and selected Pins get some", async () => {
  await open(board.url);
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
  const many = page.getByRole("dialog", { name: "Tag 2 Pins" });
  await many.getByRole("combobox", { name: "Tags to add" }).pressSequentially("warm,");
  await picture(page, "tag-many");
  await many.getByRole("button", { name: "Save" }).click();
  await page.getByText("2 Pins tagged").waitFor();
  await open("/me/tags/");
  await expectGoodLooks(page, "all tags");
  await picture(page, "own-tags");
  await page.getByRole("button", { name: "Rename hall" }).click();
  const rename = page.getByRole("dialog", { name: "Rename the tag" });
  await rename.getByRole("textbox", { name: "Name" }).fill("Warm");
  await rename.getByRole("button", { name: "Save" }).click();
  await page.getByText("The two tags are one now").waitFor();
  await page.getByRole("button", { name: "Delete warm" }).click();
  await page.getByRole("button", { name: "Delete tag" }).click();
  await page.getByRole("heading", { name: "No tags yet" }).waitFor();
  await picture(page, "own-tags-empty");
  expect(faults).toEqual([]);
});
