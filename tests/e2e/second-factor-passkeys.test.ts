import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { addAuthenticator } from "../support/virtual-authenticator.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
/** Passkeys are bound to a host name: the site is at localhost here. */
let site: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ HOST: "localhost" }), openBrowser()]);
  site = app.deps.config.publicUrl;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/** A person who has just made a passkey in a new browser. */
async function withPasskey(name: string) {
  const person = await signUp(app, { name });
  const opened = await browser.newPage();
  const { page } = opened;
  const authenticator = await addAuthenticator(page);
  await becomeInBrowser(page, { url: site }, person);
  await page.goto(`${site}/settings/security`);
  await takenOver(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await confirmByPassword(page);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await page.getByRole("button", { name: "Rename Passkey 1" }).waitFor();
  expect(await authenticator.count()).toBe(1);
  return { ...opened, person, authenticator };
}
const isIn = (page: Page) => page.getByRole("button", { name: "Your account" }).waitFor();
const logOut = async (page: Page) => page.context().clearCookies();
const logIn = async (page: Page, { email }: Person) => {
  await page.locator("input#email").fill(email);
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Two-factor authentication required" }).waitFor();
};

test("passkey: created, named, renamed, removed, never offered twice, and used to log in", async () => {
  const { page, faults } = await withPasskey("Gwen");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("This device already has a passkey for your account.").waitFor();
  await page.getByRole("button", { name: "Rename Passkey 1" }).click();
  const field = page.getByRole("dialog", { name: "Rename the passkey" }).getByLabel("Name");
  await field.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Give the passkey a name.").waitFor();
  await field.fill("Gwen's notebook");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Remove Gwen's notebook" }).waitFor();

  await logOut(page);
  await page.goto(`${site}/login`);
  // Chromium's virtual authenticator picks its only passkey.
  await isIn(page);

  await page.goto(`${site}/settings/security`);
  await takenOver(page);
  await page.getByRole("button", { name: "Remove Gwen's notebook" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  // A different log-in from the one that created the passkey.
  await confirmByPassword(page);
  await page.getByText("Two-factor authentication is off. We've emailed you about it.").waitFor();
  await page.getByText("Gwen's notebook").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("passkey as second factor: logs in; unverified people and replayed counters are refused", async () => {
  const { page, person, authenticator } = await withPasskey("Ines");
  await app.deps.db.execute(`update mfa_passkeys set counter = 1000 where user_id = ${person.user.id}`);
  await logOut(page);
  // Otherwise it would log in from the email field, before the password.
  await authenticator.setVerified(false);
  await page.goto(`${site}/login`);
  await takenOver(page);
  await logIn(page, person);
  await authenticator.setSignCount(7);
  await authenticator.setVerified(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("We couldn't confirm that passkey.").first().waitFor();
  await authenticator.setSignCount(1_001);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await isIn(page);
});
