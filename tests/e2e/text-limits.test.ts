import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ABOUT_MAX } from "../../src/model/limits.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  ada = await signUp(app, { name: "Ada" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a field counts emoji as its limit does, and saves as many", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/`);
  await takenOver(page);
  const about = page.getByRole("textbox", { name: "About" });
  const full = "🎉".repeat(ABOUT_MAX);
  await about.fill(`${full}🎉🎉`);
  expect(await about.inputValue()).toBe(full);
  await page.getByText(`${ABOUT_MAX} / ${ABOUT_MAX}`).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/saved/i).first().waitFor();
  expect((await ada.client.trpc.users.get.query({})).about).toBe(full);
});

test("an error of the board form has its own line, and Create stays beside Cancel", async () => {
  const board = await makeBoard(ada.client, "Lamps");
  const pin = await makePin(ada.client, board.id, { title: "Lamp" });
  const { page } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/board/create/?pin_id=${pin.id}`);
  await takenOver(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Chairs");
  await page.route(/boards\.create/, (route) => route.abort());
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
  const top = async (name: string) => (await page.getByRole("button", { name, exact: true }).boundingBox())?.y;
  expect(await top("Create")).toBe((await top("Cancel")) ?? -1);
});
