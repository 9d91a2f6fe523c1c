import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { holdCall } from "../support/held-calls.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
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

async function open(path: string) {
  const { page } = await browser.newPage();
  await page.goto(app.url + path);
  await takenOver(page);
  return page;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const values = (page: Page) =>
  page.$$eval("#email, #password, #birthday", (fields) => fields.map((field) => (field as HTMLInputElement).value));
const LATER = "another-Lantern-42";

test("email sign-up: a birthdate typed while a slow check runs stays, key by key [visitor 4]", async () => {
  const page = await open("/signup");
  const exists = await holdCall(page, "auth.exists");
  const validated = await holdCall(page, "auth.validateEmail");
  const email = newEmail("slow");
  await page.fill("#email", email);
  await page.fill("#password", PASSWORD);
  await page.keyboard.press("Enter");
  await exists.asked;
  await exists.release();
  await validated.asked;
  await page.locator("#birthday").waitFor();
  await page.focus("#birthday");
  await page.keyboard.type("05171990");
  expect(await values(page)).toEqual([email, PASSWORD, "1990-05-17"]);
  await validated.release();
  await drawn(page);
  expect(await values(page)).toEqual([email, PASSWORD, "1990-05-17"]);
  expect(await focused(page)).toBe("birthday");

  // The registration is slow too, and fails because somebody else has registered the address. The later typing stays.
  const registered = await holdCall(page, "auth.register");
  await button(page, "Create account").click();
  await registered.asked;
  await page.focus("#password");
  await page.keyboard.press("End");
  await page.keyboard.type("-longer");
  await signUp(app, { email, password: LATER });
  await registered.release();
  await page.locator("[aria-invalid=true]").first().waitFor();
  expect(await values(page)).toEqual([email, `${PASSWORD}-longer`, "1990-05-17"]);
  expect(await focused(page)).toBe("password");
});

test("an address that replaces one being checked is the one that counts [visitor 4]", async () => {
  const { email: taken } = await signUp(app);
  const page = await open("/signup");
  const exists = await holdCall(page, "auth.exists");
  const sso = await holdCall(page, "sso.info");
  await page.fill("#email", taken);
  await page.keyboard.press("Tab");
  await exists.asked;
  await sso.asked;
  const other = newEmail("other");
  await page.fill("#email", other);
  await exists.release();
  await sso.release();
  await page.locator("#birthday").waitFor({ state: "attached" });
  await drawn(page);
  expect(await page.inputValue("#email")).toBe(other);
  expect(await button(page, "Create account").count()).toBe(1);
});

test("a slow answer that turns sign-up into log-in keeps the password being typed [visitor 4]", async () => {
  const { email } = await signUp(app);
  const page = await open("/signup");
  const exists = await holdCall(page, "auth.exists");
  await page.fill("#email", email);
  await page.focus("#password");
  await exists.asked;
  await page.keyboard.type("green-");
  // The response arrives between two keys.
  const typing = page.keyboard.type("Lantern-4711", { delay: 15 });
  await exists.release();
  await typing;
  await page.getByText("This email already has an account").or(button(page, "Log in")).first().waitFor();
  expect(await page.inputValue("#password")).toBe(PASSWORD);
  expect(await focused(page)).toBe("password");
});

test("text typed during a slow log-in stays [visitor 4]", async () => {
  const { email } = await signUp(app);
  const page = await open("/login");
  const login = await holdCall(page, "auth.login");
  await page.fill("#email", email);
  await page.fill("#password", "a-wrong-Lantern-1");
  await button(page, "Log in").click();
  await login.asked;
  await page.focus("#email");
  await page.fill("#password", LATER);
  await login.release();
  await page.getByText("The password you entered is incorrect.").waitFor();
  expect(await page.inputValue("#password")).toBe(LATER);
  expect(await focused(page)).toBe("password");
});

test("an address typed during a slow password reset mail stays [visitor 4]", async () => {
  const page = await open("/password/reset");
  const asked = await holdCall(page, "auth.forgotPassword");
  await page.fill("#email", "first@example.com");
  await page.keyboard.press("Enter");
  await asked.asked;
  await page.fill("#email", "second@example.com");
  expect(await page.inputValue("#email")).toBe("second@example.com");
  await asked.release();
  await page.getByText("first@example.com").first().waitFor();
});
