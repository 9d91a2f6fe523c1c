import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { PASSWORD, type Person } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  admin = await administrator(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("pages: a visitor reads a page, its versions and the way back to the current one", async () => {
  const publish = (text: string, note: string, previousId: string | null) =>
    admin.client.trpc.site.publishPage.mutate({ page: "terms", language: "en", text, note, previousId });
  const { id } = await publish("## Be kind {#kind}\n\nTo everybody.", "First version", null);
  await publish("## Be kind {#kind}\n\nTo everybody, and honest.", "Honesty", id);
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await page.goto(`${app.url}/terms/#kind`);
  await takenOver(page);
  expect(await page.locator("#kind").textContent()).toBe("Be kind");
  await page.getByText("In force since").waitFor();
  await page.getByText("Versions", { exact: true }).click();
  await expectGoodLooks(page, "terms-written");
  await page.getByText("First version", { exact: true }).waitFor();
  await page
    .getByRole("link", { name: /^Version of/ })
    .last()
    .click();
  await page.getByText("An earlier version, in force from").waitFor();
  await picture(page, "terms-earlier");
  await page.getByRole("link", { name: "See the current version" }).click();
  await page.getByText("To everybody, and honest.").waitFor();
  await page.goto(`${app.url}/guidelines/#self_harm`);
  await takenOver(page);
  await expectGoodLooks(page, "guidelines");
  expect(faults).toEqual([]);
  await page.context().close();
});

test("pages: a heading named like one of the page's own scripts leaves the page working", async () => {
  const key = { page: "imprint", language: "en" } as const;
  await admin.client.trpc.site.publishPage.mutate({ ...key, text: "## State\n\n## Start {#start}", previousId: null });
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/imprint/`);
  await takenOver(page);
  await page.getByText("Versions", { exact: true }).click();
  await page.getByRole("link", { name: /^Version of/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test("pages: what an administrator types survives another's version and a failed look", async () => {
  const key = { page: "privacy", language: "en" } as const;
  const first = await admin.client.trpc.site.publishPage.mutate({ ...key, text: "First", previousId: null });
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/pages/`);
  await takenOver(page);
  await page.getByLabel("Page", { exact: true }).selectOption("privacy");
  const text = page.getByLabel("Text, in Markdown");
  await text.fill("Mine, not published yet");
  await page.getByLabel("What changed, in a line (optional)").fill("Mine");
  await admin.client.trpc.site.publishPage.mutate({ ...key, text: "Another's", previousId: first.id });
  const listed = /\bsite\.pages\b/;
  const reconnect = async (minutes: number) => {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000);
    const asked = page.waitForResponse(listed);
    await page.evaluate(() => {
      for (const type of ["offline", "online"]) dispatchEvent(new Event(type));
    });
    await (await asked).finished();
  };
  await reconnect(1);
  await page.route(listed, (route) => route.fulfill({ status: 400, json: {} }));
  await reconnect(2);
  await page.waitForTimeout(2500);
  expect(await text.inputValue()).toBe("Mine, not published yet");
  await page.unroute(listed);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Somebody else has published a version of this page.").waitFor();
  expect(await text.inputValue()).toBe("Mine, not published yet");
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(await text.inputValue()).toBe("Another's");
  await page.context().close();
});

test("pages: an administrator starts from the site's text, previews, confirms and publishes", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/pages/`);
  await takenOver(page);
  await expectGoodLooks(page, "admin-pages-empty");
  await page.getByLabel("Page", { exact: true }).selectOption("guidelines");
  await page.getByRole("button", { name: "Start from the site's own text" }).click();
  const text = page.getByLabel("Text, in Markdown");
  const typed = `${await text.inputValue()}\n## House rules\n\n1. Be [kind](/terms/).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`;
  await text.fill(typed.replace("## Spam {#spam}", "## No spam"));
  await page.getByText("Decisions link to these rules, which no heading names yet: {#spam}").waitFor();
  await text.fill(typed);
  await page.getByLabel("What changed, in a line (optional)").fill("House rules");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "House rules" }).waitFor();
  await expectGoodLooks(page, "admin-pages");
  // The confirmation of a quarter of an hour ago no longer counts.
  app.advance(16 * 60_000);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Confirm|Continue/ })
    .click();
  await page.getByText("Published", { exact: true }).waitFor();
  await page.getByText("The newest version is in force from").waitFor();
  await page.getByRole("link", { name: "See the page" }).click();
  await page.getByRole("heading", { name: "House rules" }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
