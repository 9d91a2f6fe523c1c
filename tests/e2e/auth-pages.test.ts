import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, drawn, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, PHONE_LOOKS } from "../support/looks.ts";
import { mailedToken } from "../support/mail-link.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
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

/** Opens a page as a visitor, and collects errors of its scripts and policy. */
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

/** A misspelled address gets a suggestion, which disappears once accepted. */
async function takesTheSuggestion(page: Page): Promise<void> {
  // Text that is filled in before hydration would be lost.
  await takenOver(page);
  await page.getByLabel("Email").fill("nora.quill@gmial.com");
  await page.locator("input#password").focus();
  await page.getByRole("button", { name: "Did you mean nora.quill@gmail.com?" }).click();
  expect(await page.inputValue("input#email")).toBe("nora.quill@gmail.com");
  expect(await page.getByText("Did you mean").count()).toBe(0);
}

/** Submitting an empty form shows what is missing without moving any field or button. */
async function nothingMoves(page: Page): Promise<void> {
  await takenOver(page);
  const places = () =>
    page
      .locator("main :is(input, button[type=submit])")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + window.scrollY));
  const before = await places();
  await page.locator("main button[type=submit]").click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
  await drawn(page);
  expect({ path: page.url(), places: await places() }).toEqual({ path: page.url(), places: before });
}

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });
const top = async (page: Page, name: string) => (await page.getByRole("button", { name }).boundingBox())?.y;

test("a visitor signs up: only free addresses ask for a birthdate, and typos get a suggestion [visitor 5]", async () => {
  const { page, faults } = await open("/signup");
  await takesTheSuggestion(page);
  await page.getByLabel("Email").fill(newEmail("nora"));
  expect(await page.getByLabel("Birthdate").isVisible()).toBe(false);
  const before = await top(page, "Create account");
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").waitFor();
  expect(await top(page, "Create account")).toBe(before);

  expect(await page.getByRole("button", { name: "Create account" }).isDisabled()).toBe(true);
  const why = page.getByText("Enter your birthdate to go on.");
  await why.waitFor();
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await why.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Create account" }).click();
  await accountButton(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/welcome/");
  expect(faults).toEqual([]);
});

test("signing up with a known address switches to log-in, keeps the input and stays on this site", async () => {
  const { email, password } = await signUp(app);
  const { page } = await open("/signup?next=https://e.example/");
  await page.getByLabel("Email").fill(email);
  await page.locator("input#password").fill(password);
  await shows(page, "You have an account already.");
  expect(await page.inputValue("input#email")).toBe(email);
  await page.locator("input#password").fill(password);
  await page.click("button[type=submit]");
  await accountButton(page).waitFor();
  expect(page.url()).toBe(`${app.url}/`);
});

test("log-in shows errors in their fields, suggests addresses and returns to the wanted page [visitor 5, visitor 2]", async () => {
  const { email, password, user } = await signUp(app);
  const { page, faults } = await open(`/login?next=${encodeURIComponent(`/${user.username}/?tab=saved`)}`);
  await page.click("button[type=submit]");
  await shows(page, "You missed a spot! Don't forget to add your email.");
  await shows(page, "The password you entered is incorrect.");
  await takesTheSuggestion(page);
  const forgot = page.getByRole("link", { name: "Forgot your password?" });
  await page.fill("input#email", "ada+x@example.com");
  expect(await forgot.getAttribute("href")).toBe("/password/reset?ue=ada%2Bx%40example.com");
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

test("a visitor who saves logs in over the page, beside the Pin if it is 120x120 or larger [signed-in 1, visitor 2]", async () => {
  const [mira, { email, password }] = [await signUp(app, { name: "Mira" }), await signUp(app)];
  const board = await makeBoard(mira.client, "Clay pots");
  const { id } = await makePin(mira.client, board.id, { title: "Large pot", width: 400, height: 500 });
  const { page, faults } = await open(`/pin/${id}/`);
  await page.getByRole("button", { name: "Save" }).first().click();
  // People who press Save as visitors are mostly new, so the dialog offers sign-up first.
  const signingUp = page.getByRole("dialog", { name: "Sign up to save this Pin" });
  const image = signingUp.locator("img");
  await image.waitFor();
  const size = await image.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(Math.min(...size)).toBeGreaterThanOrEqual(120);
  // A phone has no space beside the form.
  const desktop = page.viewportSize();
  await page.setViewportSize(PHONE);
  const [picture, form] = await Promise.all([image.boundingBox(), signingUp.locator("form").first().boundingBox()]);
  expect(picture?.width).toBe(112);
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  if (desktop) await page.setViewportSize(desktop);
  expect((await axe(page)).violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)).toEqual([]);
  await signingUp.getByRole("button", { name: "Log in" }).click();
  await logIn(page, email, password);
  await accountButton(page).waitFor();
  await signingUp.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(`/pin/${id}/`);
  // Keyboard focus continues where the person was.
  const picker = page.getByRole("dialog", { name: "Choose board" });
  await picker.locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await picker.waitFor({ state: "hidden" });
  await page
    .locator(":focus")
    .and(page.getByRole("button", { name: "Save Large pot" }))
    .waitFor();
  expect(faults).toEqual([]);
});

test("recovery handling: the page confirms the mail, whose link sets a new password once [visitor 4, visitor 5]", async () => {
  const { email } = await signUp(app);
  const { page } = await open("/login", { viewport: PHONE });
  // The link carries the address that was typed after hydration.
  await takenOver(page);
  await page.fill("input#email", email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL(/\/password\/reset\?ue=/);
  // The address changes first, and the log-in has a field of equal name.
  await page.getByRole("button", { name: "Send the link" }).waitFor();
  expect(await page.inputValue("input#email")).toBe(email);
  await page.fill("input#email", "");
  await nothingMoves(page);
  await page.fill("input#email", email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const sent = page.getByRole("alertdialog", { name: "Check your email" });
  await sent.getByText(`We sent instructions to pick a new password to ${email}`).waitFor();
  await shows(page, "Email sent!");
  await sent.getByRole("button", { name: "Okay" }).click();
  await sent.waitFor({ state: "detached" });
  await shows(page, `We sent instructions to pick a new password to ${email}`);
  // The form is replaced by a message, and focus moves to its heading.
  await page.waitForFunction(() => document.activeElement?.textContent === "Check your email");

  const token = await mailedToken(app, email, "/password/reset");
  await page.goto(`${app.url}/password/reset?token=${token}`);
  await nothingMoves(page);
  await expectGoodLooks(page, "new password", { looks: PHONE_LOOKS });
  expect(await page.locator("input[autocomplete=username]").inputValue()).toBe(email);
  await page.fill("input#password", "short12");
  await page.click("button[type=submit]");
  await shows(page, "Your password is too short! You need 8+ characters.");
  await page.fill("input#password", "another-Lantern-99");
  await page.click("button[type=submit]");
  await shows(page, "Password changed");
  await page.getByRole("link", { name: "Log in", exact: true }).last().click();
  await page.getByRole("heading", { name: "Log in to see more" }).waitFor();
  await logIn(page, email, "another-Lantern-99");
  await accountButton(page).waitFor();

  await page.context().clearCookies();
  // The link is checked before a password is typed.
  await page.goto(`${app.url}/password/reset?token=${token}`);
  await shows(page, "This link has been used or has expired. Ask for a new one.");
  expect(await page.locator("input#password").count()).toBe(0);
});

test("an address is confirmed by its link after log-in, in the browser that opened the link", async () => {
  const { email, password } = await signUp(app);
  const token = await mailedToken(app, email, "/verify-email");
  const { page } = await open(`/verify-email?token=${token}`);
  await page.getByText(new RegExp(`^Log in as \\S+ to confirm ${email}\\.$`)).waitFor();
  await page.locator("main").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/\/login\?next=/);
  // The link stays valid if the server can't be reached.
  await page.route("**/trpc/auth.verifyEmail*", (route) => route.abort());
  await logIn(page, email, password);
  await page.getByText(new RegExp(`^Confirm that ${email} is the address of`)).waitFor();
  await page.getByRole("button", { name: "Confirm email" }).click();
  await shows(page, "We couldn't reach the server.");
  await page.unroute("**/trpc/auth.verifyEmail*");
  await page.getByRole("button", { name: "Try again" }).click();
  await shows(page, "Your email is confirmed");

  await page.reload();
  await shows(page, "This link has been used or has expired. Ask for a new one.");
  await page.getByRole("button", { name: "Resend email" }).click();
  await page.getByRole("button", { name: "Email sent" }).waitFor();

  await page.route("**/trpc/*auth.emailLink*", (route) => route.abort());
  await page.goto(`${app.url}/email/undo?token=nothing`);
  await shows(page, "We couldn't reach the server.");
  await page.unroute("**/trpc/*auth.emailLink*");
  await page.getByRole("button", { name: "Try again" }).click();
  await shows(page, "This link has been used or has expired.");

  // An address without a token shows an error.
  for (const path of ["/email_verification_error", "/email/undo"]) {
    await page.goto(app.url + path);
    await page
      .locator("main")
      .getByRole("status")
      .filter({ hasText: "This link has been used or has expired." })
      .waitFor();
  }
  // A visitor gets a new mail by logging in.
  await page.context().clearCookies();
  await page.goto(`${app.url}/verify-email?token=nothing`);
  await shows(page, "Ask for a new one. Log in, and we'll send it.");
  await page.locator("main").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/\/login\?next=%2Fverify-email$/);
  await logIn(page, email, password);
  await page.getByRole("button", { name: "Resend email" }).click();
  await page.getByRole("button", { name: "Email sent" }).waitFor();
});

test("validation rules: a business's sign-up shows errors on a phone without moving anything [visitor 5]", async () => {
  const { page } = await browser.newPage({ viewport: PHONE });
  for (const path of ["/signup/sso-business-account", "/business/create"]) {
    await page.goto(app.url + path);
    await nothingMoves(page);
  }
  await takesTheSuggestion(page);
});

test("log-in form: keyboard focus is never hidden behind the page's bars [visitor 2]", async () => {
  const covered = () => {
    const { activeElement: at } = document;
    const place = at?.closest("main") ? at.getBoundingClientRect() : null;
    if (!place) return null;
    const under = [place.top + 1, place.bottom - 1].map((y) =>
      document.elementFromPoint(place.left + place.width / 2, y),
    );
    return under.some((found) => found?.closest("header, nav")) ? at?.id || at?.textContent : null;
  };
  const { page } = await open("/login");
  await takenOver(page);
  for (const width of [PHONE.width, 1280]) {
    await page.setViewportSize({ width, height: 560 });
    await drawn(page);
    const found: unknown[] = [];
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < 18; press++) {
        await page.keyboard.press(key);
        found.push(await page.evaluate(covered));
      }
    }
    expect({ width, found: found.filter(Boolean) }).toEqual({ width, found: [] });
  }
});

test("WCAG 1.4.4: at double text size on a phone, words stay whole and nothing overlaps", async () => {
  const { page } = await open("/signup", { viewport: PHONE });
  for (const path of ["/signup", "/login", "/ideas/"]) {
    await page.goto(app.url + path);
    await takenOver(page);
    const found = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      const title = document.querySelector("h1") as HTMLElement;
      const range = new Range();
      const text = title.firstChild as Text;
      // A word broken over lines has more than one box.
      const broken = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      });
      const boxes = [...document.querySelectorAll("header a, header input, nav a > span:last-child")]
        .map((one) => ({ name: one.textContent || one.tagName, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1);
      const over = boxes.flatMap(({ name, box }, at) =>
        boxes
          .slice(at + 1)
          .filter((other) => box.right > other.box.left + 1 && other.box.right > box.left + 1)
          .filter((other) => box.bottom > other.box.top + 1 && other.box.bottom > box.top + 1)
          .map((other) => `${name} and ${other.name}`),
      );
      const wide = document.documentElement.scrollWidth - window.innerWidth;
      const parts = [...document.querySelectorAll<HTMLElement>("main :not(svg, svg *)")].map((one) => ({
        one,
        style: getComputedStyle(one),
      }));
      const tight = parts.filter(
        ({ style }) => Number.parseFloat(style.lineHeight) < Number.parseFloat(style.fontSize),
      );
      const cut = parts.filter(
        ({ one, style }) =>
          style.overflowX === "hidden" && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1,
      );
      const lines = {
        tight: tight.map(({ one }) => one.className),
        cut: cut.map(({ one }) => one.textContent),
      };
      return { ...lines, broken: broken.map(([word]) => word), over, isWide: wide > 0, boxes: boxes.length > 3 };
    });
    expect({ path, ...found }).toEqual({ path, broken: [], over: [], tight: [], cut: [], isWide: false, boxes: true });
  }
});

test("a log-in form closes when another tab logs in, so that it can't log that person out [visitor 4]", async () => {
  const nora = await signUp(app, { name: "Nora" });
  for (const path of ["/login?next=/ideas/", "/signup?next=/ideas/"]) {
    const { page } = await open(path);
    await takenOver(page);
    await page.fill("input#email", newEmail());
    const other = await page.context().newPage();
    await other.goto(`${app.url}/login`);
    await takenOver(other);
    await logIn(other, nora.email, PASSWORD);
    await other.getByRole("button", { name: "Your account" }).waitFor();
    expect(page.url()).toBe(app.url + path);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.waitForURL(`${app.url}/ideas/`);
    await page.getByRole("button", { name: "Your account" }).waitFor();
  }
});
