import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { hasBounced, keepBounce } from "../../db/queries/mail/bounced-mails.ts";
import { LANGUAGE_LOCALES } from "../../src/model/languages.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
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

async function open(path: string, language: "en" | "ja" | "ko" = "en") {
  await admin.client.trpc.users.update.mutate({ locale: language });
  const opened = await browser.newPage({ locale: LANGUAGE_LOCALES[language] });
  await becomeInBrowser(opened.page, app, admin);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}

const failJobs = (queue: string, count: number) =>
  app.deps.db.execute(sql`insert into pgboss.job (id, name, data, state, policy, completed_on, retry_count, retry_limit, output)
    select gen_random_uuid(), ${queue}::text, jsonb_build_object('userId', n::text), 'failed', 'standard', now(), 20, 20,
      '{"error": "Error EENVELOPE 550"}' from generate_series(1, ${count}::int) n`);

test("status: an administrator sees services, and retries and drops jobs; members don't", async () => {
  await failJobs("mail.verify_email", 3);
  const { db, slowCalls } = app.deps;
  slowCalls.note({ procedure: "search.pins", ms: 2_345, requestId: "5f0e6a52-0d6c-4a54-9c1d-2f1f4f4b5c11" });
  await slowCalls.write(db);
  const member = await signUp(app);
  expect((await member.client.fetch("/admin/status/")).status).toBe(404);
  expect((await fetch(`${app.url}/admin/status/`, { redirect: "manual" })).status).toBe(302);

  const { page, faults } = await open("/admin/status/");
  const services = page.getByRole("list", { name: "Services" });
  await services.getByRole("listitem").filter({ hasText: "Database" }).getByText("Fine").waitFor();
  await services.getByRole("listitem").filter({ hasText: "Mail" }).getByText("It is not set up.").waitFor();
  await page.getByText("Not scheduled. Set BACKUP_TO to schedule backups.").waitFor();
  await page.getByRole("row", { name: /mail\.verify_email/ }).waitFor();
  await page.getByRole("row", { name: /search\.pins.*2,345 ms/ }).waitFor();
  await expectGoodLooks(page, "operating-status");

  const jobs = page.getByRole("list", { name: "Failed jobs" });
  const first = jobs.getByRole("listitem").first();
  await first.getByText("Details").click();
  await first.getByText(/"userId"/).waitFor();
  await first.getByRole("button", { name: /^Retry mail\.verify_email of/ }).click();
  await page.getByText("Jobs retried: 1").waitFor();
  await jobs.getByRole("listitem").nth(2).waitFor({ state: "detached" });
  await page.getByRole("combobox", { name: "Queue" }).selectOption("mail.verify_email");
  await page.getByRole("button", { name: "Drop all" }).click();
  const question = page.getByRole("alertdialog", { name: "Drop all failed jobs of mail.verify_email?" });
  await question.getByRole("button", { name: "Drop all" }).click();
  await page.getByText("Jobs dropped: 2").waitFor();
  await question.waitFor({ state: "detached" });
  await page.getByText("No failed jobs").waitFor();
  await page.goto(`${app.url}/admin/log/`);
  await page.getByText("mail.verify_email: 2", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("status: an administrator lets mails go to a bounced address again", async () => {
  const { db, newId, now } = app.deps;
  const recipient = "gone.with.a.long.name@mail.example.com";
  await keepBounce(db, {
    id: newId(),
    recipient,
    subject: "Hello",
    answer: "550 5.1.1 no such user",
    createdAt: now(),
  });
  const { page, faults } = await open("/admin/status/");
  const row = page.getByRole("list", { name: "Bounced mails" }).getByRole("listitem").filter({ hasText: recipient });
  const resume = row.getByRole("button", { name: `Send to it again: ${recipient}` });
  await resume.waitFor();
  await expectGoodLooks(page, "operating-bounced");
  await resume.press("Enter");
  await page.getByText(`Mails go to ${recipient} again.`).waitFor();
  await row.getByText("Mails go to it again").waitFor();
  expect([await resume.count(), await hasBounced(db, recipient), faults]).toEqual([0, false, []]);
});

test.each([
  ["ja", "サービス", "正常", "未使用の画像"],
  ["ko", "서비스", "정상", "사용하지 않는 이미지"],
] as const)("status and storage: the pages speak %s", async (language, heading, fine, unused) => {
  const { page, faults } = await open("/admin/status/", language);
  await page.getByRole("list", { name: heading }).getByText(fine).first().waitFor();
  expect(await page.locator("main").getAttribute("lang")).toBeNull();
  await expectGoodLooks(page, `operating-status-${language}`);
  await page.goto(`${app.url}/admin/storage/`);
  await page.getByText(unused, { exact: true }).waitFor();
  await expectGoodLooks(page, `operating-storage-${language}`);
  expect(faults).toEqual([]);
});

test("storage: an administrator has the files counted and reads how much of each kind there is", async () => {
  const board = await makeBoard(admin.client, "Pictures");
  await makePin(admin.client, board.id);
  const { page, faults } = await open("/admin/storage/");
  await page.getByText("Not counted yet").waitFor();
  await page.getByRole("button", { name: "Count now" }).click();
  await page.getByText("The files are being counted.").waitFor();
  await app.jobs.drained();
  await page.reload();
  await takenOver(page);
  await page.getByRole("row", { name: /^Pictures 1 / }).waitFor();
  await page.getByText("0 pictures, 0 videos").waitFor();
  await expectGoodLooks(page, "operating-storage");
  expect(faults).toEqual([]);
});

test("first steps: the owner of an empty site names it, skips a step and takes it up again", async () => {
  const [fresh, { page, faults }] = [await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), await browser.newPage()];
  await becomeInBrowser(page, fresh, await administrator(fresh));
  await page.goto(fresh.url);
  await takenOver(page);
  await page.getByRole("link", { name: "Set up your site" }).click();
  await page.waitForURL(`${fresh.url}/admin/site/`);
  await expectGoodLooks(page, "first-steps-open");
  await page.getByLabel("Name of the site").fill("Corkwall");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. Open pages show the name once they are reloaded.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Name the site" }).getByText("Done").waitFor();
  await page.getByRole("button", { name: "Skip: Invite people" }).click();
  await page.getByRole("button", { name: "Undo skip: Invite people" }).waitFor();
  await expectGoodLooks(page, "first-steps-partly-done");
  await page.reload();
  await takenOver(page);
  await page.getByRole("banner").getByText("Corkwall").waitFor();
  await page.getByRole("button", { name: "Undo skip: Invite people" }).click();
  await page.getByRole("button", { name: "Skip: Invite people" }).waitFor();
  for (const step of ["Choose who can sign up", "Bring your Pins", "Add the save button to your browser"]) {
    await page.getByRole("link", { name: `Open: ${step}` }).click();
    await page.waitForURL((url) => url.pathname !== "/admin/site/");
    await page.goBack();
  }
  expect(faults).toEqual([]);
  await fresh.close();
});

for (const language of ["ja", "ko"] as const) {
  test(`the first steps look good in ${language}`, async () => {
    const { page } = await open("/admin/site/", language);
    await expectGoodLooks(page, `first-steps-${language}`);
  });
}
