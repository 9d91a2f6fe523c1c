import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a suspended person appeals from the log-in, and an administrator answers and closes it", async () => {
  const keeper = await administrator(app);
  const { email, password, user } = await signUp(app);
  const reason = "told by a reader";
  await keeper.client.rest("POST", `/v3/admin/accounts/${user.id}/suspend/`, { cause: "guidelines", reason });
  const { page, faults } = await browser.newPage({ viewport: PHONE, colorScheme: "dark" });
  await page.goto(`${app.url}/login`);
  await takenOver(page);
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
  const dialog = page.getByRole("alertdialog", { name: "Your account has been deactivated" });
  await dialog.getByRole("link", { name: "Contact us" }).click();
  await page.waitForURL(`${app.url}/contact/`);
  await page.getByRole("heading", { name: "Contact us" }).waitFor();
  await picture(page, "contact-phone-dark");
  expect((await axe(page)).violations.map(({ id }) => id)).toEqual([]);

  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Write your message first.").waitFor();
  await picture(page, "contact-refused-phone-dark");
  await page.getByLabel("Your message").fill(`I am @${user.username}.\nI only posted lamps.`);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("status").getByText(`We'll answer to ${email}.`).waitFor();
  await picture(page, "contact-sent-phone-dark");
  expect(faults).toEqual([]);

  const admin = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(admin.page, app, keeper);
  await admin.page.goto(`${app.url}/admin/messages/`);
  await takenOver(admin.page);
  await admin.page.getByText("I only posted lamps.").waitFor();
  const answer = admin.page.getByRole("link", { name: "Answer by mail" });
  expect(await answer.getAttribute("href")).toStartWith(`mailto:${encodeURIComponent(email)}?subject=`);
  await picture(admin.page, "admin-messages");
  expect((await axe(admin.page)).violations.map(({ id }) => id)).toEqual([]);
  await admin.page.getByRole("button", { name: `Done with the message from ${email}` }).click();
  await admin.page.getByText("No open messages").waitFor();
  await picture(admin.page, "admin-messages-empty");
});

test("the contact page reads well on a desktop and in Japanese", async () => {
  const { page } = await browser.newPage({ viewport: DESKTOP, locale: "ja-JP" });
  await page.goto(`${app.url}/contact/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "お問い合わせ" }).waitFor();
  await picture(page, "contact-ja");
});
