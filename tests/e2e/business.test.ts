import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { addPhone } from "../support/factors.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await browser.newPage(options);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}
async function isAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });

test("visitor 2 business prompt: 'Are you a business? Get started here!' opens the business start in a new tab", async () => {
  const { page } = await open("/login");
  await page.fill("input#email", "typed@example.com");
  await page.getByText("Are you a business?").waitFor();
  // On a device where somebody was too young nobody opens a business account either (section 4, "Underage").
  await page.context().addCookies([{ name: "underage", value: "1", url: app.url }]);
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Get started here!" }).click(),
  ]);
  await tab.getByRole("heading", { name: "Create a business account" }).waitFor();
  await tab.getByText("Sorry, you’re not eligible to sign up for Tackboard right now.").waitFor();
  expect(await tab.getByRole("button", { name: "Create account" }).isDisabled()).toBe(true);
  expect(await tab.locator("input#password").isDisabled()).toBe(true);
  expect(await page.inputValue("input#email")).toBe("typed@example.com");
});

test("visitor 2 revamped business log-in page: 480 wide, the form takes all of it, and two ways lead on", async () => {
  const { page, faults } = await open("/business/login?next=/ideas/");
  expect(await widthOf(page, "main section")).toBe(480);
  const sheet = await page.locator("main section > div").last().boundingBox();
  expect(await widthOf(page, "main form")).toBe(Math.round(sheet?.width ?? 0));
  const create = page.getByRole("link", { name: "Create one for free" });
  expect(await create.getAttribute("href")).toBe("/business/create?next=%2Fideas%2F");
  await picture(page, "business-login");
  await isAccessible(page);
  await page.getByRole("link", { name: "Log in to a personal account" }).click();
  await page.waitForURL(`${app.url}/login`);
  // The address is there before the page is.
  await page.getByRole("link", { name: "Create one for free" }).waitFor({ state: "hidden" });
  await page.locator("main form").waitFor();
  expect(await widthOf(page, "main form")).toBe(268);
  expect(faults).toEqual([]);
});

test("visitor 1 business log-in page: who logs in there goes to where they wanted", async () => {
  const { email, password } = await signUp(app);
  const { page } = await open("/business/login?next=/ideas/");
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
  await page.waitForURL(`${app.url}/ideas/`);
});

test("visitor 2 /business/create: each field says what is missing, and the account is a business's, at the next address", async () => {
  const { page, faults } = await open("/business/create?next=/settings/");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("You missed a spot! Don't forget to add the name of your business.").waitFor();
  await page.getByText("You missed a spot! Don't forget to add your email.").waitFor();
  await picture(page, "business-create-errors");
  await isAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("businessName");

  await page.getByLabel("Business name").fill("Roses & Sons");
  await page.getByLabel("Email").fill(newEmail("shop"));
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").fill(`${new Date().getUTCFullYear() - 9}-05-17`);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Sorry, you’re not eligible to sign up for Tackboard right now.").waitFor();
  const flags = async () => (await page.context().cookies()).filter(({ name }) => name === "underage");
  // Section 9: stored with an expiry.
  expect(await flags()).toMatchObject([{ value: "1", expires: expect.any(Number) }]);
  expect((await flags())[0]?.expires).toBeGreaterThan(Date.now() / 1000);
  // A slip of the finger: the right date takes the mark away.
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.waitForFunction(() => !document.cookie.includes("underage"));
  expect(await flags()).toEqual([]);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${app.url}/settings/`);
  await accountButton(page).waitFor();
  expect(faults).toEqual([]);
});

test("visitor 2 /business/create: an account with a second factor is told to log in, and a next address on another site ends at home", async () => {
  const { page } = await open("/business/create?next=https://e.example/", { viewport: PHONE, colorScheme: "dark" });
  await picture(page, "business-create-phone-dark");
  // Their own account is behind a second factor, which only the log-in asks for.
  const ada = await signUp(app, { name: "Ada" });
  await addPhone(app, ada);
  await page.getByLabel("Business name").fill("Kiln");
  await page.getByLabel("Email").fill(ada.email);
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("That email is already in use. Log in instead.").waitFor();
  await page.getByLabel("Email").fill(newEmail("shop"));
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${app.url}/`);
});

test("visitor 2 /business/convert: a person turns their account into a business account and goes on", async () => {
  const { email, password } = await signUp(app, { name: "Nora" });
  const { page } = await open("/business/create?next=/ideas/");
  await page.goto(`${app.url}/business/convert?next=/ideas/`);
  await page.waitForURL(/\/login\?next=/);
  await takenOver(page);
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
  await page.waitForURL(`${app.url}/business/convert?next=%2Fideas%2F`);
  await takenOver(page);
  expect(await page.getByLabel("Business name").inputValue()).toBe("Nora");
  await picture(page, "business-convert");
  await isAccessible(page);
  await page.getByLabel("Business name").fill("Nora's Kiln");
  await page.getByRole("button", { name: "Turn into a business account" }).click();
  await page.getByRole("heading", { name: "This is a business account" }).waitFor();
  await page.getByRole("link", { name: "Go on" }).click();
  await page.waitForURL(`${app.url}/ideas/`);
});
