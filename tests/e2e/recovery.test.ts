import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { pins } from "../../db/schema/pins.ts";
import { somebody } from "../identity/support/google.ts";
import { startProviderSite } from "../identity/support/provider-site.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { mailedToken, mailsTo } from "../support/mail-link.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Wrong passwords before the log-in is locked, and before help is offered (SECURITY.md 21). */
const ATTEMPTS_MAX = 10;
const ASSISTED_ATTEMPT = 5;

let addresses = 0;
/** Proxy headers for a client address that was not used before. */
const newAddress = () => ({ "x-forwarded-for": `198.51.100.${++addresses}` });

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({
    RATE_LIMITS: "on",
    ADMIN_EMAILS: ADMIN_EMAIL,
    CONTACT_URL: "https://help.example.com/",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string, options = {}) {
  const opened = await browser.newPage(options);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
}
const window = (page: Page, name: string) => page.getByRole("alertdialog", { name });
async function isAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test("aec: a soft-banned code opens the window and leaves the address; showError shows once [visitor 2, visitor 8]", async () => {
  const { page, faults } = await open("/login?aec=137&next=%2Fideas%2F");
  const dialog = window(page, "We protected your account");
  await dialog.waitFor();
  expect(page.url()).toBe(`${app.url}/login?next=%2Fideas%2F`);
  await picture(page, "recovery-soft-banned");
  await dialog.getByRole("button", { name: "Reset your password" }).click();
  await page.waitForURL(`${app.url}/password/reset`);

  for (const path of ["/", "/ideas/"]) {
    await page.goto(`${app.url + path}?aec=999&showError=true`);
    await page.getByText("We couldn't show that page.").waitFor();
    expect(page.url()).toBe(app.url + path);
    expect(await dialog.count()).toBe(0);
  }
  expect(faults).toEqual([]);
});

test("suspended: the window names three reasons and a contact [visitor 8]", async () => {
  const keeper = await administrator(app);
  const { email, password, user } = await signUp(app);
  const closed = await keeper.client.rest("POST", `/v3/admin/accounts/${user.id}/suspend/`, {
    cause: "guidelines",
    reason: "told by a reader",
  });
  expect(closed.status).toBe(200);
  const { page } = await open("/login", { viewport: PHONE, colorScheme: "dark" });
  await logIn(page, email, password);
  const dialog = window(page, "Your account has been deactivated");
  await dialog.waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(3);
  expect(await dialog.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("https://help.example.com/");
  await picture(page, "recovery-suspended-phone-dark");
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Okay" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.inputValue("input#email")).toBe(email);
});

test("repeated attempts offer help first, and then a window says when to come back [visitor 8]", async () => {
  const { email } = await signUp(app, { headers: newAddress() });
  const { page } = await open("/login");
  const guesser = createClient(app);
  /** Each attempt uses another address, to avoid the captcha. */
  const fail = (attempt: number) =>
    guesser.rest("POST", "/v3/login/", { username_or_email: email, password: `wrong-${attempt}` }, newAddress());
  for (let attempt = 1; attempt < ASSISTED_ATTEMPT; attempt += 1) await fail(attempt);
  await page.setExtraHTTPHeaders(newAddress());
  await logIn(page, email, `wrong-${ASSISTED_ATTEMPT}`);
  const assistance = window(page, "Looks like you're having trouble logging in");
  await assistance.waitFor();
  expect(await assistance.textContent()).toContain(`We sent an email to ${email}`);
  await picture(page, "recovery-assistance");
  await isAccessible(page);
  await assistance.getByRole("button", { name: "Resend email" }).click();
  const sent = window(page, "Check your email");
  await sent.waitFor();
  expect(await sent.textContent()).toContain(`We sent instructions to pick a new password to ${email}`);
  await page.getByText("Email sent!").waitFor();
  await picture(page, "recovery-reset-sent");
  await sent.getByRole("button", { name: "Okay" }).click();
  await sent.waitFor({ state: "hidden" });

  for (let attempt = ASSISTED_ATTEMPT + 1; attempt <= ATTEMPTS_MAX; attempt += 1) await fail(attempt);
  await page.setExtraHTTPHeaders(newAddress());
  await logIn(page, email, "wrong-again");
  const limited = window(page, "Oops! Too many login attempts.");
  await limited.waitFor();
  expect(await limited.textContent()).toContain(
    "You have reached the maximum number of login attempts. Try again in 30 minutes.",
  );
  await picture(page, "recovery-rate-limited");
  await limited.getByRole("button", { name: "Okay" }).click();
  await limited.waitFor({ state: "hidden" });
});

test("resource-level redirects: a deleted Pin leads home in the app, and its address is 404 [visitor 8]", async () => {
  const pinId = await seedPin(app, await seedBoard(app, await seedPerson(app)), { title: "Soon gone" });
  const { page } = await open("/ideas/");
  const card = page.getByRole("link", { name: "Soon gone" }).first();
  await card.waitFor();
  await app.deps.db.delete(pins).where(eq(pins.id, pinId));
  await card.click();
  await page.getByText("We couldn't show that page.").waitFor();
  expect(page.url()).toBe(`${app.url}/`);
  expect((await fetch(`${app.url}/pin/${pinId}/`)).status).toBe(404);
});

test("verify-your-email modal: Resend email becomes Email sent, and Got it closes [visitor 4, visitor 2]", async () => {
  const google = await startProviderSite("google", somebody(), {}, { asks: true });
  try {
    const person = await signUp(google.app);
    const { page, faults } = await browser.newPage({ viewport: PHONE });
    await becomeInBrowser(page, google.app, person);
    await page.goto(`${google.app.url}/settings/connected`);
    await takenOver(page);
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Connect Google" }).click();
    await (await opening).getByRole("link", { name: /Continue as/ }).click();
    const confirming = page.getByRole("dialog", { name: "Confirm that it's you" });
    await confirming.getByRole("textbox", { name: "Password" }).fill(person.password);
    await confirming.getByRole("button", { name: "Confirm" }).click();
    // The server refuses actions that need a confirmed address, and the shell explains any such refusal.
    const dialog = page.getByRole("dialog", { name: "Verify your email" });
    await dialog.waitFor();
    await picture(page, "verify-email-phone");
    await isAccessible(page);
    const before = (await mailsTo(google.app, person.email)).length;
    // A double click sends one mail, since a second mail would invalidate the first link.
    await dialog.getByRole("button", { name: "Resend email" }).dblclick();
    await dialog.getByRole("button", { name: "Email sent" }).waitFor();
    expect((await mailsTo(google.app, person.email)).length).toBe(before + 1);
    await dialog.getByRole("button", { name: "Got it" }).click();
    await dialog.waitFor({ state: "hidden" });

    await page.setViewportSize(DESKTOP);
    const menu = page.getByRole("button", { name: "Your account" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Verify your email" }).click();
    await dialog.getByRole("button", { name: "Resend email" }).waitFor();
    await dialog.getByRole("button", { name: "Got it" }).click();
    const token = await mailedToken(google.app, person.email, "/verify-email");
    expect((await page.request.post(`${google.app.url}/trpc/auth.verifyEmail`, { data: { token } })).status()).toBe(
      200,
    );
    await page.reload();
    await takenOver(page);
    await menu.click();
    await page.getByRole("menuitem", { name: "Settings" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Verify your email" }).count()).toBe(0);
    expect(faults).toEqual([]);
  } finally {
    await google.close();
  }
});
