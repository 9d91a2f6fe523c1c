import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { LANGUAGE_LOCALES } from "../../src/model/languages.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, type Person } from "../support/people.ts";
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

test("sign-up: a link and a decline ask who acts once the confirmation is old, and then go on", async () => {
  await admin.client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  await admin.client.trpc.operating.setSignUp.mutate({ mode: "approval" });
  const fields = { password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "US" };
  for (const name of ["declined", "undecided"])
    await createClient(app).rest("POST", "/v3/register/email/", { ...fields, email: newEmail(name) });
  app.advance(16 * 60_000);
  const { page, faults } = await openAdmin();
  const confirm = async () => {
    await page.getByText("Confirm that it's you").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  };
  await page.getByLabel("Note, for administrators (optional)").fill("Late");
  await page.getByRole("button", { name: "Create a link" }).click();
  await page.getByText("Confirm that it's you").waitFor();
  await expectGoodLooks(page, "sign-up-step-up");
  // Closing the window creates nothing and keeps what was typed.
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Note, for administrators (optional)").inputValue()).toBe("Late");
  expect(await page.locator("code").count()).toBe(0);
  await page.getByRole("button", { name: "Create a link" }).click();
  await confirm();
  await page.locator("code").filter({ hasText: "/signup/?invitation=" }).waitFor();
  app.advance(16 * 60_000);
  await page.getByRole("button", { name: /^Decline declined/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await confirm();
  await page.getByText(/^declined.* declined$/).waitFor();
  await page.getByRole("button", { name: /^Decline declined/ }).waitFor({ state: "detached" });

  // The page of an account that waits offers both decisions.
  await page.getByRole("link", { name: /^undecided/ }).click();
  await page.getByRole("button", { name: "Approve" }).waitFor();
  await expectGoodLooks(page, "admin-account-waiting");
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("dialog").getByLabel("Reason, for the log only (optional)").fill("Unknown to us");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await page.getByText("Sign-up declined").waitFor();
  await page.waitForURL("**/admin/sign-up/");
  await page.getByText("Nobody is waiting").waitFor();
  expect(faults).toEqual([]);
});
