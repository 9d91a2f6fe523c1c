import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { LANGUAGE_LOCALES } from "../../src/model/languages.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  [admin, ada] = [await administrator(app), await signUp(app, { name: "Ada" })];
  await ada.client.trpc.boards.create.mutate({ name: "Surprise", privacy: "secret" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("support: a person allows looks, reads of each look of an administrator, and ends it", async () => {
  const person = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(person.page, app, ada);
  await person.page.goto(`${app.url}/settings/security/`);
  await takenOver(person.page);
  await person.page.getByText("No administrator has looked at your lists.").waitFor();
  await expectGoodLooks(person.page, "support-settings");
  await person.page.getByLabel("For how long").selectOption("8");
  app.advance(16 * 60_000);
  await person.page.getByRole("button", { name: "Allow" }).click();
  await person.page.getByText("This lets administrators look at your private lists.").waitFor();
  await person.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await person.page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await person.page.getByText(/^Administrators can look until/).waitFor();

  await stepUp(admin);
  const office = await browser.newPage();
  await becomeInBrowser(office.page, app, admin);
  await office.page.goto(`${app.url}/admin/accounts/${ada.user.id}/`);
  await takenOver(office.page);
  await office.page.getByRole("button", { name: "Boards", exact: true }).click();
  await office.page.getByRole("list", { name: "Boards" }).getByText("Surprise").waitFor();
  await office.page.getByRole("button", { name: "Drafts" }).click();
  await office.page.getByText("The list is empty.").waitFor();
  await expectGoodLooks(office.page, "support-view");

  await person.page.reload();
  await takenOver(person.page);
  await person.page.getByText(`@${admin.user.username} looked at: Boards`).waitFor();
  await expectGoodLooks(person.page, "support-settings-open");
  await person.page.getByRole("button", { name: "Stop now" }).click();
  await person.page.getByRole("button", { name: "Allow" }).waitFor();
  await office.page.getByRole("button", { name: "Boards", exact: true }).click();
  await office.page.getByText("This person doesn't let administrators look at their lists.").waitFor();
  await office.page.getByText("This person doesn't let administrators look. They can allow it").waitFor();
  expect([...person.faults, ...office.faults]).toEqual([]);
});

test("support: the settings are translated", async () => {
  const { page } = await browser.newPage({ locale: LANGUAGE_LOCALES.ja });
  const yuki = await signUp(app, { name: "Yuki" });
  await yuki.client.trpc.users.update.mutate({ locale: "ja" });
  await becomeInBrowser(page, app, yuki);
  await page.goto(`${app.url}/settings/security/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "管理者によるサポート" }).waitFor();
  await expectGoodLooks(page, "support-settings-ja");
});
