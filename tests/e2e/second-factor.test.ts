import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { createClient } from "../support/api.ts";
import { BROWSER_TEST_MS, DESKTOP, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { addPhone, newPhone, otherCode, textedCode } from "../support/factors.ts";
import { expectGoodLooks, PHONE_LOOKS } from "../support/looks.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
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

async function openSecurity(as: Person) {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, as);
  await opened.page.goto(`${app.url}/settings/security`);
  await takenOver(opened.page);
  return opened;
}
const confirmByPassword = async (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.waitFor({ state: "hidden" });
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function logInWithPassword(page: Page, { email }: Person) {
  await page.goto(`${app.url}/login`);
  await takenOver(page);
  await page.locator("input#email").fill(email);
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Two-factor authentication required" }).waitFor();
}

test("a phone is set up by password, number and code; recovery codes show once", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const { page, faults } = await openSecurity(ada);
  await page.getByText("Two-factor authentication is off").waitFor();
  await page.getByText("Add a second step when logging in.").waitFor();
  await button(page, "Add phone").click();
  await confirmByPassword(page);
  const dialog = page.getByRole("dialog", { name: "Phone" });
  await button(page, "Send code").click();
  await dialog.getByText("You missed a spot! Don't forget to add your phone number.").waitFor();
  await dialog.getByLabel("Phone number").fill("12");
  await button(page, "Send code").click();
  await dialog.getByText("Hmm...that doesn't look like a phone number.").waitFor();
  const phone = newPhone();
  await dialog.getByLabel("Phone number").fill(phone);
  await button(page, "Send code").click();
  const field = dialog.getByLabel("Verification code");
  await field.waitFor();
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  await dialog.getByText(`ending in ${phone.slice(-2)}`).waitFor();
  await field.fill(otherCode(await textedCode(app, phone)));
  await button(page, "Confirm").click();
  const wrong = dialog.getByText("That verification code is incorrect. Try again.");
  await wrong.waitFor();
  // Sending another code clears the error, so the next code can be typed at once.
  await button(page, "Send another code").click();
  await page.getByText("We sent you a new code!").waitFor();
  await wrong.waitFor({ state: "detached" });
  expect(await field.evaluate((input: HTMLInputElement) => [input.value, input === document.activeElement])).toEqual([
    "",
    true,
  ]);
  await field.fill(await textedCode(app, phone));
  await button(page, "Confirm").click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await codes.waitFor();
  expect(await codes.locator("code").count()).toBe(10);
  await page.setViewportSize({ width: 320, height: 640 });
  await drawn(page);
  // All codes are visible without overflow on the smallest phone.
  const widths = await codes.evaluate((box) =>
    [box, ...box.querySelectorAll("li")].map((at) => at.scrollWidth - at.clientWidth),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await button(page, "I've saved them").click();
  await page.getByText("Two-factor authentication is on").waitFor();
  await page.getByText("You're asked for a second step when you log in.").waitFor();
  await page.getByText("10 codes left").waitFor();
  // Two other buttons replaced the one that opened the window.
  await page.waitForFunction(() => document.activeElement?.textContent === "Phone");
  await page.reload();
  await takenOver(page);
  await expectGoodLooks(page, "security settings", { looks: PHONE_LOOKS });
  expect(await page.locator("code").count()).toBe(0);
  expect(await page.content()).not.toContain(phone.slice(-4));
  expect(faults).toEqual([]);
});

test("two-factor: resend sends the flag and shows the toast; the code goes to the next URL [visitor 4]", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { phone } = await addPhone(app, bea);
  const { page, faults } = await browser.newPage();
  await logInWithPassword(page, bea);
  await page.getByText(`ending in ${phone.slice(-2)}`).waitFor();
  await expectGoodLooks(page, "code step", { looks: PHONE_LOOKS });
  const field = page.getByRole("textbox", { name: "Verification code" });
  await button(page, "Continue").click();
  await page.getByText("You missed a spot! Don't forget to add your verification code.").waitFor();
  await field.fill("12");
  await button(page, "Continue").click();
  await page.getByText("Hmm...that doesn't look like a verification code.").waitFor();
  const first = await textedCode(app, phone);
  await page.getByRole("button", { name: "resend the code" }).click();
  await page.getByText("We sent you a new code!").waitFor();
  const second = await textedCode(app, phone);
  if (first !== second) {
    await field.fill(first);
    await button(page, "Continue").click();
    await page.getByText("That verification code is incorrect. Try again.").first().waitFor();
  }
  await field.fill(second);
  await button(page, "Continue").click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole("button", { name: "Your account" }).waitFor();
  expect(faults).toEqual([]);
});

test("two-factor: a person who has logged in in another tab is redirected [visitor 4]", async () => {
  const gil = await signUp(app, { name: "Gil" });
  await addPhone(app, gil);
  const { page } = await browser.newPage();
  await logInWithPassword(page, gil);
  await becomeInBrowser(page, app, gil);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.waitForURL(`${app.url}/`);
  await page.getByRole("button", { name: "Your account" }).waitFor();
});

test("an authenticator app is set up by picture or key; a recovery code replaces it at log-in", async () => {
  const cleo = await signUp(app, { name: "Cleo" });
  const { page, faults } = await openSecurity(cleo);
  await button(page, "Set up app").click();
  await confirmByPassword(page);
  const dialog = page.getByRole("dialog", { name: "Authenticator app" });
  await dialog.getByRole("img", { name: "QR code" }).waitFor();
  const key = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(await dialog.locator("svg path[fill='#000']").getAttribute("d")).toMatch(/^M4 4h1v1h-1z/);
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.deps.now().getTime() });
  await dialog.getByLabel("Code from the app").fill(code);
  await button(page, "Confirm").click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  const recovery = (await codes.locator("code").first().textContent()) ?? "";
  await button(page, "I've saved them").click();

  await page.context().clearCookies();
  await logInWithPassword(page, cleo);
  await page.getByText("Enter the code that your authenticator app shows.").waitFor();
  await page.getByLabel("Verification code").fill(recovery);
  await button(page, "Continue").click();
  await page.getByRole("button", { name: "Your account" }).waitFor();
  expect(faults).toEqual([]);
});

test("a factor confirms in place of the password; closing changes nothing, removing asks first", async () => {
  const eva = await signUp(app, { name: "Eva" });
  const { phone } = await addPhone(app, eva);
  app.advance(16 * 60_000);
  const { page } = await openSecurity(eva);
  await button(page, "Change phone").click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByText("This changes how your log-in is protected.").waitFor();
  await expectGoodLooks(page, "step-up with its purpose", { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByRole("dialog").count()).toBe(0);
  await button(page, "Change phone").click();
  // The code from the set-up stays valid until another is sent.
  const sent = page.waitForResponse((response) => response.url().includes("mfa.sendStepUpCode"));
  await button(page, "Use a second factor instead").click();
  await sent;
  await dialog.getByText(`ending in ${phone.slice(-2)}`).waitFor();
  await dialog.getByLabel("Verification code").fill(await textedCode(app, phone));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const changing = page.getByRole("dialog", { name: "Phone" });
  await changing.getByLabel("Phone number").waitFor();
  await changing.getByRole("button", { name: "Close" }).click();
  await changing.waitFor({ state: "hidden" });

  await button(page, "Remove the phone").click();
  const asked = page.getByRole("alertdialog", { name: "Turn two-factor authentication off?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await asked.waitFor({ state: "hidden" });
  await button(page, "Remove the phone").click();
  await asked.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Two-factor authentication is off. We've emailed you about it.").waitFor();
  await button(page, "Add phone").waitFor();
  const credentials = { username_or_email: eva.email, password: PASSWORD };
  expect((await createClient(app).rest("POST", "/v3/login/", credentials)).status).toBe(200);
});
