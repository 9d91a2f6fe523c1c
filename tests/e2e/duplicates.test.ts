import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin, walkTo } from "../support/site.ts";
import { tabTo } from "../support/tab-to.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let cora: Person;
let hall: MadeBoard;
let shop: MadeBoard;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  cora = await signUp(app, { name: "Cora" });
  [hall, shop] = [await makeBoard(cora.client, "Hall"), await makeBoard(cora.client, "To buy")];
  await makePin(cora.client, hall.id, { title: "Brass lamp", colour: "#997722" });
  await makePin(cora.client, hall.id, { title: "Coat rack", colour: "#2255aa" });
  await makePin(cora.client, hall.id, { title: "Umbrella stand", colour: "#772255" });
  await makePin(cora.client, shop.id, { title: "That lamp again", colour: "#997722" });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, cora);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const open = async (path: string) => {
  await page.goto(app.url + path);
  await takenOver(page);
};
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const focused = (target: Locator) => target.and(page.locator(":focus")).waitFor();
const titlesOf = async ({ id }: MadeBoard) =>
  (await cora.client.rest<{ title: string }[]>("GET", `/v3/boards/${id}/pins/`)).data.map(({ title }) => title);
const groups = () => page.getByRole("list", { name: "Duplicates" }).getByRole("radiogroup");

test("a collector tags two Pins of a board, and the tag's link filters the own Pins by it", async () => {
  await open(hall.url);
  await button("Organize").click();
  await button("Select Brass lamp").click();
  await button("Select Umbrella stand").click();
  await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
  const many = page.getByRole("dialog", { name: "Tag 2 Pins" });
  await many.getByRole("combobox", { name: "Tags to add" }).fill("by the door");
  await page.keyboard.press("Enter");
  await many.getByRole("button", { name: "Save" }).click();
  await page.getByText("2 Pins tagged").waitFor();
  await open("/me/tags/");
  await page.getByRole("listitem").filter({ hasText: "by the door" }).getByText("2 Pins").waitFor();
  await page.getByRole("link", { name: "by the door" }).click();
  await page.waitForURL(/\/me\/\?tags=by/);
  const cards = page.getByRole("list", { name: "Your Pins that match" }).getByRole("article");
  await cards.nth(1).waitFor();
  expect((await cards.allTextContents()).map((text) => text.trim()).sort()).toEqual([
    expect.stringContaining("Brass lamp"),
    expect.stringContaining("Umbrella stand"),
  ]);
  // The filter is taken off by keyboard.
  await button("Remove the tag by the door").press("Enter");
  await page.waitForURL(/\/me\/$/);
  await cards.nth(3).waitFor();
  expect(faults).toEqual([]);
});

test("by keyboard: a tag is deleted, and the focus goes on from the title of its page", async () => {
  await open("/me/tags/");
  await tabTo(page, button("Delete by the door"));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete the tag “by the door”?" });
  await tabTo(page, question.getByRole("button", { name: "Delete tag" }), 5);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No tags yet" }).waitFor();
  await focused(page.getByRole("heading", { name: "Your tags" }));
  expect(faults).toEqual([]);
});

test("a duplicate goes to the trash, Undo brings it back, and both themes are whole on a phone", async () => {
  await open("/me/duplicates/");
  await groups().waitFor();
  // The oldest is kept unless the person chooses another.
  const tabsAt = async () => (await page.getByRole("navigation", { name: "Your Pins" }).boundingBox())?.x;
  const at = await tabsAt();
  for (const path of ["/me/", "/me/tags/", "/me/duplicates/"]) {
    await walkTo(page, path);
    expect([path, await tabsAt()]).toEqual([path, at]);
  }
  const kept = groups().getByRole("radio", { checked: true });
  expect(await kept.getAttribute("aria-label")).toStartWith("Brass lamp, on Hall, saved ");
  await expectGoodLooks(page, "duplicates");
  await button("Move the other one to the trash").click();
  await page.getByText("1 Pin moved to the trash").waitFor();
  await page.getByRole("heading", { name: "No duplicates" }).waitFor();
  await expectGoodLooks(page, "no duplicates");
  expect([await titlesOf(hall), await titlesOf(shop)]).toEqual([["Umbrella stand", "Coat rack", "Brass lamp"], []]);
  await button("Undo").click();
  await groups().waitFor();
  expect(await titlesOf(shop)).toEqual(["That lamp again"]);
  expect(faults).toEqual([]);
});

test("by keyboard: another one is kept, and the focus goes to the next group, then to the title", async () => {
  await makePin(cora.client, shop.id, { title: "Rack, seen in town", colour: "#2255aa" });
  await open("/me/duplicates/");
  await groups().nth(1).waitFor();
  const rack = page.getByRole("radio", { name: /^Coat rack/ });
  await tabTo(page, rack);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("radio", { name: /^Rack, seen in town/, checked: true }).waitFor();
  const group = page.getByRole("listitem").filter({ has: rack });
  await tabTo(page, group.getByRole("button", { name: "Move the other one to the trash" }), 6);
  await page.keyboard.press("Enter");
  await page.getByText("1 Pin moved to the trash").waitFor();
  await focused(page.getByRole("radio", { name: /^Brass lamp/ }));
  await tabTo(page, button("Move the other one to the trash"), 6);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No duplicates" }).waitFor();
  await focused(page.getByRole("heading", { name: "Duplicates", exact: true, level: 1 }));
  expect([await titlesOf(hall), await titlesOf(shop)]).toEqual([
    ["Umbrella stand", "Brass lamp"],
    ["Rack, seen in town"],
  ]);
  expect(faults).toEqual([]);
});

test("a list that can't be read says so and is read again; links have a list of their own", async () => {
  await page.route(/mine\.duplicates/, (route) => route.abort());
  await open("/me/tags/");
  await page.getByRole("link", { name: "Duplicates", exact: true }).click();
  await button("Try again").waitFor();
  await expectGoodLooks(page, "duplicates that can't be read");
  await page.unroute(/mine\.duplicates/);
  await button("Try again").click();
  await page.getByRole("heading", { name: "No duplicates" }).waitFor();
  const link = "https://shop.example/stand";
  await makePin(cora.client, shop.id, { title: "The stand in red", colour: "#aa2211", link });
  await makePin(cora.client, hall.id, { title: "The stand in green", colour: "#11aa22", link });
  await page.getByRole("link", { name: "Same link" }).click();
  await groups()
    .getByRole("radio", { name: /^The stand in red/, checked: true })
    .waitFor();
  expect(faults.filter((fault) => !/Failed to load|ERR_FAILED/.test(fault))).toEqual([]);
});
