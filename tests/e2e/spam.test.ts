import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator, moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
let mona: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  [admin, mona] = [await administrator(app), await moderator(app)];
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(person: Person, path: string) {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, person);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}

test("an administrator imports a list of sites from a file, looks one up and removes the list", async () => {
  const { page, faults } = await open(admin, "/admin/spam/domains/");
  await page.getByText("No lists yet").waitFor();
  await expectGoodLooks(page, "spam-domains-empty");
  const lines = "0.0.0.0 blocked.example\nco.uk\nnot a site\n";
  await page
    .getByLabel("File")
    .setInputFiles({ name: "hosts.txt", mimeType: "text/plain", buffer: Buffer.from(lines) });
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Give the list a name.").waitFor();
  await page.getByLabel("Name").fill("Phishing");
  await page.getByLabel("Days until it expires").fill("30");
  // The file is still chosen: a refusal loses nothing.
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Phishing: 1 site imported").waitFor();
  await page.getByText("Lines without a site: 1.").waitFor();
  await page.getByLabel("Site or address").fill("https://deep.blocked.example/x");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByText("deep.blocked.example: Blocked").waitFor();
  await expectGoodLooks(page, "spam-domains");
  await page.getByRole("button", { name: "Remove Phishing" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).last().click();
  await page.getByText("No lists yet").waitFor();
  expect(faults).toEqual([]);
});

test("a moderator reads the lists and can't change them [SECURITY 24]", async () => {
  await admin.client.trpc.spam.importDomains.mutate({ name: "Odd", status: "suspicious", text: "odd.example" });
  const { page, faults } = await open(mona, "/admin/spam/domains/");
  await page.getByText("Odd", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /Remove|Import/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});
