import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
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
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "hosts.txt", mimeType: "text/plain", buffer: Buffer.from(lines) });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("Give the list a name.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Phishing");
  await page.getByLabel("Days until it expires").fill("30");
  // The file is still chosen: a refusal loses nothing.
  await page.getByRole("button", { name: "Import", exact: true }).click();
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

test("an administrator imports hashes of pictures and removes them", async () => {
  const { page, faults } = await open(admin, "/admin/spam/domains/");
  await page.getByLabel("Name of the list").fill("Known");
  await page.getByRole("button", { name: "Import hashes" }).click();
  await page.getByText("There is no hash in this list.").waitFor();
  const file = { name: "hashes.txt", mimeType: "text/plain", buffer: Buffer.from("0123456789abcdef\nodd\n") };
  await page.getByLabel("File with hashes").setInputFiles(file);
  await page.getByRole("button", { name: "Import hashes" }).click();
  await page
    .getByText("Known: 1 hash imported. Lines without one, or with one that every plain picture has: 1.")
    .waitFor();
  await expectGoodLooks(page, "spam-pictures");
  await page.getByRole("button", { name: "Remove Known" }).click();
  await page.getByText("No lists of pictures yet").waitFor();
  expect(faults).toEqual([]);
});

test("a moderator reads the lists and can't change them [SECURITY 24]", async () => {
  await admin.client.trpc.spam.importDomains.mutate({ name: "Odd", status: "suspicious", text: "odd.example" });
  const { page, faults } = await open(mona, "/admin/spam/domains/");
  await page.getByText("Odd", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /Remove|Import/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("an administrator tries out other rules, saves them and gets the usual values back", async () => {
  const { page, faults } = await open(admin, "/admin/spam/");
  await expectGoodLooks(page, "spam-rules");
  const hold = page.getByLabel("Hold for review from");
  await hold.fill("2");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The points rise from captcha to review to limit.").waitFor();
  await hold.fill("5");
  const weight = page.getByRole("group", { name: "Points: Burst" }).getByRole("textbox");
  await weight.fill("2.5");
  await page.getByRole("button", { name: "Try out" }).click();
  await page.getByText("Of 0 acts of the last 7 days:").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const { settings } = await admin.client.trpc.spam.settings.query({});
  expect([settings.scores.hold, settings.weights.burst]).toEqual([5, 2.5]);
  await page.getByRole("button", { name: "Use the usual values" }).click();
  expect([await hold.inputValue(), await weight.inputValue()]).toEqual(["6", "2"]);
  expect(faults).toEqual([]);
});

test("a comment waits for a captcha, which solves itself, and nothing typed is lost", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const board = await ada.client.trpc.boards.create.mutate({ name: "Lamps" });
  const { id } = await ada.client.trpc.pins.create.mutate({ boardId: board.id, link: "https://lamps.example/" });
  const { page, faults } = await open(ada, `/pin/${id}/`);
  await app.deps.db.update(users).set({ captchaDueAt: app.deps.now() }).where(eq(users.id, ada.user.id));
  const field = page.getByRole("textbox", { name: /comment/i }).first();
  await field.fill("A lamp like my grandmother's");
  await field.press("ControlOrMeta+Enter");
  await page.getByText("A lamp like my grandmother's").and(page.locator(":not(textarea)")).first().waitFor();
  const { items } = await ada.client.trpc.comments.list.query({ pinId: id });
  expect(items.map(({ text }) => text)).toEqual(["A lamp like my grandmother's"]);
  const [row] = await app.deps.db.select({ due: users.captchaDueAt }).from(users).where(eq(users.id, ada.user.id));
  expect(row?.due).toBeNull();
  expect(faults.filter((fault) => !fault.includes("429"))).toEqual([]);
});
