import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { STEP_UP_MINUTES } from "../../src/identity/account-limits.ts";
import { createClient } from "../support/api.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { mailsTo } from "../support/mail-link.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
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

async function open(as: Person, path: string) {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, as);
  await opened.page.goto(`${app.url}${path}`);
  await takenOver(opened.page);
  return opened;
}
type Page = Awaited<ReturnType<typeof open>>["page"];

/** Confirms the password in the step-up window. */
async function confirmIdentity(page: Page, password = PASSWORD) {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]").fill(password);
  await dialog.locator("button[type=submit]").click();
}
async function logIn(page: Page, email: string) {
  await page.locator("input#email").fill(email);
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
}

test("lists and logs out devices, welcomes people back by name, and can forget them [SECURITY 7, visitor 2]", async () => {
  const person = await signUp(app, { name: "Nora" });
  const other = await signUp(app, { email: newEmail() });
  await other.client.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
  const { page, faults } = await open(person, "/settings/");
  // A list that fails to load can be retried.
  await page.route("**/trpc/*auth.listSessions*", (route) => route.abort());
  await page.getByRole("link", { name: "Your devices" }).click();
  await page.getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await page.unroute("**/trpc/*auth.listSessions*");
  await page.getByRole("button", { name: "Try again" }).click();
  const list = page.getByRole("list", { name: "Your devices" });
  await page.getByText("This device").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(2);
  await expectGoodLooks(page, "settings-sessions");
  await list.getByRole("button", { name: /^Log out of/ }).click();
  await page.getByText("Logged out", { exact: true }).waitFor();
  // The row is removed together with its button; keyboard focus stays in the list.
  await page.waitForFunction(() => document.activeElement?.textContent === "Your devices");
  expect((await other.client.rest("GET", "/v3/users/me/")).status).toBe(401);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await page.waitForURL(`${app.url}/login`);

  await page.getByText("Welcome back, Nora!").waitFor();
  await page.getByText("Not you?").waitFor();
  await takenOver(page);
  await page.getByRole("button", { name: "Log in with a different account" }).click();
  await page.locator("input#email").waitFor();
  await page.waitForFunction(async () => {
    const { client_context } = await (await fetch("/v3/viewer/")).json();
    return client_context.viewer_type === "UNAUTH";
  });
  const again = await (await page.request.get(`${app.url}/login`)).text();
  expect(again).not.toContain("Nora");
  expect(again).toContain('id="email"');
  expect(faults).toEqual([]);
});

test("requests an archive, changes the password, and changes and reverts the email address [visitor 5]", async () => {
  const person = await signUp(app, { name: "Vera" });
  await app.jobs.start();
  const { page, faults } = await open(person, "/settings/account");
  await expectGoodLooks(page, "settings-account");
  await page.getByRole("button", { name: "Request my archive" }).click();
  const archive = page.getByRole("link", { name: "Download archive" });
  await archive.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), archive.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

  const field = page.getByLabel("New password");
  await field.fill("kx7#qPz");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is too short! You need 8+ characters.").waitFor();
  const password = "blue-Lantern-4712";
  await field.fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await confirmIdentity(page);
  await page.getByText("Password changed").waitFor();

  app.advance(STEP_UP_MINUTES * 60_000);
  const email = newEmail("moved");
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Change email" }).click();
  await confirmIdentity(page, password);
  await page.getByText(`We emailed ${email}.`).waitFor();
  const linkTo = async (to: string, path: string) =>
    (await mailsTo(app, to)).flatMap(({ links }) => links).find((link) => new URL(link).pathname === path) ?? "";
  await page.goto(`${app.url}/email/confirm?token=x`);
  await takenOver(page);
  await expectGoodLooks(page, "email-confirm-failed");
  await page.getByRole("main").getByRole("link", { name: "Change email" }).click();
  await page.waitForURL(`${app.url}/settings/account`);
  await page.goto(await linkTo(email, "/email/confirm"));
  await page.getByText(`${email} becomes the address of ${person.user.username}.`).waitFor();
  await expectGoodLooks(page, "email-confirm");
  await page.getByRole("button", { name: "Use this email" }).click();
  await page.getByText(`Your email is now ${email}.`).waitFor();
  await page.goto(await linkTo(person.email, "/email/undo"));
  await page.getByText(`${person.email} becomes the address of ${person.user.username} again.`).waitFor();
  await expectGoodLooks(page, "email-undo");
  await page.getByRole("button", { name: "Take my email back" }).click();
  await page.getByText(`Your email is ${person.email} again.`).waitFor();
  const me = await page.request.get(`${app.url}/v3/users/me/`);
  expect(me.status()).toBe(401);
  expect(faults).toEqual([]);
});

test("a password log-in restores a deactivated account, and a deleted one in its grace period [visitor 8]", async () => {
  const person = await signUp(app);
  const { page } = await open(person, "/settings/account");
  await page.getByRole("button", { name: "Deactivate account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate account" }).click();
  await confirmIdentity(page);
  await page.getByRole("heading", { name: "Your account is deactivated" }).waitFor();
  await expectGoodLooks(page, "account-closed");
  await page.context().clearCookies();
  await page.goto(`${app.url}/login`);
  await takenOver(page);
  await logIn(page, person.email);
  const question = page.getByRole("alertdialog", { name: "Keep your account?" });
  await question.getByRole("button", { name: "Reactivate and log in" }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole("button", { name: "Your account" }).waitFor();
  // The server renders that button already; the page learns of a new address after hydration.
  await takenOver(page);

  await page.evaluate(() => history.pushState(null, "", "/settings/account"));
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill("not-Hers-1");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByText("The password you entered is incorrect.", { exact: false }).waitFor();
  await page.goto(`${app.url}/settings/account/closed`);
  expect(new URL(page.url()).pathname).toBe("/settings/account");
  await takenOver(page);
  await page.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("heading", { name: "We'll delete your account in 14 days" }).waitFor();
  const asked = await createClient(app).rest("POST", "/v3/login/", {
    username_or_email: person.email,
    password: PASSWORD,
  });
  expect(asked.data).toMatchObject({ can_reactivate: true, deletion_due_at: expect.any(String) });
});

test("account switch mode: adds a second account at /add-account and switches back to the first [visitor 6]", async () => {
  const [ann, bob] = [await signUp(app, { name: "Ann" }), await signUp(app, { name: "Bob" })];
  const { page } = await open(ann, "/add-account");
  await expectGoodLooks(page, "add-account");
  await logIn(page, bob.email);
  await page.waitForURL(`${app.url}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.route("**/trpc/auth.logout*", (route) => route.abort());
  await page.getByRole("menuitem", { name: "Log out of all accounts" }).click();
  await page.getByText("We couldn't reach the server.").first().waitFor();
  await page.unroute("**/trpc/auth.logout*");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Switch to Ann" }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/${ann.user.username}`));
  const me = await page.evaluate(async () => (await fetch("/v3/users/me/")).json());
  expect(me.resource_response.data.username).toBe(ann.user.username);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain("@");

  // Log one of the two out, and add it again.
  await takenOver(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out of Ann" }).waitFor();
  await picture(page, "account-menu-two-accounts");
  await page.getByRole("menuitem", { name: "Log out of Ann" }).click();
  await page.waitForURL(`${app.url}/`);
  await takenOver(page);
  const left = await page.evaluate(async () => (await fetch("/v3/users/me/")).json());
  expect(left.resource_response.data.username).toBe(bob.user.username);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out", exact: true }).waitFor();
  await page.goto(`${app.url}/add-account`);
  await takenOver(page);
  await logIn(page, ann.email);
  await page.waitForURL(`${app.url}/`);

  // Bob's session ends elsewhere while the menu still offers his account.
  await takenOver(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Switch to Bob" }).waitFor();
  const elsewhere = createClient(app);
  await elsewhere.trpc.auth.login.mutate({ usernameOrEmail: bob.email, password: PASSWORD });
  await elsewhere.trpc.auth.endAllSessions.mutate({});
  await page.getByRole("menuitem", { name: "Switch to Bob" }).click();
  await page.getByText("You were logged out of that account. Add it again to switch to it.").first().waitFor();
  await page.getByRole("link", { name: "Add account" }).click();
  await page.getByRole("heading", { name: "Log in to another account" }).waitFor();
});

test("a form asks to log in after a log-out in another tab, without errors at its fields", async () => {
  const lea = await signUp(app, { name: "Lea" });
  const { page } = await open(lea, "/settings/account");
  const typed = newEmail("lea");
  await page.getByLabel("New email").fill(typed);
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByRole("dialog", { name: "Welcome back, Lea!" }).waitFor();
  expect(await page.locator("main [aria-invalid=true]").count()).toBe(0);
  expect(await page.getByLabel("New email").inputValue()).toBe(typed);
});
