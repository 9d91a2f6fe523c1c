import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  admin = await administrator(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("an administrator looks at what a merge moves, merges two accounts and sees the merge end", async () => {
  const [double, kept] = [await signUp(app, { name: "Double" }), await signUp(app, { name: "Kept" })];
  for (const { client } of [double, kept]) await makeBoard(client, "Food");
  app.advance(16 * 60_000);
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/accounts/${double.user.id}/`);
  await takenOver(page);
  const name = page.getByLabel("Username of the account that stays");
  await name.fill(double.user.username);
  await page.getByRole("button", { name: "See what moves" }).click();
  await page.getByText("That is the same account.").waitFor();
  await expect(name.inputValue()).resolves.toBe(double.user.username);
  await name.fill(`@${kept.user.username}`);
  await page.getByRole("button", { name: "See what moves" }).click();
  await page.getByText("Boards that get a number: Food").waitFor();
  await expectGoodLooks(page, "merge-preview");
  await page.getByLabel("Reason, for the log only").fill("Asked at the desk");
  await page.getByRole("button", { name: `Merge into @${kept.user.username}` }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(`**/admin/accounts/${kept.user.id}/`);
  await page.getByText(`@${double.user.username} is being merged into @${kept.user.username}.`).waitFor();
  await app.jobs.drained();
  await page.getByText(`@${double.user.username} was merged into this account`).waitFor();
  await expectGoodLooks(page, "merge-done");
  expect(faults).toEqual([]);
});
