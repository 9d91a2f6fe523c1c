import { expect, setDefaultTimeout, test } from "bun:test";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

test("recent cache: the empty search lists recent searches, and clearing leaves none behind [signed-in 9]", async () => {
  const [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, await signUp(app, { name: "Ines" }));
  await page.goto(app.url);
  await takenOver(page);
  const field = page.getByRole("searchbox", { name: "Search", exact: true });
  const search = async (query: string) => {
    await field.fill(query);
    await field.press("Enter");
    await page.waitForURL(`${app.url}/search/pins/?q=${query}`);
  };
  for (const query of ["lamp", "oak", "Lamp"]) await search(query);
  await page.goto(app.url);
  await takenOver(page);
  await field.focus();
  const list = page.getByRole("listbox", { name: "Search" });
  const options = () => list.getByRole("option").allInnerTexts();
  await list.waitFor();
  expect(await options()).toEqual(["Lamp", "oak", "Clear recent searches"]);
  await expectGoodLooks(page, "recent searches");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL(`${app.url}/search/pins/?q=oak`);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain("oak");
  // The address changes before the page fills in the chosen search.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[type=search]")?.value === "oak");
  await field.fill("");
  await list.getByRole("option", { name: "Clear recent searches" }).click();
  await list.waitFor({ state: "hidden" });
  expect(await kept()).not.toContain("oak");
  // A nearly correct name; a suggestion's accessible name equals its visible text.
  await field.fill("inse");
  await list.getByRole("option", { name: /^Ines.* @/ }).waitFor();
  expect((await axe(page, { part: "[role=listbox]" })).violations).toEqual([]);
  await search("chair");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
  await takenOver(page);
  expect(await kept()).not.toContain("chair");
  expect(faults).toEqual([]);
  await browser.close();
  await app.close();
});

test("the empty search offers the boards saved to last and topics, and each opens its page", async () => {
  const [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const ines = await signUp(app, { name: "Ines" });
  const board = await makeBoard(ines.client, "Reading nook");
  await makePin(ines.client, board.id, { title: "Bread and soup recipe #food" });
  await app.jobs.drained(60_000);
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ines);
  await page.goto(app.url);
  await takenOver(page);
  const field = page.getByRole("searchbox", { name: "Search", exact: true });
  await field.focus();
  const list = page.getByRole("listbox", { name: "Search" });
  await list.getByRole("option", { name: "Reading nook, Your board" }).waitFor();
  await expectGoodLooks(page, "the empty search");
  await list
    .getByRole("option", { name: /, Topic$/ })
    .first()
    .click();
  await page.waitForURL(/\/ideas\/[a-z-]+\/$/);
  // The list opens when the field gets the focus.
  await field.blur();
  await field.focus();
  await list.getByRole("option", { name: "Reading nook, Your board" }).click();
  await page.waitForURL(app.url + board.url);
  expect(faults).toEqual([]);
  await browser.close();
  await app.close();
});
