import { afterAll, beforeAll, expect, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { createClient } from "../support/api.ts";
import { axe } from "../support/axe.ts";
import { drawn, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { solveCaptcha } from "../support/captcha.ts";
import { mailedToken } from "../support/mail-link.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** SECURITY.md 21. */
const LOCKED_AFTER = 10;

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

/** A page of the site as a visitor opens it, and the faults that its scripts or policy meet. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const opened = await browser.newPage(options);
  await opened.page.goto(app.url + path);
  return opened;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
}

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });
const top = async (page: Page, name: string) => (await page.getByRole("button", { name }).boundingBox())?.y;

test("a visitor signs up: the birthdate is asked for a free address only, and nothing moves when it comes", async () => {
  const { page, faults } = await open("/signup");
  await page.getByLabel("Email").fill(newEmail("nora"));
  expect(await page.getByLabel("Birthdate").isVisible()).toBe(false);
  // What is agreed to can be read, beside the form.
  for (const [name, path] of [
    ["Terms of service", "/terms/"],
    ["Privacy policy", "/privacy/"],
  ] as const) {
    const link = page.getByRole("link", { name });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([path, "_blank"]);
  }
  const before = await top(page, "Create account");
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").waitFor();
  expect(await top(page, "Create account")).toBe(before);

  expect(await page.getByRole("button", { name: "Create account" }).isDisabled()).toBe(true);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await accountButton(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(faults).toEqual([]);
});

test("an address that has an account turns the sign-up into a log-in, with what was typed", async () => {
  const { email, password } = await signUp(app);
  const { page } = await open("/signup?next=/login");
  await page.getByLabel("Email").fill(email);
  await page.locator("input#password").fill(password);
  await shows(page, "You have an account already.");
  expect(await page.inputValue("input#email")).toBe(email);
  await page.locator("input#password").fill(password);
  await page.click("button[type=submit]");
  await accountButton(page).waitFor();
});

test("the log-in says in the field what is wrong, and leads back to where the person wanted", async () => {
  const { email, password, user } = await signUp(app);
  const { page, faults } = await open(`/login?next=${encodeURIComponent(`/${user.username}/?tab=saved`)}`);
  await page.click("button[type=submit]");
  await shows(page, "You missed a spot! Don't forget to add your email.");
  await shows(page, "The password you entered is incorrect.");
  await logIn(page, "nobody at all", password);
  await shows(page, "Hmm...that doesn't look like an email address.");
  await logIn(page, email, "not-the-password");
  await shows(page, "The password you entered is incorrect. Try again or Reset your password");
  const reset = page.getByRole("link", { name: "Reset your password" });
  expect(await reset.getAttribute("href")).toStartWith("/password/reset?ue=");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("password");
  await logIn(page, email, password);
  await page.waitForURL(`${app.url}/${user.username}/?tab=saved`);
  expect(faults).toEqual([]);
});

test("a way back that leads to another site is not taken", async () => {
  const { email, password } = await signUp(app);
  const { page } = await open("/login?next=https://e.example/");
  await logIn(page, email, password);
  await accountButton(page).waitFor();
  expect(page.url()).toBe(`${app.url}/`);
  await page.goto(`${app.url}/login?next=//e.example`);
  expect(page.url()).toBe(`${app.url}/`);
});

test("signed-in 1 visitors: who wants to save is asked to log in over the page, and is still there afterwards", async () => {
  const { email, password } = await signUp(app);
  const pinId = await seedPin(app, await seedBoard(app, await seedPerson(app)), { title: "A red chair" });
  const { page, faults } = await open(`/pin/${pinId}/`);
  await page.getByRole("button", { name: "Save" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in to save this Pin!" });
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("dialog", { name: "Sign up to save this Pin" }).getByRole("button", { name: "Log in" }).click();
  await logIn(page, email, password);
  await accountButton(page).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(`/pin/${pinId}/`);
  expect(faults).toEqual([]);
});

test("after too many wrong passwords a window says when to come back", async () => {
  const limited = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const { email } = await signUp(limited);
    const { page } = await browser.newPage();
    await page.goto(`${limited.url}/login`);
    const guesser = createClient(limited);
    for (let attempt = 0; attempt < LOCKED_AFTER; attempt += 1) {
      const recaptcha_v2_token = await solveCaptcha(guesser);
      await guesser.rest("POST", "/v3/login/", { username_or_email: email, password: "wrong-one", recaptcha_v2_token });
    }
    await logIn(page, email, "wrong-again");
    // The captcha that is asked for by now is solved by the page itself.
    await page.getByText(/not a robot, and try again|logged in too quickly/).waitFor();
    await page.click("button[type=submit]");
    await page.getByRole("alertdialog", { name: "Oops! Too many login attempts." }).waitFor();
    await page.getByRole("button", { name: "Okay" }).click();
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  } finally {
    await limited.close();
  }
});

test("a forgotten password is replaced by the mail's link, which works once", async () => {
  const { email } = await signUp(app);
  const { page } = await open("/login");
  await page.fill("input#email", email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL(/\/password\/reset\?ue=/);
  expect(await page.inputValue("input#email")).toBe(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await shows(page, `We sent instructions to pick a new password to ${email}`);
  await shows(page, "Email sent!");
  // The form is gone, and what stands in its place is read from its beginning.
  await page.waitForFunction(() => document.activeElement?.textContent === "Look into your mailbox");

  const token = await mailedToken(app, email, "/password/reset");
  await page.goto(`${app.url}/password/reset?token=${token}`);
  await page.fill("input#password", "short12");
  await page.click("button[type=submit]");
  await shows(page, "Your password is too short! You need 8+ characters.");
  await page.fill("input#password", "another-Lantern-99");
  await page.click("button[type=submit]");
  await shows(page, "Your password is changed");
  await page.getByRole("link", { name: "Log in", exact: true }).last().click();
  await page.getByRole("heading", { name: "Log in to see more" }).waitFor();
  await logIn(page, email, "another-Lantern-99");
  await accountButton(page).waitFor();

  await page.context().clearCookies();
  await page.goto(`${app.url}/password/reset?token=${token}`);
  await page.fill("input#password", "another-Lantern-99");
  await page.click("button[type=submit]");
  await shows(page, "This link has been used or has expired. Ask for a new one.");
});

test("an address is confirmed by its link after logging in, in the browser that the link was opened in", async () => {
  const { email, password } = await signUp(app);
  const token = await mailedToken(app, email, "/verify-email");
  const { page } = await open(`/verify-email?token=${token}`);
  await shows(page, "Log in here, and the link works.");
  await page.locator("main").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, email, password);
  await shows(page, "Your email is confirmed");

  await page.reload();
  await shows(page, "This link has been used or has expired. Ask for a new one.");
  await page.getByRole("button", { name: "Resend email" }).click();
  await page.getByRole("button", { name: "Email sent" }).waitFor();

  // An address without a link's token leads nowhere, and says so.
  for (const path of ["/email_verification_error", "/email/undo"]) {
    await page.goto(app.url + path);
    await page
      .locator("main")
      .getByRole("status")
      .filter({ hasText: "This link has been used or has expired." })
      .waitFor();
  }
});

test("somebody who is too young is told so, can mend a slip, and is kept out after that", async () => {
  const { page } = await open("/signup");
  await page.getByLabel("Email").fill(newEmail("kid"));
  await page.locator("input#password").fill(PASSWORD);
  const year = new Date().getUTCFullYear();
  await page.getByLabel("Birthdate").fill(`${year - 9}-03-02`);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  expect(await page.getByLabel("Birthdate").inputValue()).toBe(`${year - 9}-03-02`);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await shows(page, "Sorry, you’re not eligible to sign up for Tackboard right now.");
  await page.waitForURL(`${app.url}/`);
  await page.goto(`${app.url}/signup`);
  await shows(page, "Sorry, you’re not eligible to sign up for Tackboard right now.");
  expect(await page.locator("input#email").isDisabled()).toBe(true);
});

test("visitor 5 typo suggestion: a misspelt address is offered as it was probably meant, at the sign-up, the log-in and a business's", async () => {
  const { page } = await browser.newPage();
  for (const path of ["/signup", "/login", "/business/create"]) {
    await page.goto(app.url + path);
    await takenOver(page);
    await page.getByLabel("Email").fill("nora.quill@gmial.com");
    await page.locator("input#password").focus();
    await page.getByRole("button", { name: "Did you mean nora.quill@gmail.com?" }).click();
    expect(await page.inputValue("input#email"), path).toBe("nora.quill@gmail.com");
    expect(await page.getByText("Did you mean").count(), path).toBe(0);
  }
});

test("visitor 5 validation rules: on a phone nothing moves when a form of the entry says what is missing", async () => {
  const { page } = await browser.newPage({ viewport: PHONE });
  const places = () =>
    page
      .locator("main :is(input, button[type=submit])")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + window.scrollY));
  const token = "a".repeat(43);
  const forms = [
    "/password/reset",
    `/password/reset?token=${token}`,
    "/business/create",
    "/signup/sso-business-account",
  ];
  for (const path of forms) {
    await page.goto(app.url + path);
    await takenOver(page);
    const before = await places();
    await page.locator("main button[type=submit]").click();
    await page.locator("main [aria-invalid=true]").first().waitFor();
    await drawn(page);
    expect({ path, places: await places() }).toEqual({ path, places: before });
  }
});

test("visitor 2 log-in form: by keyboard, up or down, what has the focus is never behind the page's bars", async () => {
  const covered = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const place = at?.closest("main") ? at.getBoundingClientRect() : null;
      if (!place) return null;
      const under = [place.top + 1, place.bottom - 1].map((y) =>
        document.elementFromPoint(place.left + place.width / 2, y),
      );
      return under.some((found) => found?.closest("header, nav")) ? at?.id || at?.textContent : null;
    });
  for (const viewport of [PHONE, { width: 1280, height: 560 }]) {
    const { page } = await browser.newPage({ viewport: { ...viewport, height: 560 } });
    await page.goto(`${app.url}/login`);
    await takenOver(page);
    const found: unknown[] = [];
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < 18; press++) {
        await page.keyboard.press(key);
        found.push(await covered(page));
      }
    }
    expect({ viewport, found: found.filter(Boolean) }).toEqual({ viewport, found: [] });
  }
});

test("visitor 2 log-in form: the terms-of-service footer stands at every form that makes an account, a business's too", async () => {
  for (const path of ["/login", "/signup", "/business/login", "/business/create", "/signup/sso-business-account/"]) {
    const html = await (await fetch(app.url + path)).text();
    expect({ path, terms: html.includes("you accept the terms of service of Tackboard") }).toEqual({
      path,
      terms: true,
    });
    expect({ path, link: /<a [^>]*href="[^"]*\/terms\/"/.test(html) }).toEqual({ path, link: true });
  }
});

test("a form that is sent before its scripts are there puts no password into an address", async () => {
  const { page } = await browser.newPage({ javaScriptEnabled: false });
  for (const path of ["/login", "/signup", "/password/reset?token=x"]) {
    await page.goto(app.url + path);
    expect(await page.locator("form:has(input[type=password])").getAttribute("method"), path).toBe("post");
    expect(await page.locator("form button[type=submit]").last().isDisabled(), path).toBe(true);
  }
});

test("axe finds nothing on the pages of the log-in, and nothing hangs over the edge at 320 px", async () => {
  const narrow = { width: 320, height: 640 };
  for (const options of [{ viewport: PHONE }, { viewport: narrow, colorScheme: "dark" as const }]) {
    const { page, faults } = await browser.newPage({ ...options, reducedMotion: "reduce" });
    for (const path of ["/login", "/signup", "/password/reset?token=x"]) {
      await page.goto(app.url + path);
      // Until the page's scripts are there the form can't be sent, and its button is on the way to its full colour.
      await page.locator("form:has(input[type=password]) button[type=submit]:not([disabled])").last().waitFor();
      const { violations } = await axe(page);
      expect(
        violations.map((found) => found.id),
        path,
      ).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  }
});
