import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("security settings lead to one press that logs out everywhere [visitor 9, SECURITY 7]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/security`);
  await takenOver(page);
  await page.getByRole("link", { name: "Protect your account" }).click();
  await page.getByRole("heading", { name: "Protect your account", level: 1 }).waitFor();
  await expectGoodLooks(page, "panic");
  await page.getByRole("button", { name: "Protect my account" }).click();
  await page.getByRole("heading", { name: "Your account is protected" }).waitFor();
  await expectGoodLooks(page, "panic-done");
  expect((await ada.client.rest("GET", "/v3/users/me/")).status).toBe(401);
  expect(faults).toEqual([]);
});
