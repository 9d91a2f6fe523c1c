import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let asking: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, asking, browser] = await Promise.all([
    startTestApp(),
    startTestApp({ EXPERIMENTS: "kr_privacy_consent=enabled", DEFAULT_COUNTRY: "KR" }),
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
/** Without React Aria's announcer, which for some seconds keeps the name of a button that is gone. */
const violations = async (page: Page) => {
  const found = await axe(page);
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}`);
};

/** Fills the sign-up in, up to its button. */
async function fillIn(page: Page, email: string, birthday = "1990-05-17") {
  await page.fill("input#email", email);
  await page.fill("input#password", PASSWORD);
  await page.locator("input#birthday").waitFor();
  await page.fill("input#birthday", birthday);
}

test("visitor 4 consent step: agree to all works both ways, Next waits for the required ones, Back keeps what was typed, and the choice is stored", async () => {
  const email = newEmail("mina");
  const { page, faults } = await open("/signup", {}, asking);
  await fillIn(page, email);
  await button(page, "Create account").click();
  await page.getByRole("heading", { name: "Consents" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
  const all = box("Agree to all");
  const boxes = page.getByRole("checkbox");
  expect(await boxes.count()).toBe(6);
  // What is agreed to can be read, beside the boxes.
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
  await button(page, "Next").click();
  await accountButton(page).waitFor();
  const [row] = await asking.deps.db.select().from(users).where(eq(users.email, email));
  expect(row?.privacyConsentAt).toBeInstanceOf(Date);
  expect(row?.marketingOptOut).toBe(true);
  expect(faults).toEqual([]);
});

test("visitor 5 email and password: each fault is told at its field, announced, and the first one has the focus", async () => {
  const { page } = await open("/signup");
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
  // No layout jump: whatever is said, the fields and the button stay where they are.
  expect(await places()).toEqual(before);
});

test("visitor 5 email: throw-away mailboxes are refused by the form and by the server's look, the brand by its own text", async () => {
  const { page } = await open("/signup");
  const tell = async (email: string, text: string) => {
    await page.fill("input#email", email);
    await page.fill("input#password", PASSWORD);
    await shows(page, text);
  };
  await tell("somebody@mailinator.com", "Sorry, this doesn't look like a valid email");
  await page.fill("input#email", "the.tackboard.team@example.com");
  await page.fill("input#password", PASSWORD);
  await page.keyboard.press("Enter");
  await shows(page, "Please stick to your name, or the name of your brand");
});

test("visitor 5 password: rules that the server supplies hold in the form", async () => {
  const strict = await startTestApp({ PASSWORD_MIN: "10" });
  try {
    const { page } = await open("/signup", {}, strict);
    await shows(page, "At least 10 letters, figures or signs");
    await page.fill("input#email", newEmail());
    await page.fill("input#password", "seven-7");
    await page.keyboard.press("Enter");
    await page.locator("input#birthday").waitFor();
    await page.fill("input#birthday", "1990-05-17");
    await button(page, "Create account").click();
    await shows(page, "Your password is too short! You need 10+ characters.");
  } finally {
    await strict.close();
  }
});

test("visitor 8 email-exists check failure: whatever fails there is said in the spec's words", async () => {
  const { page } = await open("/signup");
  await page.route("**/trpc/auth.exists*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.fill("input#email", newEmail());
  await page.fill("input#password", PASSWORD);
  await shows(page, /Hmm\.\.\. that doesn't look like an email address\.|couldn't reach the server/);
});

test("visitor 4 underage: the confirmation shows the birthday, Confirm shows a toast and leads home after 4 seconds, sign-up stays blocked", async () => {
  const { page } = await open("/signup");
  const year = new Date().getUTCFullYear() - 9;
  await fillIn(page, newEmail("kid"), `${year}-03-02`);
  await button(page, "Create account").click();
  await shows(page, `March 2, ${year}`);
  expect(await violations(page)).toEqual([]);
  const pressed = Date.now();
  await button(page, "Confirm").click();
  const text = "Sorry, you’re not eligible to sign up for Tackboard right now.";
  await page.getByRole("alertdialog").getByText(text).or(page.getByText(text)).first().waitFor();
  await page.waitForURL(`${app.url}/`);
  expect(Date.now() - pressed).toBeGreaterThan(3_800);
  await page.goto(`${app.url}/signup`);
  await shows(page, text);
  expect(await page.locator("input#password").isDisabled()).toBe(true);
  expect(await button(page, "Create account").isDisabled()).toBe(true);
});

test("visitor 2 sign-up title copy by source: an invitation's link names the inviter, and the toggle keeps it", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const path = `/signup?source=boardInvite&inviter=${ada.user.username}`;
  const { page } = await open(path);
  await page.getByRole("heading", { name: "Join Ada on Tackboard for more ideas" }).waitFor();
  await page.locator("main").getByRole("link", { name: "Log in", exact: true }).click();
  await page.getByRole("heading", { name: "Log in to accept your board invite" }).waitFor();
  await page.goto(`${app.url}/signup?respond=true&inviter=${ada.user.username}`);
  await page.getByRole("heading", { name: "Sign up and let Ada know what you think" }).waitFor();
  await page.goto(`${app.url}/signup?inviter=nobody_at_all&source=nonsense`);
  await page.getByRole("heading", { name: "Welcome to Tackboard" }).waitFor();

  // What was typed goes along, and comes back by the browser's Back.
  await takenOver(page);
  const email = newEmail("toggling");
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
  await isFilled();
  await page.goBack();
  await page.waitForURL(/\/signup/);
  await isFilled();
});

test("visitor 4 email sign-up 5: who answered a message is told so after the sign-up", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const { page } = await open(`/signup?respond=true&inviter=${ada.user.username}`);
  await fillIn(page, newEmail("answering"));
  const sent = page.waitForRequest((request) => request.url().includes("auth.register"));
  // While it loads an overlay lies over the form (section 4, "Overlays").
  await page.route("**/trpc/auth.register*", async (route) => {
    await page.locator("main .late-in").waitFor({ state: "attached" });
    await route.continue();
  });
  await button(page, "Create account").click();
  // The payload of section 3, "Email sign-up payload".
  expect(Object.values((await sent).postDataJSON() as object)[0]).toMatchObject({
    ...{ type: "email", firstName: "", lastName: "", country: "US", password: PASSWORD, recaptchaV3Token: "default" },
    birthday: Date.UTC(1990, 4, 17) / 1000,
  });
  await page.getByRole("dialog").getByText("We let Ada know what you think.").waitFor();
  await button(page, "Okay").click();
  await accountButton(page).waitFor();
});

test("visitor 2 sign-up image: the Pin to be saved stands beside the sign-up, where it is 120x120 or larger", async () => {
  const mira = await signUp(app, { name: "Mira" });
  const board = await makeBoard(mira.client, "Clay pots");
  const large = await makePin(mira.client, board.id, { title: "Large pot", width: 400, height: 500 });
  const { page } = await open(`/pin/${large.id}/`);
  await page.getByRole("button", { name: "Save" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.locator("img").waitFor();
  const size = await dialog
    .locator("img")
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(Math.min(...size)).toBeGreaterThanOrEqual(120);
  expect(await violations(page)).toEqual([]);
});

test("visitor 6 'log in for more': a recognised viewer is prompted at the bottom right, a visitor and a viewer who is logged in never are", async () => {
  const { email, password } = await signUp(app, { name: "Nora" });
  const { page } = await open("/login");
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
  await accountButton(page).waitFor();
  const prompt = page.getByRole("complementary", { name: "Log in for more" });
  expect(await prompt.count()).toBe(0);
  await page.request.post(`${app.url}/v3/logout/`, { data: {} });
  await page.goto(`${app.url}/ideas/`);
  await prompt.getByRole("heading", { name: "Welcome back, Nora!" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await prompt.locator("input#password").fill(password);
  await prompt.locator("button[type=submit]").click();
  await accountButton(page).waitFor();
  await prompt.waitFor({ state: "hidden" });
  const visitor = await open("/ideas/");
  expect(await visitor.page.getByRole("complementary", { name: "Log in for more" }).count()).toBe(0);
});

test("visitor 2 log-in form: a POST form without native validation, whose link takes the typed address along; /pw/{username} asks for that account's", async () => {
  const { page } = await open("/login?next=/ideas/");
  const form = page.locator("main form");
  expect([await form.getAttribute("method"), await form.getAttribute("novalidate")]).toEqual(["post", ""]);
  const forgot = page.getByRole("link", { name: "Forgot your password?" });
  expect(await forgot.getAttribute("href")).toBe("/password/reset");
  await page.fill("input#email", "ada+x@example.com");
  expect(await forgot.getAttribute("href")).toBe("/password/reset?ue=ada%2Bx%40example.com");
  expect(await page.locator("main").textContent()).toContain("Not on Tackboard yet? Sign up");
  await page.locator("main").getByRole("link", { name: "Sign up", exact: true }).click();
  await button(page, "Create account").waitFor();
  expect(await page.locator("main").textContent()).toContain("Already a member? Log in");
  await page.goto(`${app.url}/password/reset?ue=ada%2Bx%40example.com`);
  expect(await page.locator("main input").first().inputValue()).toBe("ada+x@example.com");
  await page.goto(`${app.url}/pw/ada_byron`);
  expect(await page.locator("main input").first().inputValue()).toBe("ada_byron");
});

test("visitor 9 widths: the sheet is 484, the form 268, the terms 320 at most", async () => {
  const { page } = await open("/signup");
  const width = async (selector: string) =>
    Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0);
  expect(await width("main section")).toBe(484);
  expect(await width("main form")).toBe(268);
  expect(
    await page
      .locator("main p.text-xs")
      .first()
      .evaluate((element) => getComputedStyle(element).maxWidth),
  ).toBe("320px");
  // Where the system chooses the colours, a button is one by its edge.
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (element: Element) => getComputedStyle(element).borderTopWidth;
  expect(await button(page, "Create account").evaluate(edge)).toBe("1px");
});

test("forms work with a password manager: every field says what it takes", async () => {
  const { page } = await open("/signup");
  const takes = (selector: string) => page.getAttribute(selector, "autocomplete");
  expect([await takes("#email"), await takes("#password"), await takes("#birthday")]).toEqual([
    "email",
    "new-password",
    "bday",
  ]);
  await page.goto(`${app.url}/login`);
  expect([await takes("#email"), await takes("#password")]).toEqual(["username webauthn", "current-password"]);
});

for (const [locale, texts] of [
  ["ja-JP", { title: "ログインして続きを見る", required: "メールアドレスを入力してください。", signUp: "新規登録" }],
  ["ko-KR", { title: "로그인하고 더 보기", required: "이메일을 입력하세요.", signUp: "가입하기" }],
] as const) {
  test(`the entry speaks ${locale} to whose browser does, without faults, at 390 px and in the dark`, async () => {
    const { page, faults } = await open("/login", { locale, viewport: PHONE, colorScheme: "dark" });
    await page.getByRole("heading", { name: texts.title }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
    await page.click("button[type=submit]");
    await shows(page, texts.required);
    expect(await violations(page)).toEqual([]);
    await page.locator("main").getByRole("link", { name: texts.signUp }).click();
    await page.locator("input#birthday").waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
    }

    // Another language is chosen at the foot: what was typed stays, and the server's next page is in it.
    await page.fill("#email", "somebody@example.com");
    await page.locator("main select").selectOption("en");
    await page.locator("html[lang=en]").waitFor({ state: "attached" });
    await shows(page, "Already a member?");
    expect(await page.inputValue("#email")).toBe("somebody@example.com");
    await page.reload();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(await page.locator("main select").inputValue()).toBe("en");
    expect(faults).toEqual([]);
  });
}
