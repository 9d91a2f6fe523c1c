import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let hens: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [ada] = [await signUp(app)];
  const bo = await signUp(app);
  await makeBoard(ada.client, "Kitchen");
  const board = await makeBoard(bo.client, "Farm");
  hens = (await pinPicture(bo.client, board.id, demoPicture("hens"), "Poultry")).id;
  await pinPicture(bo.client, board.id, demoPicture("cow"), "A cow");
  await app.jobs.drained(60_000);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a person tunes their home feed from a Pin and in the settings, and can undo it", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  const cards = page.getByRole("list", { name: "Home feed" }).getByRole("article");
  await page.goto(`${app.url}/`);
  await takenOver(page);
  await cards.filter({ hasText: "Poultry" }).waitFor();
  await page.goto(`${app.url}/pin/${hens}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Not interested" }).click();
  await page.getByText("We won't show you this again").waitFor();
  await page.goto(`${app.url}/`);
  await cards.filter({ hasText: "A cow" }).waitFor();
  expect(await cards.filter({ hasText: "Poultry" }).count()).toBe(0);

  await page.goto(`${app.url}/settings/tuner`);
  await takenOver(page);
  await page.getByText("One picture is hidden from your home feed.").waitFor();
  await page.getByRole("textbox", { name: "Add a word" }).fill("cow");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Remove cow" }).waitFor();
  await page.getByRole("switch", { name: "Kitchen" }).press("Space");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Count earlier saves again" }).waitFor();
  await expectGoodLooks(page, "tuner");
  await page.getByRole("button", { name: "Show them again" }).click();
  await page.getByText("You haven't hidden any Pins.").waitFor();
  await page.goto(`${app.url}/`);
  await cards.filter({ hasText: "Poultry" }).waitFor();
  expect(await cards.filter({ hasText: "A cow" }).count()).toBe(0);
  await page.goto(`${app.url}/settings/tuner`);
  await takenOver(page);
  expect(await page.getByRole("switch", { name: "Kitchen" }).isChecked()).toBe(false);
  expect(faults).toEqual([]);
});

test("a card's menu hides a picture or a person from the feed at once, and Undo restores them", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, await signUp(app, { name: "Cleo" }));
  const cards = page.getByRole("list", { name: "Home feed" }).getByRole("article");
  await page.goto(`${app.url}/`);
  await takenOver(page);
  const poultry = cards.filter({ hasText: "Poultry" });
  for (const item of ["Not interested", /^Hide Pins from /]) {
    await poultry.hover();
    await poultry.getByRole("button", { name: "Options for Poultry" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await poultry.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await poultry.waitFor();
  }
  expect(faults).toEqual([]);
});
