import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let asking: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, asking, browser] = await Promise.all([
    startTestApp(),
    startTestApp({ EXPERIMENTS: "kr_privacy_consent=enabled", DEFAULT_COUNTRY: "KR", PASSWORD_MIN: "10" }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([app?.close(), asking?.close()]);
});

async function open(path: string, options: BrowserContextOptions = {}, site = app) {
  const opened = await browser.newPage(options);
  await opened.page.goto(site.url + path);
  await takenOver(opened.page);
  return opened;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** Excludes React Aria's announcer, which briefly keeps the name of a removed button. */
const violations = async (page: Page) => {
  const found = await axe(page);
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}`);
};

/** Fills in the sign-up without submitting it. */
async function fillIn(page: Page, email: string, { password = PASSWORD, birthday = "1990-05-17" } = {}) {
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.locator("input#birthday").waitFor();
  await page.fill("input#birthday", birthday);
}

test("consent step: agree to all toggles every box; Next needs the required ones [visitor 4, visitor 5]", async () => {
  const email = newEmail("mina");
  const { page, faults } = await open("/signup", {}, asking);
  await shows(page, "At least 10 characters");
  await fillIn(page, email, { password: "seven-7" });
  await button(page, "Create account").click();
  await shows(page, "Your password is too short! You need 10+ characters.");
  await page.fill("input#password", PASSWORD);
  await button(page, "Create account").click();
  await page.getByRole("heading", { name: "Consents" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
  const all = box("Agree to all");
  const boxes = page.getByRole("checkbox");
  expect(await boxes.count()).toBe(6);
  // The documents to agree to are linked next to the boxes.
  for (const name of ["Terms of service", "Privacy policy"]) {
    expect(await page.getByRole("link", { name }).getAttribute("target")).toBe("_blank");
  }
  expect(await button(page, "Next").isDisabled()).toBe(true);

  await button(page, "Back").click();
  expect(await page.inputValue("input#email")).toBe(email);
  expect(await page.inputValue("input#birthday")).toBe("1990-05-17");
  await button(page, "Create account").click();
  await all.waitFor();

  const press = (name: string | RegExp) => page.locator("label").filter({ hasText: name }).click();
  await press("Agree to all");
  for (let index = 0; index < 6; index++) expect(await boxes.nth(index).isChecked()).toBe(true);
  await press("news and offers");
  expect(await all.isChecked()).toBe(false);
  expect(await button(page, "Next").isEnabled()).toBe(true);
  await press("news and offers");
  expect(await all.isChecked()).toBe(true);
  await press("terms of service");
  expect(await button(page, "Next").isDisabled()).toBe(true);
  await press("terms of service");
  await press("news and offers");
  // The boxes keep their state after a visit to the form.
  await button(page, "Back").click();
  await button(page, "Create account").click();
  await all.waitFor();
  expect(await box("news and offers").isChecked()).toBe(false);
  await button(page, "Next").click();
  await accountButton(page).waitFor();
  const [row] = await asking.deps.db.select().from(users).where(eq(users.email, email));
  expect(row?.privacyConsentAt).toBeInstanceOf(Date);
  expect(row?.marketingOptOut).toBe(true);
  expect(faults).toEqual([]);
});

test("each error shows at its field and is announced; widths: sheet 484, form 268, terms 320 [visitor 5, visitor 9]", async () => {
  const { page } = await open("/signup");
  const width = async (selector: string) =>
    Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0);
  expect(await width("main section")).toBe(484);
  expect(await width("main form")).toBe(268);
  const terms = page.locator("main p.text-xs").first();
  expect(await terms.evaluate((element) => getComputedStyle(element).maxWidth)).toBe("320px");

  const places = () =>
    Promise.all(["#email", "#password", "[type=submit]"].map(async (at) => (await page.locator(at).boundingBox())?.y));
  const before = await places();
  await button(page, "Create account").click();
  await shows(page, "You missed a spot! Don't forget to add your email.");
  await shows(page, "Your password is too short! You need 6+ characters.");
  expect(await focused(page)).toBe("email");
  const described = await page.getAttribute("input#email", "aria-describedby");
  expect(await page.locator(`[id="${described?.split(" ").at(-1)}"]`).textContent()).toContain("You missed a spot!");
  await page.fill("input#email", "ünter@example.com");
  await page.fill("input#password", "pässword");
  await button(page, "Create account").click();
  await shows(page, "Use only a mix of letters, numbers and special characters (for example: ?, !, $).");
  // No layout jump: the fields and the button stay in place whatever error is shown.
  expect(await places()).toEqual(before);

  // In forced colors a button is recognizable by its border.
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (element: Element) => getComputedStyle(element).borderTopWidth;
  expect(await button(page, "Create account").evaluate(edge)).toBe("1px");
});

test("email: rejects disposable mailboxes and the brand's own, and reports failed checks [visitor 5, visitor 8]", async () => {
  const { page } = await open("/signup");
  const type = async (email: string) => {
    await page.fill("input#email", email);
    await page.fill("input#password", PASSWORD);
  };
  await type("somebody@mailinator.com");
  await shows(page, "Sorry, this doesn't look like a valid email");
  await type("the.tackboard.team@example.com");
  await page.keyboard.press("Enter");
  await shows(page, "Please stick to your name, or the name of your brand");

  await page.route("**/trpc/auth.exists*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await type(newEmail());
  await shows(page, /Hmm\.\.\. that doesn't look like an email address\.|couldn't reach the server/);
});

test("underage: the birthday can be corrected; Confirm leads home after 4 seconds and blocks [visitor 4]", async () => {
  const { page } = await open("/signup");
  const year = new Date().getUTCFullYear() - 9;
  await fillIn(page, newEmail("kid"), { birthday: `${year}-03-02` });
  await button(page, "Create account").click();
  await shows(page, `March 2, ${year}`);
  expect(await violations(page)).toEqual([]);
  await button(page, "Edit").click();
  expect(await page.inputValue("input#birthday")).toBe(`${year}-03-02`);
  await button(page, "Create account").click();
  await button(page, "Confirm").waitFor();
  const pressed = Date.now();
  await button(page, "Confirm").click();
  const text = "Sorry, you’re not eligible to sign up for Tackboard right now.";
  await page.getByRole("alertdialog").getByText(text).or(page.getByText(text)).first().waitFor();
  await page.waitForURL(`${app.url}/`);
  expect(Date.now() - pressed).toBeGreaterThan(3_800);
  await page.goto(`${app.url}/signup`);
  await shows(page, text);
  for (const field of ["input#email", "input#password"]) expect(await page.locator(field).isDisabled()).toBe(true);
  expect(await button(page, "Create account").isDisabled()).toBe(true);
});

test("sign-up title by source survives the toggle; signing up from a message can answer it [visitor 2, visitor 4]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const { page } = await open(`/signup?source=boardInvite&respond=true&inviter=${ada.user.username}`);
  await page.getByRole("heading", { name: "Sign up and let Ada know what you think" }).waitFor();
  const email = newEmail("answering");
  const isFilled = () =>
    page.waitForFunction(
      (value) =>
        [...document.querySelectorAll<HTMLInputElement>("#email, #password")].map((field) => field.value).join() ===
        value,
      `${email},${PASSWORD}`,
    );
  await page.fill("#email", email);
  await page.fill("#password", PASSWORD);
  await page.locator("main").getByRole("link", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/login/);
  await page.getByRole("heading", { name: "Log in to accept your board invite" }).waitFor();
  await isFilled();
  await page.goBack();
  await page.waitForURL(/\/signup/);
  await isFilled();

  await fillIn(page, email);
  const sent = page.waitForRequest((request) => request.url().includes("auth.register"));
  // While loading, an overlay covers the form.
  await page.route("**/trpc/auth.register*", async (route) => {
    await page.locator("main .late-in").waitFor({ state: "attached" });
    await route.continue();
  });
  await button(page, "Create account").click();
  // All fields of an email sign-up (spec visitor 3).
  expect(Object.values((await sent).postDataJSON() as object)[0]).toMatchObject({
    type: "email",
    firstName: "",
    lastName: "",
    country: "US",
    password: PASSWORD,
    recaptchaV3Token: "default",
    birthday: Date.UTC(1990, 4, 17) / 1000,
  });
  const window = page.getByRole("alertdialog", { name: "Let Ada know what you think" });
  await window.getByText("Your account is ready, and you can write to Ada now.").waitFor();
  await button(page, "Write a message").click();
  await page.waitForURL(/\/conversation\/\d+\/$/);
  await page.getByRole("heading", { name: /Ada/ }).waitFor();
  await accountButton(page).waitFor();
});

test("'log in for more': only recognized viewers who are logged out get the prompt [visitor 6]", async () => {
  const nora = await signUp(app, { name: "Nora" });
  const { page } = await browser.newPage();
  const prompt = page.getByRole("complementary", { name: "Log in for more" });
  await becomeInBrowser(page, app, nora);
  // The browser recognizes a person after they log out.
  await page.request.post(`${app.url}/v3/logout/`, { data: {} });
  await page.goto(`${app.url}/ideas/`);
  await prompt.getByRole("heading", { name: "Welcome back, Nora!" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await prompt.locator("input#password").fill(nora.password);
  await prompt.locator("button[type=submit]").click();
  await accountButton(page).waitFor();
  await prompt.waitFor({ state: "hidden" });
  await page.context().clearCookies();
  await page.reload();
  await takenOver(page);
  expect(await prompt.count()).toBe(0);
});

test("the entry is in the browser's language, here Japanese; choosing another keeps the input", async () => {
  const { page, faults } = await open("/login", { locale: "ja-JP", viewport: PHONE, colorScheme: "dark" });
  const main = page.locator("main");
  await page.getByRole("heading", { name: "ログインして続きを見る" }).waitFor();
  await page.click("button[type=submit]");
  await shows(page, "メールアドレスを入力してください。");
  expect(await violations(page)).toEqual([]);
  await main.getByRole("link", { name: "新規登録" }).click();
  await page.locator("input#birthday").waitFor({ state: "attached" });
  const fits = async (language: string) => {
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${language}, ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await fits("ja");

  await page.fill("#email", "somebody@example.com");
  await main.locator("select").selectOption("ko");
  await page.locator("html[lang=ko]").waitFor({ state: "attached" });
  await main.getByRole("link", { name: "로그인" }).waitFor();
  expect(await page.inputValue("#email")).toBe("somebody@example.com");
  await fits("ko");
  await page.fill("#email", "");
  await main.locator("button[type=submit]").click();
  await shows(page, "이메일을 입력하세요.");

  // The server's next page is in the language that was chosen last.
  await main.locator("select").selectOption("en");
  await shows(page, "Already a member?");
  await page.reload();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await main.locator("select").inputValue()).toBe("en");
  expect(faults).toEqual([]);
});
