import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { type FacebookSite, startFacebookSite } from "../identity/support/facebook-site.ts";
import { somebody } from "../identity/support/google.ts";
import { startOneTapSite } from "../identity/support/one-tap-site.ts";
import { type ProviderSite, startProviderSite } from "../identity/support/provider-site.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { mailedToken } from "../support/mail-link.ts";
import { signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let browser: TestBrowser;
let google: ProviderSite;
let facebook: FacebookSite;
beforeAll(async () => {
  browser = await openBrowser();
  google = await startProviderSite("google", somebody(), {}, { asks: true });
  facebook = await startFacebookSite(somebody(), {}, { asks: true });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([google?.close(), facebook?.close()]);
});

async function open(site: ProviderSite, path: string, options: BrowserContextOptions = {}) {
  const opened = await browser.newPage(options);
  await opened.page.goto(site.app.url + path);
  return opened;
}

/** Presses a provider's button and agrees in its window. */
async function throughWindow(page: Page, button: string): Promise<Page> {
  await takenOver(page);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opening;
  await popup.getByRole("link", { name: /Continue as/ }).click();
  return popup;
}

const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });

test("social provider unavailable: shows the modal; saying no is an error; sign-up asks birthday [visitor 8, visitor 4]", async () => {
  google.provider.person = somebody();
  const { page, faults } = await open(google, "/signup");
  await takenOver(page);
  const pressed = async () => {
    // A press soon after another would count as a double click.
    await page.locator("input#email").focus();
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    return opening;
  };
  google.provider.fail(true);
  await pressed();
  const away = page.getByRole("alertdialog", { name: "Oops! Google isn't available" });
  await away
    .getByText(
      "Looks like Google isn't available right now. Give another option a try or refresh the page and try again later.",
    )
    .waitFor();
  await away.getByRole("button", { name: "OK" }).click();
  await away.waitFor({ state: "hidden" });
  google.provider.fail(false);

  google.provider.refuses = true;
  const desktop = page.viewportSize();
  await page.setViewportSize(PHONE);
  const refusing = await pressed();
  const again = page.getByRole("button", { name: "Continue with Google" });
  await again.evaluate((one) => one.scrollIntoView({ block: "end" }));
  await refusing.getByRole("link", { name: /Continue as/ }).click();
  await page.getByText("Couldn't connect. You must authorize Tackboard.").waitFor();
  const region = page.getByRole("region", { name: /Notifications/ });
  const [toast, free] = [await region.boundingBox(), await again.boundingBox()];
  if (!toast || !free) throw new Error("both are on the screen");
  expect({ toast, free, isFree: toast.y + toast.height <= free.y || toast.y >= free.y + free.height }).toMatchObject({
    isFree: true,
  });
  // At double text size the button grows with its words.
  const words = await again.evaluate((one) => {
    document.documentElement.style.fontSize = "200%";
    const [inner, outer] = [new Range(), one.getBoundingClientRect()];
    inner.selectNodeContents(one);
    const all = [...inner.getClientRects()];
    const isInside = all.every(({ left, right }) => left >= outer.left && right <= outer.right);
    document.documentElement.style.fontSize = "";
    return { isInside, has: all.length > 0, isHigh: one.scrollHeight <= one.clientHeight };
  });
  expect(words).toEqual({ isInside: true, has: true, isHigh: true });
  if (desktop) await page.setViewportSize(desktop);
  google.provider.refuses = false;

  // The popup may be hidden behind this window, so it can be canceled here.
  const unwanted = await pressed();
  await page.getByText("Go on in the window that opened.").waitFor();
  await page.getByRole("button", { name: "Show the window" }).click();
  const goes = unwanted.waitForEvent("close");
  await page.getByRole("button", { name: "Cancel" }).click();
  await goes;
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Continue with Google"));
  await page.getByText("Go on in the window that opened.").waitFor({ state: "detached" });
  // Leaving the page closes the popup too.
  const left = await pressed();
  await left.getByRole("link", { name: /Continue as/ }).waitFor();
  const leaves = left.waitForEvent("close");
  await page.getByRole("link", { name: "Explore" }).first().click();
  await leaves;

  await page.goto(`${google.app.url}/signup`);
  await takenOver(page);
  const popup = await pressed();
  const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
  // Spec visitor 9: 580x400.
  expect(size).toEqual([580, 400]);
  await popup.getByRole("link", { name: /Continue as/ }).click();
  await page.getByRole("heading", { name: "Enter your birthdate" }).waitFor();
  expect(popup.isClosed()).toBe(true);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await accountButton(page).waitFor();
  expect(faults).toEqual([]);
});

test("/add-account: Google adds an account; recovery of an unknown one leads to sign-up [visitor 2]", async () => {
  const first = await signUp(google.app, { name: "Ada" });
  google.provider.person = somebody();
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, google.app, first);
  await page.goto(`${google.app.url}/add-account`);
  await throughWindow(page, "Continue with Google");
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${google.app.url}/`);
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: /^Switch to Ada/ }).click();
  await page.waitForURL(`${google.app.url}/${first.user.username}`);

  // Google's window logs in a person who already has an account.
  await page.context().clearCookies();
  await page.goto(`${google.app.url}/login`);
  await throughWindow(page, "Continue with Google");
  await accountButton(page).waitFor();

  await page.context().clearCookies();
  google.provider.person = somebody();
  await page.goto(`${google.app.url}/login?lookup=true`);
  await throughWindow(page, "Continue with Google");
  const missing = page.getByRole("alertdialog", { name: "We couldn't find your account" });
  await missing.getByText("There is no account for your Google log-in. Sign up with your email instead.").waitFor();
  await missing.getByRole("button", { name: "Okay" }).click();
  await page.getByRole("button", { name: "Create account" }).waitFor();
  expect(faults).toEqual([]);
});

test("one-tap: Google's script signs a visitor up after a birthday, then shows a welcome screen [visitor 1]", async () => {
  const tapped = await startOneTapSite(somebody());
  try {
    const { page, faults } = await browser.newPage();
    // Hold the response until the welcome screen was seen.
    const welcome = page.getByText("Welcome to Tackboard!").first();
    await page.route("**/trpc/auth.login*", async (route) => {
      await welcome.waitFor();
      await route.continue();
    });
    await page.goto(`${tapped.app.url}/signup`);
    await page.getByRole("heading", { name: "Enter your birthdate" }).waitFor();
    await page.getByLabel("Birthdate").fill("1990-05-17");
    await page.getByRole("button", { name: "Create account" }).click();
    await accountButton(page).waitFor();
    expect(faults).toEqual([]);
  } finally {
    await tapped.close();
  }
});

test("social network: a connected account recovers the log-in, and a sign-up never offers it [visitor 1]", async () => {
  const person = await signUp(facebook.app);
  await person.client.trpc.auth.verifyEmail.mutate({
    token: await mailedToken(facebook.app, person.email, "/verify-email"),
  });
  facebook.provider.person = somebody();
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, facebook.app, person);
  await page.goto(`${facebook.app.url}/settings/connected`);
  await throughWindow(page, "Connect Facebook");
  const window = page.getByRole("dialog", { name: "Confirm that it's you" });
  await window.getByRole("textbox", { name: "Password" }).fill(person.password);
  await window.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Facebook is connected.").waitFor();
  await page.getByRole("button", { name: "Disconnect Facebook" }).waitFor();
  expect(faults).toEqual([]);

  await page.context().clearCookies();
  const html = await (await fetch(`${facebook.app.url}/signup`)).text();
  expect([html.includes("Create account"), html.includes("Continue with Facebook")]).toEqual([true, false]);
  await page.goto(`${facebook.app.url}/login`);
  await throughWindow(page, "Continue with Facebook");
  await accountButton(page).waitFor();
  const me = await page.request.get(`${facebook.app.url}/trpc/auth.me?input=%7B%7D`);
  expect(await me.json()).toMatchObject({ result: { data: { username: person.user.username } } });
});
