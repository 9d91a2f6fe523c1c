import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { en } from "../../src/texts/en/apps.ts";
import { plain } from "../media/support/pictures.ts";
import { createClient } from "../support/api.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
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

async function openSettings(as: Person, page = "") {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, as);
  await opened.page.goto(`${app.url}/settings/${page}`);
  await takenOver(opened.page);
  return opened;
}

test("a visitor is asked to log in, and reaches the settings afterwards", async () => {
  const { status, headers } = await fetch(`${app.url}/settings/`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([302, "/login?next=%2Fsettings%2F"]);
});

test("profile, verification mail and language save; a refused username keeps the form", async () => {
  const taken = await signUp(app, { name: "Tove" });
  const ines = await signUp(app, { name: "Ines" });
  const { page, faults } = await openSettings(ines, "email");
  await page.getByRole("button", { name: "Resend email" }).click();
  await page.getByRole("button", { name: "Email sent" }).waitFor();

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Profile" }).click();
  await page.waitForURL(`${app.url}/settings/profile`);
  const buffer = await plain(80, 80, "#336699").png().toBuffer();
  await page.locator("main input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const shown = page.getByRole("button", { name: "Your account" }).locator("img");
  await shown.waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();
  const asked = page.getByRole("alertdialog", { name: "Remove your picture?" });
  await asked.waitFor();
  expect(await shown.count()).toBe(1);
  await asked.getByRole("button", { name: "Remove picture" }).click();
  await shown.waitFor({ state: "detached" });

  await page.getByLabel("First name").fill("Inés");
  await page.getByLabel("About").fill("Paper and ink");
  await page.getByLabel("Website").fill("ines.example");
  await page.getByLabel("Username").fill(taken.user.username);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("That username is taken.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("username");
  expect(await page.getByLabel("About").inputValue()).toBe("Paper and ink");

  await page.getByLabel("Username").fill("ines_prints");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Profile saved").waitFor();
  const me = await ines.client.trpc.auth.me.query({});
  expect(me).toMatchObject({ firstName: "Inés", username: "ines_prints", websiteUrl: "https://ines.example" });
  await page.getByRole("button", { name: "Your account" }).click();
  const profile = page.getByRole("menuitem", { name: "Your profile" });
  expect(await profile.getAttribute("href")).toBe("/ines_prints/");
  await page.keyboard.press("Escape");

  // The account's language applies to the open page at once, and to the next one.
  await page.getByRole("link", { name: "Email and language" }).click();
  await page.getByRole("combobox", { name: "Language" }).selectOption("ko");
  await page.locator("html[lang=ko]").waitFor({ state: "attached" });
  expect((await ines.client.trpc.auth.me.query({})).locale).toBe("ko");
  expect(await page.getByRole("combobox", { name: "언어" }).inputValue()).toBe("ko");
  await page.getByRole("button", { name: "내 계정" }).waitFor();
  const next = await (await page.request.get(`${app.url}/settings/email`)).text();
  expect(next).toContain('<html lang="ko"');
  expect(next).not.toMatch(/<main [^>]*lang=/);
  expect(next).toMatch(/<option [^>]*value="ko"[^>]* selected=""/);
  expect(faults).toEqual([]);
});

test("an access token shows once and works until revoked; an ended session asks to log in [visitor 2]", async () => {
  const una = await signUp(app, { name: "Una" });
  const { page, faults } = await openSettings(una, "tokens");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("Give the token a name.").waitFor();
  await page.getByLabel("Token name").fill("Backup script");
  await page.getByText("Change your account, its settings and advertising").click();
  await page.getByRole("button", { name: "Create token" }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm that it's you" });
  // The page rejects an empty password without asking the server.
  const asking = /auth\.stepUp(\?|$)/;
  await page.route(asking, (route) => route.abort());
  await confirming.getByRole("button", { name: "Confirm" }).click();
  await confirming.getByText("The password you entered is incorrect.").waitFor();
  await page.unroute(asking);
  await confirming.getByRole("textbox", { name: "Password" }).fill(una.password);
  await confirming.getByRole("button", { name: "Confirm" }).click();
  await page.locator("code").waitFor();
  const token = (await page.locator("code").textContent()) ?? "";
  await expectGoodLooks(page, "settings");
  const program = createClient(app, { authorization: `Bearer ${token}` });
  expect((await program.rest("GET", "/v3/users/me/tokens/")).status).toBe(200);
  expect(token.length).toBeGreaterThan(20);
  expect(await (await una.client.fetch("/settings/tokens")).text()).not.toContain(token);

  await page.getByRole("button", { name: "Revoke Backup script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("You have no access tokens.").waitFor();
  expect((await program.rest("GET", "/v3/users/me/tokens/")).status).toBe(401);

  // A program that only reads boards gets no more than that.
  await page.getByLabel("Token name").fill("Board list");
  for (const wide of ["Read what you can read", "Save, edit and delete for you"]) await page.getByText(wide).click();
  await page.getByText("Single permissions, as for apps").click();
  await page.getByText(en.scopes["boards:read"]).click();
  await picture(page, "token permissions", { fullPage: true });
  await page.getByRole("button", { name: "Create token" }).click();
  await page.locator("code").waitFor();
  const narrow = createClient(app, { authorization: `Bearer ${await page.locator("code").textContent()}` });
  const statuses = ["/v5/boards", "/v5/pins"].map(async (path) => (await narrow.fetch(path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 403]);
  await page.getByText(/May: boards:read/).waitFor();
  expect(faults).toEqual([]);

  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByLabel("About").fill("Half a sentence");
  // End the session on the server only; the browser's cookie is a newer one since the step-up.
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await fetch(`${app.url}/v3/logout/`, { method: "POST", headers: { cookie } })).status).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back, Una!" });
  await dialog.waitFor();
  expect(await page.getByRole("alertdialog").getByText("Your session has ended. Log in again.").count()).toBe(1);
  await dialog.locator("input#password").fill(una.password);
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("About").inputValue()).toBe("Half a sentence");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Profile saved").waitFor();
});
