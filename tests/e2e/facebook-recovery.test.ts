import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { insertIdentity } from "../../db/queries/identity/identities.ts";
import { users } from "../../db/schema/users.ts";
import { type FacebookSite, startFacebookSite } from "../identity/support/facebook-site.ts";
import { somebody } from "../identity/support/google.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { startTestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: FacebookSite;
let browser: TestBrowser;
beforeAll(async () => {
  const experiments = "dweb_unauth_fb_login_dynamic_banner,dweb_unauth_fb_login_account_recovery_flow";
  const google = {
    GOOGLE_CLIENT_ID: "google",
    GOOGLE_CLIENT_SECRET: "unused",
    GOOGLE_ISSUER: "https://google.example",
  };
  site = await startFacebookSite(somebody(), { EXPERIMENTS: experiments, ...google }, { asks: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const GONE = "Log-in with Facebook is no longer available.";

/** A person known to these providers, for whom Facebook's window answers. */
async function connected(...providers: ("facebook" | "google")[]): Promise<Person> {
  const person = await signUp(site.app);
  const account = somebody({ email: person.email });
  const { db, newId } = site.app.deps;
  for (const provider of providers) {
    const issuer = provider === "facebook" ? site.provider.issuer : "https://google.example";
    await insertIdentity(db, { id: newId(), userId: person.user.id, provider, issuer, subject: account.sub });
  }
  site.provider.person = account;
  return person;
}
async function open(path: string, options = {}) {
  const opened = await browser.newPage(options);
  await opened.page.goto(site.app.url + path);
  await takenOver(opened.page);
  return opened;
}
/** Opens the path in the same window, with both the site's and Facebook's cookies cleared. */
async function again(page: Page, path: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(site.app.url + path);
  await takenOver(page);
}
async function find(page: Page): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Find my account with Facebook" }).click();
  await (await opening).getByRole("link", { name: /Continue as/ }).click();
}

test("social-network banner: log-in is no longer available; a tap mails a recovery link [visitor 2]", async () => {
  const { user } = await connected("facebook", "google");
  await site.app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  const { page, faults } = await open("/login?lookup=true");
  await page.getByText(GONE).waitFor();
  await picture(page, "facebook-banner");
  await find(page);
  await page.getByText(`${GONE} Your account is connected to Google: use the Google button to log in.`).waitFor();
  // The form is missing without a password.
  await page
    .getByText("Your account is connected to Google. Use the Google button to log in.", { exact: true })
    .waitFor();
  expect(await page.locator("main form").count()).toBe(0);
  expect((await axe(page)).violations).toEqual([]);

  const { email } = await connected("facebook");
  await again(page, "/login?lookup=true");
  await find(page);
  await page.getByText(`${GONE} Log in with your email and password.`).waitFor();
  expect(await page.inputValue("input#email")).toBe(email);

  const alone = await connected("facebook");
  await site.app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, alone.user.id));
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await again(page, "/login?lookup=true");
  await find(page);
  await page.getByRole("button", { name: "tap to recover your account", exact: true }).waitFor();
  await picture(page, "facebook-banner-only-phone-dark");
  await page.getByRole("button", { name: "tap to recover your account", exact: true }).click();
  const sent = page.getByRole("alertdialog", { name: "Check your email" });
  await sent.waitFor();
  expect(await sent.textContent()).toContain(`We sent instructions to pick a new password to ${alone.email}`);
  expect(faults).toEqual([]);
});

test("social-network popup: a withheld address is asked for again, even after closing the window [visitor 4]", async () => {
  const { email } = await connected("facebook");
  const graph = site.provider.extra;
  site.profile = { email: undefined };
  site.provider.extra = (request, response, url) => {
    // Facebook asks again about a denied permission only if `auth_type` is "rerequest".
    if (url.searchParams.get("auth_type") === "rerequest") site.profile = {};
    return graph(request, response, url);
  };
  try {
    const { page, faults } = await open("/login?lookup=true");
    await find(page);
    await page.getByText("Facebook didn't tell us your email.").waitFor();
    expect(await page.inputValue("input#email")).toBe("");
    expect((await axe(page)).violations).toEqual([]);
    await picture(page, "facebook-banner-no-email");
    const share = page.getByRole("button", { name: "Share my email from Facebook" });
    // Facebook recognizes the person now, and answers at once.
    await share.click();
    await share.waitFor({ state: "hidden" });
    expect(await page.inputValue("input#email")).toBe(email);

    site.profile = { email: undefined };
    await again(page, "/login?lookup=true");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Find my account with Facebook" }).click();
    await (await opening).close();
    await page.getByText("Couldn't connect. You must authorize Tackboard.").waitFor();
    await find(page);
    await page.getByText(`${GONE} Log in with your email and password.`).waitFor();
    expect(await page.inputValue("input#email")).toBe(email);
    expect(await page.getByText("Couldn't connect.").count()).toBe(0);
    expect(faults).toEqual([]);
  } finally {
    site.provider.extra = graph;
    site.profile = {};
  }
});

test("social account not matched: offers a new password; an unknown account leads to sign-up [visitor 8, visitor 4]", async () => {
  site.provider.person = somebody();
  const { page, faults } = await open("/login");
  expect(await page.getByRole("button", { name: "Continue with Facebook" }).count()).toBe(0);
  await find(page);
  const missing = page.getByRole("alertdialog", { name: "We couldn't find your account" });
  await missing.waitFor();
  expect(await missing.textContent()).toContain(
    "We couldn't match your Facebook/Google account to any account. Try resetting your password instead.",
  );
  await picture(page, "facebook-not-matched");
  await missing.getByRole("button", { name: "Reset your password" }).click();
  await page.waitForURL(`${site.app.url}/password/reset`);

  await again(page, "/login?lookup=true");
  await find(page);
  await missing.waitFor();
  expect(await missing.textContent()).toContain(
    "There is no account for your Facebook log-in. Sign up with your email or Google instead.",
  );
  await missing.getByRole("button", { name: "Okay" }).click();
  await missing.waitFor({ state: "hidden" });
  await page
    .getByText("Facebook login isn't available for new users. Continue with email or Google:", { exact: true })
    .waitFor();
  await page.getByRole("button", { name: "Create account" }).waitFor();
  await picture(page, "facebook-red-banner");
  expect((await axe(page)).violations).toEqual([]);
  expect(faults).toEqual([]);
});

test("log-in errors: a Facebook-only account's password log-in explains itself without a button [visitor 8]", async () => {
  const linked = "Your account is already linked to Facebook. To log in with email, set a password.";
  const { user, email, password } = await connected("facebook");
  const { db } = site.app.deps;
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  const logIn = async (page: Page, as: string) => {
    await page.fill("input#email", as);
    await page.fill("input#password", password);
    await page.keyboard.press("Enter");
  };
  const { page } = await open("/login");
  await logIn(page, email);
  await page.getByRole("status").getByText(linked).waitFor();

  // A site that no longer offers Facebook's log-in.
  const without = await startTestApp();
  try {
    const person = await signUp(without);
    const { deps } = without;
    const identity = { provider: "facebook", issuer: "https://facebook.example", subject: "7" } as const;
    await insertIdentity(deps.db, { id: deps.newId(), userId: person.user.id, ...identity });
    await deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.user.id));
    await page.goto(`${without.url}/login`);
    await takenOver(page);
    await logIn(page, person.email);
    await page.getByText(linked).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
  } finally {
    await without.close();
  }
});
