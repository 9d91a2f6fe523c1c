import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { servePage } from "./support/serve-page.ts";

/** The dialog alone in a real browser, for focus, nested dialogs and Back. */
let site: Awaited<ReturnType<typeof servePage>>;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  site = await servePage("edit-dialog-page.tsx");
  browser = await openBrowser();
  page = (await browser.newPage()).page;
});
afterAll(async () => {
  await browser.close();
  await site.stop(true);
});

const dialog = () => page.getByRole("dialog", { name: "Edit board" });
const question = () => page.getByRole("alertdialog", { name: "Discard your changes?" });
const name = () => page.getByRole("textbox", { name: "Name" });
const action = (label: string) => question().getByRole("button", { name: label });
beforeEach(async () => {
  await page.goto(site.url.href);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await name().waitFor();
});

test("after a change closing asks first, and continuing keeps the text and the focus", async () => {
  await name().fill("Moss and fern");
  await page.keyboard.press("Escape");
  await action("Keep editing").waitFor();
  await action("Keep editing").click();
  await question().waitFor({ state: "detached" });
  expect(await name().inputValue()).toBe("Moss and fern");
  expect(await name().evaluate((field) => field === document.activeElement)).toBe(true);
  // Escape in the question doesn't discard.
  await page.keyboard.press("Escape");
  await question().waitFor();
  await page.keyboard.press("Escape");
  await question().waitFor({ state: "detached" });
  expect(await name().inputValue()).toBe("Moss and fern");
  await dialog().getByRole("button", { name: "Close" }).click();
  await action("Discard").click();
  await dialog().waitFor({ state: "detached" });
});

test("after a change Back asks every time, and discarding goes back", async () => {
  const path = () => new URL(page.url()).pathname;
  const back = () => page.evaluate(() => history.back());
  await name().fill("Moss and fern");
  for (let press = 0; press < 2; press++) await back();
  await action("Keep editing").click();
  await question().waitFor({ state: "detached" });
  expect([path(), await name().inputValue()]).toEqual(["/second", "Moss and fern"]);
  await back();
  await action("Discard").click();
  await page.waitForURL((url) => url.pathname === "/");
  // Without changes the question doesn't appear.
  await question().waitFor({ state: "detached" });
  await name().fill("Moss");
  await page.goForward();
  expect(path()).toBe("/second");
  await back();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await question().count()).toBe(0);
});
