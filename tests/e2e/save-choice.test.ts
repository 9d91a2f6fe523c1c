import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** The board that Save names, chosen by the words of the Pins on the boards. */
let app: TestApp;
let browser: TestBrowser;
let finds: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const maker = await signUp(app, { name: "Maker" });
  finds = await makeBoard(maker.client, "Finds");
  await makePin(maker.client, finds.id, { title: "An enamel kettle", colour: "#775533" });
  await makePin(maker.client, finds.id, { title: "A brass kettle", colour: "#998833" });
  await makePin(maker.client, finds.id, { title: "A lighthouse", colour: "#335577" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A window of a person whose older board, Kitchen, has a kettle, and whose last used one is Travel. */
async function openAsCook(
  options: BrowserContextOptions = {},
  before: (page: Page) => unknown = () => null,
  path = finds.url,
) {
  const cook = await signUp(app, { name: "Cook" });
  const kitchen = await makeBoard(cook.client, "Kitchen");
  await makePin(cook.client, kitchen.id, { title: "A kettle on the stove", colour: "#222222" });
  const travel = await makeBoard(cook.client, "Travel");
  await makePin(cook.client, travel.id, { title: "The pier at night", colour: "#444444" });
  const { page, faults } = await browser.newPage(options);
  await becomeInBrowser(page, app, cook);
  await before(page);
  await page.goto(app.url + path);
  await takenOver(page);
  const titlesOn = async (board: { id: string }) =>
    (await cook.client.rest<{ title: string }[]>("GET", `/v3/boards/${board.id}/pins/`)).data.map(({ title }) => title);
  const card = (title: string) => page.getByRole("article").filter({ hasText: title });
  const board = (name: string, title: string) =>
    page.getByRole("button", { name: `${name}, choose another board for ${title}` });
  const save = (title: string) => page.getByRole("button", { name: `Save ${title}`, exact: true });
  return { page, faults, kitchen, travel, titlesOn, card, board, save };
}
/** Waits until what has arrived is rendered. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

test("a hovered card names the board whose Pins have its words, and a press saves there", async () => {
  const { page, faults, kitchen, travel, titlesOn, card, board, save } = await openAsCook();
  const words = page.waitForResponse(/boards\.words/);
  await card("A lighthouse").hover();
  await words;
  await card("An enamel kettle").hover();
  await board("Kitchen", "An enamel kettle").waitFor();
  await picture(page, "save-names-the-board");
  expect(await save("An enamel kettle").getAttribute("aria-description")).toBe("to Kitchen");
  const again = page.waitForResponse(/boards\.words/);
  await save("An enamel kettle").click();
  await page.getByText("Saved to Kitchen").waitFor();
  // The save changes what the boards say.
  await again;
  expect(await titlesOn(kitchen)).toContain("An enamel kettle");
  expect(await titlesOn(travel)).toEqual(["The pier at night"]);
  expect(faults).toEqual([]);
});

test("a card that is pointed at keeps the board it names while the words arrive, and saves to it", async () => {
  const words = Promise.withResolvers<void>();
  const hold = (page: Page) =>
    page.route(/boards\.words/, async (route) => {
      await words.promise;
      await route.continue();
    });
  const { page, kitchen, travel, titlesOn, card, board, save } = await openAsCook({}, hold);
  await card("An enamel kettle").hover();
  await board("Travel", "An enamel kettle").waitFor();
  const arrived = page.waitForResponse(/boards\.words/);
  words.resolve();
  await (await arrived).finished();
  await rendered(page);
  await board("Travel", "An enamel kettle").waitFor();
  await board("Travel", "A brass kettle").waitFor();
  await save("An enamel kettle").click();
  await page.getByText("Saved to Travel").waitFor();
  expect(await titlesOn(travel)).toContain("An enamel kettle");

  await card("A brass kettle").hover();
  await board("Kitchen", "A brass kettle").waitFor();
  await save("A brass kettle").click();
  await page.getByText("Saved to Kitchen").waitFor();
  expect(await titlesOn(kitchen)).toContain("A brass kettle");
});

test("a phone's Save finds the board by the same words", async () => {
  const { page, faults, kitchen, titlesOn, save } = await openAsCook({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-label="Save An enamel kettle"]')?.getAttribute("aria-description") === "to Kitchen",
  );
  await save("An enamel kettle").tap();
  await page.getByText("Saved to Kitchen").waitFor();
  expect(await titlesOn(kitchen)).toContain("An enamel kettle");
  expect(faults).toEqual([]);
});

test("the words are asked for once the page has settled; without them, Save names the last board", async () => {
  let opened = 0;
  const refuse = async (page: Page) => {
    await page.route(/boards\.words/, (route) => route.abort());
    opened = Date.now();
  };
  const { page } = await openAsCook({}, refuse, "/");
  const named = page.getByRole("button", { name: /^Travel, choose another board for / }).first();
  await named.waitFor();
  await page.waitForRequest(/boards\.words/);
  expect(Date.now() - opened).toBeGreaterThan(3_000);
  await named.waitFor();
});
