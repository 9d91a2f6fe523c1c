import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
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

/** Says who is sitting there, where the window asks. */
async function confirmIdentity(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]").fill(PASSWORD);
  await dialog.locator("button[type=submit]").click();
}
async function logIn(page: Page, email: string) {
  await page.locator("input#email").fill(email);
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
}

test("SECURITY 7: the sessions page shows this device and the others, and logs them out", async () => {
  const person = await signUp(app);
  const other = await signUp(app, { email: newEmail() });
  await other.client.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
  const { page, faults } = await open(person, "/settings/");
  // A list that can't be had is asked for again by a button.
  await page.route("**/trpc/*auth.listSessions*", (route) => route.abort());
  await page.getByRole("link", { name: "See your devices" }).click();
  await page.getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await page.unroute("**/trpc/*auth.listSessions*");
  await page.getByRole("button", { name: "Try again" }).click();
  const list = page.getByRole("list", { name: "Your devices" });
  await page.getByText("This device").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(2);
  await list.getByRole("button", { name: /^Log out of/ }).click();
  await page.getByText("Logged out", { exact: true }).waitFor();
  // The row is gone with its button; who uses a keyboard is still where it was.
  await page.waitForFunction(() => document.activeElement?.textContent === "Your devices");
  expect((await other.client.rest("GET", "/v3/users/me/")).status).toBe(401);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await page.waitForURL(`${app.url}/login`);
  expect(faults).toEqual([]);
});

test("a new address is asked for after a step-up, confirmed by its mail, and taken back from the old one", async () => {
  const person = await signUp(app);
  const email = newEmail("moved");
  const { page } = await open(person, "/settings/account");
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Change email" }).click();
  await confirmIdentity(page);
  await page.getByText(`We sent a mail to ${email}.`).waitFor();
  const linkTo = async (to: string, path: string) =>
    (await mailsTo(app, to)).flatMap(({ links }) => links).find((link) => new URL(link).pathname === path) ?? "";
  await page.goto(await linkTo(email, "/email/confirm"));
  await page.getByText(`${email} is your address from now on.`).waitFor();
  await page.goto(await linkTo(person.email, "/email/undo"));
  await page.getByText(`${person.email} is your address again.`).waitFor();
  expect((await person.client.rest("GET", "/v3/users/me/")).status).toBe(401);
});

test("visitor 5 password: a short new password is told at its field, and a good one is taken after a step-up", async () => {
  const person = await signUp(app);
  const { page } = await open(person, "/settings/account");
  const field = page.getByLabel("New password");
  await field.fill("kx7#qPz");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is too short! You need 8+ characters.").waitFor();
  await field.fill("blue-Lantern-4712");
  await page.getByRole("button", { name: "Change password" }).click();
  await confirmIdentity(page);
  await page.getByText("Your password is changed").waitFor();
  await page.goto(`${app.url}/settings/`);
  expect(page.url()).toBe(`${app.url}/settings/`);
});

test("an archive is requested, its progress seen, and fetched", async () => {
  const person = await signUp(app);
  await app.jobs.start();
  const { page } = await open(person, "/settings/account");
  await page.getByRole("button", { name: "Request my archive" }).click();
  const link = page.getByRole("link", { name: "Get my archive" });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

test("visitor 8 voluntarily deactivated: an account is put away, and comes back by its password after a question", async () => {
  const person = await signUp(app);
  const { page } = await open(person, "/settings/account");
  await page.getByRole("button", { name: "Deactivate account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate account" }).click();
  await confirmIdentity(page);
  await page.waitForURL(`${app.url}/`);
  await page.context().clearCookies();
  await page.goto(`${app.url}/login`);
  await takenOver(page);
  await logIn(page, person.email);
  const question = page.getByRole("alertdialog", { name: "Have your account back?" });
  await question.getByRole("button", { name: "Reactivate and log in" }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole("button", { name: "Your account" }).waitFor();
});

test("an account is deleted with its password, and kept by logging in within the grace", async () => {
  const person = await signUp(app);
  const { page } = await open(person, "/settings/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill("not-Hers-1");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByText("The password you entered is incorrect.", { exact: false }).waitFor();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL(`${app.url}/`);
  await page.goto(`${app.url}/login`);
  await takenOver(page);
  await logIn(page, person.email);
  await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate and log in" }).click();
  await page.getByRole("button", { name: "Your account" }).waitFor();
});

test("visitor 6 account switch mode: a second account is added at /add-account, and the menu goes back to the first", async () => {
  const [ann, bob] = [await signUp(app, { name: "Ann" }), await signUp(app, { name: "Bob" })];
  const { page } = await open(ann, "/add-account");
  await logIn(page, bob.email);
  await page.waitForURL(`${app.url}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Switch to Ann" }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/${ann.user.username}`));
  const me = await page.evaluate(async () => (await fetch("/v3/users/me/")).json());
  expect(me.resource_response.data.username).toBe(ann.user.username);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain("@");
});

test("visitor 2 log-in titles: whoever logged out is welcomed back by name, and logs in by the password alone", async () => {
  const person = await signUp(app, { name: "Nora" });
  await person.client.trpc.auth.logout.mutate({});
  const { page } = await open(person, "/login");
  await page.getByText("Welcome back, Nora!").waitFor();
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`${app.url}/`);
});

test("visitor 2 other copy: 'Not you? Log in with a different account' shows the plain form, and the browser forgets", async () => {
  const person = await signUp(app, { name: "Olga" });
  await person.client.trpc.auth.logout.mutate({});
  const { page } = await open(person, "/login");
  await page.getByText("Not you?").waitFor();
  await page.getByRole("button", { name: "Log in with a different account" }).click();
  await page.locator("input#email").waitFor();
  await page.waitForFunction(async () => {
    const { client_context } = await (await fetch("/v3/viewer/")).json();
    return client_context.viewer_type === "UNAUTH";
  });
  await page.reload();
  await page.locator("input#email").waitFor();
});

test("axe finds nothing on the pages of sessions and account, and nothing hangs over the edge", async () => {
  const person = await signUp(app, { name: "Vera" });
  const { page, faults } = await open(person, "/settings/sessions");
  for (const path of ["/settings/sessions", "/settings/account", "/email/confirm?token=x", "/add-account"]) {
    await page.goto(app.url + path);
    await takenOver(page);
    await expectGoodLooks(page, path, { seen: (look) => picture(page, `${path.replace(/\W+/g, "-")}-${look}`) });
  }
  expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
});
