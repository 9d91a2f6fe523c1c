import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  const file = await (await photo(900, 600)).jpeg().toBuffer();
  const html = `<!doctype html><title>A walk to the lighthouse</title><h1>A walk</h1>
    <img src="/boat.jpg" alt="A rowing boat" width="900" height="600"><img src="/tower.jpg" alt="The old tower" width="600" height="900">
    <img src="/quay.jpg" width="900" height="600">`;
  site = await startSite((request, response) => {
    if (request.url?.endsWith(".jpg")) return response.setHeader("Content-Type", "image/jpeg").end(file);
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("several of a page's pictures, each with a name, become Pins with their alt texts", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, await signUp(app, { name: "Juno" }));
  await page.goto(`${app.url}/pin/create/`);
  await takenOver(page);
  await page.getByRole("textbox", { name: "Or save from a web page" }).fill(`${site.origin}/walk`);
  await button(page, "Find pictures").click();
  await page.getByRole("heading", { name: "3 pictures on 127.0.0.1" }).waitFor();
  await button(page, "Choose Picture 3, 900 × 600").waitFor();
  await page.locator("label").filter({ hasText: "Select A rowing boat, 900 × 600" }).click();
  await button(page, "Choose The old tower, 600 × 900").click();
  await picture(page, "several-pictures");
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, "several-pictures-phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, "Add 2 pictures").click();
  await page.waitForURL(/\/pin-builder\//);
  await button(page, "Use board and link for all 2 Pins").waitFor();
  const alt = page.getByRole("textbox", { name: /^Alt/ }).first();
  expect(await alt.inputValue()).toBe("A rowing boat");
  expect(await page.getByRole("textbox", { name: "Link" }).first().inputValue()).toBe(`${site.origin}/walk`);
  expect(faults).toEqual([]);
});
