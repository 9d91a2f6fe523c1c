import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { LANGUAGE_LOCALES } from "../../src/model/languages.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { newEmail, PASSWORD, type Person } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
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

async function openAdmin(language: "en" | "ja" | "ko" = "en") {
  await admin.client.trpc.users.update.mutate({ locale: language });
  const opened = await browser.newPage({ locale: LANGUAGE_LOCALES[language] });
  await becomeInBrowser(opened.page, app, admin);
  await opened.page.goto(`${app.url}/admin/sign-up/`);
  await takenOver(opened.page);
  return opened;
}

/** Fills in the sign-up form and sends it. */
async function send(page: Page, email: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const birthday = page.locator("#birthday");
  await birthday.waitFor();
  await birthday.fill("1990-01-01");
  await page.getByRole("button", { name: "Create account" }).click();
}

test("sign-up: an administrator closes it, invites, approves and declines in the browser", async () => {
  const { page, faults } = await openAdmin();
  await page.getByRole("radio", { name: "People with an invitation" }).click({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByLabel("Number of people", { exact: true }).fill("3");
  await page.getByLabel("Note, for administrators (optional)").fill("The choir");
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = (await page.locator("code").filter({ hasText: "/signup/?invitation=" }).textContent()) ?? "";
  await page.getByText("Copy this link now. You won't be able to see it again.").waitFor();
  await page.getByText("3 of 3 places left").waitFor();
  await expectGoodLooks(page, "sign-up-admin");

  const visitor = await browser.newPage();
  await visitor.page.goto(`${app.url}/signup/`);
  await takenOver(visitor.page);
  await visitor.page.getByText("Sign-up is by invitation. Open your invitation link first.").waitFor();
  await expectGoodLooks(visitor.page, "sign-up-by-invitation");
  const email = newEmail("guest");
  await send(visitor.page, email);
  await visitor.page.getByText("Only people with an invitation can sign up here.").waitFor();
  expect(await visitor.page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  expect(await visitor.page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
  await visitor.page.goto(link);
  await takenOver(visitor.page);
  await visitor.page.getByText("You have an invitation. Choose how to sign up.").waitFor();
  await send(visitor.page, email);
  await visitor.page.waitForURL("**/welcome/");
  expect(visitor.faults).toEqual([]);

  await admin.client.trpc.operating.setSignUp.mutate({ mode: "approval" });
  const waiting = await browser.newPage();
  for (const name of ["hopeful", "unlucky"]) {
    await waiting.page.goto(`${app.url}/signup/`);
    await takenOver(waiting.page);
    await send(waiting.page, newEmail(name));
    await waiting.page.waitForURL("**/signup/waiting/");
  }
  await waiting.page.getByRole("heading", { name: "Your account is waiting" }).waitFor();
  await expectGoodLooks(waiting.page, "sign-up-waiting");
  await waiting.page.goto(`${app.url}/business/create/`);
  await takenOver(waiting.page);
  await waiting.page.getByLabel("Business name").fill("Tea House");
  await waiting.page.getByLabel("Email").fill(newEmail("teahouse"));
  await waiting.page.locator("input#password").fill(PASSWORD);
  await waiting.page.getByLabel("Birthdate").fill("1990-05-17");
  await waiting.page.getByRole("button", { name: "Create account" }).click();
  await waiting.page.waitForURL("**/signup/waiting/");
  expect(waiting.faults).toEqual([]);

  await page.reload();
  await takenOver(page);
  await page.getByText(/^teahouse.*@example\.com \(not confirmed\)/).waitFor();
  await expectGoodLooks(page, "sign-up-admin-queue");
  await page.getByRole("button", { name: "Approve Tea House" }).click();
  await page.getByText("Tea House can log in now", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Approve hopeful/ }).click();
  await page.getByText(/^hopeful.* can log in now$/).waitFor();
  await page.getByRole("button", { name: /^Decline unlucky/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await page.getByText("Nobody is waiting").waitFor();
  expect(faults).toEqual([]);
});

test("sign-up: the page is translated, and a wrong domain keeps what was typed", async () => {
  for (const [language, heading] of [
    ["ja", "登録できる人"],
    ["ko", "가입할 수 있는 사람"],
  ] as const) {
    const { page, faults } = await openAdmin(language);
    await page.getByRole("heading", { name: heading }).waitFor();
    await expectGoodLooks(page, `sign-up-admin-${language}`);
    expect(faults).toEqual([]);
  }
  const { page } = await openAdmin();
  await page.getByRole("radio", { name: "People with an address at certain domains" }).click({ force: true });
  const domains = page.getByLabel("Mail domains");
  await domains.fill("example.org\nno-domain");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("no-domain is not a mail domain. Type it like example.com.").waitFor();
  expect(await domains.inputValue()).toBe("example.org\nno-domain");
});
