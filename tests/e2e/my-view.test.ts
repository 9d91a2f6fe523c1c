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
let bo: Person;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [ada, bo] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bo" })];
  const board = await makeBoard(bo.client, "Farm");
  await pinPicture(bo.client, board.id, demoPicture("hens"), "Poultry");
  await pinPicture(bo.client, board.id, demoPicture("cow"), "A cow");
  await app.jobs.drained(60_000);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a person hides a word from the settings, and shows it again", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/view`);
  await takenOver(page);
  await page.getByText("You don't hide any words.").waitFor();
  await expectGoodLooks(page, "my-view-empty");
  const word = page.getByRole("textbox", { name: "Word, phrase or #hashtag" });
  await word.fill("!");
  await word.press("Enter");
  await page.getByText("Enter a word with at least two letters or digits.").waitFor();
  expect(await word.inputValue()).toBe("!");
  await word.fill("POULTRY");
  await page.getByRole("combobox", { name: "Hide it" }).selectOption("week");
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const words = page.getByRole("list", { name: "Words you hide" });
  await words.getByText("POULTRY").waitFor();
  await words.getByText(/^Until /).waitFor();
  expect(await word.inputValue()).toBe("");
  await word.fill("the season finale of that series that everybody watches");
  await word.press("Enter");
  await words.getByText("the season finale").waitFor();
  await expectGoodLooks(page, "my-view");

  const cards = page.getByRole("list", { name: "Home feed" }).getByRole("article");
  await page.goto(`${app.url}/`);
  await takenOver(page);
  await cards.filter({ hasText: "A cow" }).waitFor();
  expect(await cards.filter({ hasText: "Poultry" }).count()).toBe(0);
  await page.goto(`${app.url}/settings/view`);
  await takenOver(page);
  await page.getByRole("button", { name: "Show POULTRY again" }).press("Enter");
  await words.getByText("POULTRY").waitFor({ state: "detached" });
  await page.goto(`${app.url}/`);
  await takenOver(page);
  await cards.filter({ hasText: "Poultry" }).waitFor();
  expect(faults).toEqual([]);
});

test("a mute for a week and a limit on messages show in the settings and to the refused", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/${bo.user.username}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "More about Bo" }).click();
  await page.getByRole("menuitem", { name: "For a week" }).click();
  await page.getByText("You won't see new Pins from Bo").waitFor();
  await page.goto(`${app.url}/settings/privacy`);
  await takenOver(page);
  await page.getByText(/^Muted until /).waitFor();
  const writers = page.getByRole("radiogroup", { name: "Who can start a conversation with you" });
  const saved = page.waitForResponse((response) => response.url().includes("updatePrivacy"));
  await writers.getByText("No one", { exact: true }).click();
  await saved;
  await expectGoodLooks(page, "reach");
  expect(await ada.client.trpc.users.privacy.query({})).toMatchObject({
    messagesFrom: "nobody",
    invitesFrom: "everyone",
  });

  await becomeInBrowser(page, app, bo);
  await page.goto(`${app.url}/${ada.user.username}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Message", exact: true }).click();
  await page.getByText(`${ada.user.username} limits who can write to them.`, { exact: false }).waitFor();
  expect(faults.filter((fault) => !fault.includes("403"))).toEqual([]);
});
