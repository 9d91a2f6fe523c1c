import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { somebody } from "../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../identity/support/provider-site.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { mailedToken } from "../support/mail-link.ts";
import { newEmail, signUp } from "../support/people.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** LINE often shares no address. */
const withoutEmail = () => {
  const { email: _, email_verified: __, ...person } = somebody();
  return person;
};

let browser: TestBrowser;
let line: ProviderSite;
let google: ProviderSite;
beforeAll(async () => {
  browser = await openBrowser();
  const consents = { DEFAULT_COUNTRY: "JP", EXPERIMENTS: "kr_privacy_consent=enabled" };
  line = await startProviderSite("line", withoutEmail(), consents, { asks: true });
  google = await startProviderSite("google", somebody(), {}, { asks: true });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([line?.close(), google?.close()]);
});

/** Agrees in the provider's window. */
async function throughWindow(page: Page, provider = "LINE"): Promise<void> {
  const opening = page.waitForEvent("popup");
  await button(page, `Continue with ${provider}`).click();
  await (await opening).getByRole("link", { name: /Continue as/ }).click();
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
/** Checks what a screen reader announces for the step that has just received the focus. */
const isRead = (page: Page, lead: string) =>
  page.waitForFunction((text) => {
    const group = document.activeElement?.closest("fieldset");
    return document.getElementById(group?.getAttribute("aria-describedby") ?? "")?.textContent?.includes(text);
  }, lead);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
async function expectAccessible(page: Page) {
  const found = await axe(page);
  expect(found.violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
}

test("messaging app: LINE's window in Japan signs somebody up, with and without an email [visitor 1, visitor 4]", async () => {
  const taken = await signUp(line.app, { name: "Nora", fields: { kr_privacy_consent_opt_in: true } });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await page.goto(`${line.app.url}/signup`);
  await takenOver(page);
  await throughWindow(page);

  await heading(page, "What's your email address?");
  expect(await button(page, "Continue").isDisabled()).toBe(true);
  expect(await focused(page)).toBe("email");
  await expectAccessible(page);
  await page.fill("input#email", "nobody");
  await button(page, "Continue").click();
  await page.getByText("Hmm...that doesn't look like an email address.").waitFor();

  await page.fill("input#email", taken.email);
  await button(page, "Continue").click();
  await heading(page, "This email already has an account");
  await isRead(page, taken.email);
  await expectAccessible(page);
  await button(page, "Use another email").click();
  expect(await page.inputValue("input#email")).toBe(taken.email);

  for (const refused of ["hana@mailinator.com", "hana@130723.xyz", "hana@tackboard.example"]) {
    await page.fill("input#email", refused);
    await button(page, "Continue").click();
    await page.locator("input#email[aria-invalid=true]").waitFor();
  }
  await page.fill("input#email", "hana@gmial.com");
  await button(page, "Continue").click();
  await page.getByRole("button", { name: "hana@gmail.com" }).click();
  expect(await page.inputValue("input#email")).toBe("hana@gmail.com");

  const email = newEmail("line");
  await page.fill("input#email", email);
  await button(page, "Continue").click();
  await heading(page, "Enter your birthdate");
  await isRead(page, "We need your birthdate");
  expect(await button(page, "Create account").isDisabled()).toBe(true);
  expect(await focused(page)).toBe("birthday");
  await page.getByRole("button", { name: "Why we ask" }).click();
  await page.getByText(/required for safety and personalization.*isn't shown on your profile/).waitFor();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await page.fill("input#birthday", "1990-05-17");
  await button(page, "Create account").click();
  await heading(page, "Consents");
  await button(page, "Back").click();
  await heading(page, "Enter your birthdate");
  expect(await page.inputValue("input#birthday")).toBe("1990-05-17");
  await button(page, "Create account").click();
  await page.locator("label").filter({ hasText: "Agree to all" }).click();
  await button(page, "Next").click();
  await page.getByRole("button", { name: "Your account" }).waitFor();
  const [row] = await line.app.deps.db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ birthday: "1990-05-17", marketingOptOut: false, emailVerifiedAt: null });
  expect(row?.privacyConsentAt).toBeInstanceOf(Date);
  expect(faults).toEqual([]);

  // Underage: the flag for underage sign-ups blocks only sign-ups; existing accounts can log in.
  await page.request.post(`${line.app.url}/v3/logout/`, { data: {} });
  await page.context().addCookies([{ name: "underage", value: "1", url: line.app.url }]);
  await page.goto(`${line.app.url}/signup`);
  await takenOver(page);
  await page.getByText("Sorry, you’re not eligible to sign up").waitFor();
  expect(await button(page, "Continue with LINE").isDisabled()).toBe(true);
  await page.goto(`${line.app.url}/login`);
  await takenOver(page);
  await button(page, "Continue with LINE").click();
  await page.getByRole("button", { name: "Your account" }).waitFor();
});

test("EmailAlreadyExist leads to the log-in with that address, and 'Not now' back to the sign-up [visitor 4]", async () => {
  line.provider.person = withoutEmail();
  const taken = await signUp(line.app, { name: "Olga", fields: { kr_privacy_consent_opt_in: true } });
  const { page } = await browser.newPage();
  await page.goto(`${line.app.url}/signup`);
  await takenOver(page);
  await throughWindow(page);
  await button(page, "Not now").click();
  await heading(page, "Welcome to Tackboard");

  // LINE recognizes the person now, and its window asks nothing.
  await button(page, "Continue with LINE").click();
  // The sign-up has a field of equal name.
  await heading(page, "What's your email address?");
  await page.fill("input#email", taken.email);
  await button(page, "Continue").click();
  await button(page, "Log in").click();
  expect(await page.inputValue("input#email")).toBe(taken.email);
  expect(await focused(page)).toBe("password");
  await page.fill("input#password", taken.password);
  await page.click("button[type=submit]");
  await page.getByRole("button", { name: "Your account" }).waitFor();
});

test("Google with a password account's address leads to its log-in, which connects Google", async () => {
  const person = await signUp(google.app, { name: "Pia" });
  const token = await mailedToken(google.app, person.email, "/verify-email");
  await person.client.trpc.auth.verifyEmail.mutate({ token });
  google.provider.person = somebody({ email: person.email });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await page.goto(`${google.app.url}/signup`);
  await takenOver(page);
  await throughWindow(page, "Google");
  await heading(page, "This email already has an account");
  await isRead(page, `Log in to ${person.email} with its password to connect Google to it`);
  await expectAccessible(page);
  await button(page, "Log in").click();
  await page.fill("input#password", person.password);
  await page.click("button[type=submit]");
  await page.getByRole("button", { name: "Your account" }).waitFor();

  await page.context().clearCookies();
  await page.goto(`${google.app.url}/login`);
  await takenOver(page);
  await throughWindow(page, "Google");
  await page.getByRole("button", { name: "Your account" }).waitFor();
  expect(faults).toEqual([]);
});
