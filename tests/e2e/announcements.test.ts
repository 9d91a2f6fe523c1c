import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
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

const TEXT = "The site is read-only tonight. See the [terms](/terms/).";
const SHOWN = "The site is read-only tonight. See the terms.";

test("announcements: a visitor sees one in the HTML, dismisses it, and it stays away", async () => {
  await admin.client.trpc.site.publishAnnouncement.mutate({ texts: { en: TEXT } });
  for (const path of ["/", "/ideas/"]) {
    const html = await (await fetch(app.url + path)).text();
    expect(html.replaceAll(/<[^>]*>|<!-- -->/g, ""), path).toContain(SHOWN);
  }
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await page.goto(`${app.url}/`);
  await takenOver(page);
  const bar = page.getByRole("region", { name: "Site announcements" });
  expect((await bar.textContent())?.trim()).toBe(SHOWN);
  await expectGoodLooks(page, "announcement");
  await page.keyboard.press("Tab");
  await bar.getByRole("button", { name: "Dismiss" }).press("Enter");
  await bar.waitFor({ state: "detached" });
  await page.reload();
  await takenOver(page);
  expect(await bar.count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test("announcements: a person dismisses one on every device", async () => {
  const ada = await signUp(app, { name: "Ada" });
  for (const isFirst of [true, false]) {
    const { page } = await browser.newPage();
    await becomeInBrowser(page, app, ada);
    await page.goto(`${app.url}/`);
    await takenOver(page);
    const bar = page.getByRole("region", { name: "Site announcements" });
    expect(await bar.count()).toBe(isFirst ? 1 : 0);
    if (isFirst) {
      const sent = page.waitForResponse(/dismissAnnouncement/);
      await bar.getByRole("button", { name: "Dismiss" }).click();
      expect((await sent).status()).toBe(200);
    }
    await page.context().close();
  }
});

test("announcements: a failed dismissal says so; a dismissed one stays away on later pages", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, bea);
  await page.goto(`${app.url}/terms/`);
  await takenOver(page);
  const bar = page.getByRole("region", { name: "Site announcements" });
  const call = /dismissAnnouncement/;
  await page.route(call, (route) => route.fulfill({ status: 400, json: {} }));
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await page
    .getByText(/went wrong|did not work|try again/i)
    .first()
    .waitFor();
  await bar.waitFor();
  await page.unroute(call);
  const sent = page.waitForResponse(call);
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await sent;
  await bar.waitFor({ state: "detached" });
  // A popup's page has no bar, and the next page a new one.
  await page.evaluate(() => history.pushState({}, "", "/board/create/"));
  await page.getByLabel("Name", { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Terms of service" }).waitFor();
  expect(await bar.count()).toBe(0);
  await page.context().close();
});

test("announcements: an administrator publishes one and ends it", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/announcements/`);
  await takenOver(page);
  await page.getByLabel("Text in English").fill("Welcome, **everybody**");
  await page.getByRole("radio", { name: "Logged-in people" }).click({ force: true });
  await page.getByLabel("End", { exact: true }).fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("This has to be later than its start, and in the future.").waitFor();
  await page.getByLabel("End", { exact: true }).fill("2099-01-01T10:00");
  app.advance(16 * 60_000);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Welcome, **everybody**").waitFor();
  await expectGoodLooks(page, "announcements-admin");
  const row = page.getByRole("listitem").filter({ hasText: "Welcome" });
  await row.getByRole("button", { name: "End" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await page.getByText("Announcement ended").waitFor();
  await row.getByText(/^Ended/).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
