import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { plain } from "../media/support/pictures.ts";
import { createClient } from "../support/api.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
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

async function openSettings(as: Person) {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, as);
  await opened.page.goto(`${app.url}/settings/`);
  await takenOver(opened.page);
  return opened;
}

test("a visitor is asked to log in, and comes to the settings afterwards", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/settings/`);
  expect(page.url()).toBe(`${app.url}/login?next=/settings/`);
});

test("a refused username is told at its field, nothing typed is lost, and a saved name stands in the bar", async () => {
  const taken = await signUp(app, { name: "Tove" });
  const ines = await signUp(app, { name: "Ines" });
  const { page, faults } = await openSettings(ines);
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

  // The language of the account: the bars around the page are in it at once, and the next page comes in it.
  await page.getByRole("combobox", { name: "Language" }).selectOption("ko");
  await page.locator("html[lang=ko]").waitFor({ state: "attached" });
  expect((await ines.client.trpc.auth.me.query({})).locale).toBe("ko");
  await page.reload();
  expect(await page.locator("html").getAttribute("lang")).toBe("ko");
  expect(await page.locator("main").getAttribute("lang")).toBe("en");
  expect(await page.getByRole("combobox", { name: "언어" }).inputValue()).toBe("ko");
  expect(faults).toEqual([]);
});

test("a picture that is chosen stands in the bar at once, and is taken away after a question", async () => {
  const { page } = await openSettings(await signUp(app, { name: "Pim" }));
  const buffer = await plain(80, 80, "#336699").png().toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const shown = page.getByRole("button", { name: "Your account" }).locator("img");
  await shown.waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();
  const asked = page.getByRole("alertdialog", { name: "Remove your picture?" });
  await asked.waitFor();
  expect(await shown.count()).toBe(1);
  await asked.getByRole("button", { name: "Remove picture" }).click();
  await shown.waitFor({ state: "detached" });
});

test("the verify-your-email mail is sent again, and the button says so", async () => {
  const { page } = await openSettings(await signUp(app));
  await page.getByRole("button", { name: "Resend email" }).click();
  await page.getByRole("button", { name: "Email sent" }).waitFor();
});

test("an access token is shown once, works, and is worth nothing once it is revoked", async () => {
  const { page } = await openSettings(await signUp(app, { name: "Tom" }));
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("Give the token a name.").waitFor();
  await page.getByLabel("Name of the new token").fill("Backup script");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = (await page.locator("code").textContent()) ?? "";
  const program = createClient(app, { authorization: `Bearer ${token}` });
  expect((await program.rest("GET", "/v3/users/me/tokens/")).status).toBe(200);
  await page.reload();
  await takenOver(page);
  expect(await page.getByText(token).count()).toBe(0);

  await page.getByRole("button", { name: "Revoke Backup script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("You have no access tokens.").waitFor();
  expect((await program.rest("GET", "/v3/users/me/tokens/")).status).toBe(401);
});

test("a session that ended asks to log in over the page, once, and what was typed is saved afterwards", async () => {
  const una = await signUp(app, { name: "Una" });
  const { page } = await openSettings(una);
  await page.getByLabel("About").fill("Half a sentence");
  await una.client.trpc.auth.logout.mutate({});
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

test("axe finds nothing in the settings with a token just made, and nothing hangs over the edge", async () => {
  const { page, faults } = await openSettings(await signUp(app));
  await page.getByLabel("Name of the new token").fill("Backup script");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.locator("code").waitFor();
  await expectGoodLooks(page, "settings");
  expect(faults).toEqual([]);
});
