import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator, moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, type Look } from "../support/looks.ts";
import { mailedToken } from "../support/mail-link.ts";
import { signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const PHONE_SIZE = { width: 390, height: 844 };
const DESKTOP_SIZE = { width: 1440, height: 900 };
const LOOKS: readonly Look[] = [PHONE_SIZE, DESKTOP_SIZE].flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    name: `${viewport.width} ${colorScheme}`,
    viewport,
    colorScheme,
  })),
);
const looks = { looks: LOOKS };
const pinOf = async () =>
  seedPin(app, await seedBoard(app, await seedPerson(app, "Olga")), { title: "Copied picture" });

test("a visitor corrects a refused report, follows the mail to its state and appeals the outcome", async () => {
  const pin = await pinOf();
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  await page.getByRole("link", { name: "Report illegal content" }).click();
  await page.getByRole("heading", { name: "Report illegal content", level: 1 }).waitFor();
  await expectGoodLooks(page, "notice-form", looks);
  await page.getByLabel("Why is it illegal?").fill("I took this picture in 2019.");
  await page.getByLabel(/without permission/).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Copy the address of what you report").waitFor();
  await page.getByText("Enter your name.").waitFor();
  await expectGoodLooks(page, "notice-form-refused", looks);
  expect(await page.getByLabel("Why is it illegal?").inputValue()).toBe("I took this picture in 2019.");
  await page.getByLabel("Address of the Pin").fill(`${app.url}/pin/${pin}/`);
  await page.getByLabel("Your name").fill("Nell Notary");
  await page.getByLabel("Your email").fill("nell@notary.example");
  await page.getByLabel(/in good faith/).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { name: "Thank you for your report" }).waitFor();
  await expectGoodLooks(page, "notice-sent", looks);

  const token = await mailedToken(app, "nell@notary.example", "/report/state/");
  const mona = await moderator(app);
  const { items } = await mona.client.trpc.admin.reports.query({});
  await mona.client.rest("POST", `/v3/admin/reports/${items[0]?.id}/decide/`, { decision: "dismiss" });
  await page.goto(`${app.url}/report/state/?token=${token}`);
  await takenOver(page);
  await page.getByText("No violation found, so it stays").waitFor();
  await page.getByLabel("Why is the decision wrong?").fill("The original is on my site.");
  await expectGoodLooks(page, "notice-state", looks);
  await page.getByRole("button", { name: "Send appeal" }).click();
  await page.getByRole("status").getByText("We got your appeal.").waitFor();
  expect(faults).toEqual([]);
  expect((await page.goto(`${app.url}/report/state/?token=1.x`))?.status()).toBe(404);
});

test("the report and the appeal work without scripts, and a refused form keeps what was typed", async () => {
  const pin = await pinOf();
  const { page } = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${app.url}/report/?address=/pin/${pin}/`);
  await page.getByLabel("Why is it illegal?").fill("Line one.");
  await page
    .getByLabel(/abuse of a child/)
    .first()
    .check();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await page.getByText("Please look at the marked fields.").waitFor();
  await page.getByText("Confirm that what you say is accurate and complete.").waitFor();
  expect(await page.getByLabel("Why is it illegal?").inputValue()).toBe("Line one.");
  expect(await page.getByLabel("Address of the Pin").inputValue()).toBe(`/pin/${pin}/`);
  expect(
    await page
      .getByLabel(/abuse of a child/)
      .first()
      .isChecked(),
  ).toBe(true);
  await page.getByLabel(/in good faith/).check();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await page.waitForURL(/\/report\/state\/\?token=/);
  await page.getByText("We haven't decided yet").waitFor();
  const mona = await moderator(app, "Nora");
  const { items } = await mona.client.trpc.admin.reports.query({});
  await mona.client.rest("POST", `/v3/admin/reports/${items[0]?.id}/decide/`, { decision: "dismiss" });
  await page.reload();
  await page.getByRole("button", { name: "Send appeal" }).press("Enter");
  await page.getByText("Say why you disagree.").waitFor();
  await page.getByLabel("Why is the decision wrong?").fill("Look again.");
  await page.getByRole("button", { name: "Send appeal" }).press("Enter");
  await page.getByText("We got your appeal.").waitFor();
});

test("an administrator adds a trusted flagger, finds the marked case, and decides an appeal", async () => {
  const [keeper, flora] = [await administrator(app), await signUp(app, { name: "Flora" })];
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, keeper);
  await page.goto(`${app.url}/admin/trusted-flaggers/`);
  await takenOver(page);
  await page.getByText("No trusted flaggers").waitFor();
  await expectGoodLooks(page, "flaggers-empty", looks);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Enter a username or an email address.").waitFor();
  await page.getByLabel("Username or email").fill(`@${flora.user.username}`);
  await page.getByLabel("Organization").fill("The hotline");
  await page.getByLabel("Awarded by").fill("Digital Services Coordinator");
  await page.getByLabel("Last day").fill(`${new Date().getUTCFullYear() + 1}-12-31`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Goes first").waitFor();
  await expectGoodLooks(page, "flaggers", looks);

  const subjectId = await pinOf();
  const { id } = await flora.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "spam" });
  await page.goto(`${app.url}/admin/reports/`);
  await takenOver(page);
  await page.getByRole("article").first().getByText("Trusted flagger", { exact: true }).waitFor();
  await page.goto(`${app.url}/admin/reports/${id}/`);
  await takenOver(page);
  await page.getByText("Trusted flagger: The hotline").waitFor();
  await expectGoodLooks(page, "case-of-flagger", looks);

  const lena = await moderator(app, "Lena");
  await lena.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "dismiss" });
  const person = await browser.newPage();
  await becomeInBrowser(person.page, app, flora);
  await person.page.goto(`${app.url}/reports-and-violations/`);
  await takenOver(person.page);
  await person.page.getByRole("button", { name: "Appeal this decision" }).click();
  await expectGoodLooks(person.page, "reporter-appeal", looks);
  await person.page.getByLabel("Why is the decision wrong?").fill("It sells fakes.");
  await person.page.getByRole("button", { name: "Send appeal" }).click();
  await person.page.getByText("We got your appeal.").waitFor();

  await page.goto(`${app.url}/admin/appeals/`);
  await takenOver(page);
  await expectGoodLooks(page, "report-appeals", looks);
  await page
    .getByRole("article")
    .filter({ hasText: flora.user.username })
    .getByRole("link", { name: /Copied picture/ })
    .click();
  await page.getByText("It sells fakes.").waitFor();
  await expectGoodLooks(page, "report-appeal", looks);
  await page.getByRole("button", { name: "Uphold the appeal" }).click();
  await page.getByText("Case opened again").waitFor();
  await person.page.reload();
  await person.page.getByText("We agreed with your appeal").waitFor();
  await page.goto(`${app.url}/admin/log/`);
  await page.getByText("Trusted flagger added").waitFor();
  expect([...faults, ...person.faults]).toEqual([]);
});
