import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { plain } from "../media/support/pictures.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { mailsTo } from "../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  [admin, owner] = [await administrator(app), await signUp(app, { name: "Olga" })];
  const { id: boardId } = await makeBoard(owner.client, "Watches");
  const { id: subjectId } = await makePin(owner.client, boardId, { title: "Cheap watches, today only" });
  const reporter = await signUp(app, { name: "Rena" });
  const { id } = await reporter.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "spam" });
  await admin.client.trpc.admin.decideReport.mutate({ reportId: id, decision: "remove" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("the owner of a removed Pin reads the decision on a phone and a desktop [visitor 9, SECURITY 61]", async () => {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    const { page, faults } = await browser.newPage({ viewport });
    await becomeInBrowser(page, app, owner);
    await page.goto(`${app.url}/reports-and-violations/`);
    await takenOver(page);
    await page.getByText("You haven't reported anything.").waitFor();
    await expectGoodLooks(page, `violations-${name}`);
    await page.getByRole("link", { name: "We removed your Pin: Cheap watches, today only", exact: true }).click();
    await page.getByRole("heading", { name: "We removed your Pin", level: 1 }).waitFor();
    for (const text of ["Pin: Cheap watches, today only", "Somebody reported it to us.", "You can appeal until"])
      await page.getByText(text).waitFor();
    await expectGoodLooks(page, `violation-${name}`);
    await page.getByRole("link", { name: "All reports and decisions" }).click();
    await page.getByRole("heading", { name: "Reports and violations" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test("a suspended person gets from the log-in to the decision, and back to it without a session [visitor 8]", async () => {
  const person = await signUp(app, { name: "Sven" });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));
  const facts = "Log-ins from many places at once.";
  await admin.client.trpc.admin.suspend.mutate({ userId: person.user.id, cause: "activity", facts, reason: "a test" });
  const { page } = await browser.newPage({ viewport: PHONE });
  await page.goto(`${app.url}/login/`);
  await takenOver(page);
  await page.fill("#email", person.email);
  await page.fill("#password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Your account has been deactivated" }).waitFor();
  await page.getByRole("link", { name: "Read our decision" }).click();
  await page.getByRole("link", { name: "We suspended your account" }).click();
  await page.getByText("Nobody can see your account, and you can't log in.").waitFor();
  for (const text of ["Unusual activity", facts]) await page.getByText(text).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "We suspended your account", level: 1 }).waitFor();
});

test("a person closed as too young finds the decision and asks for a document at /age-appeal [visitor 9]", async () => {
  const { user, email } = await signUp(app, { name: "Yuki" });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, user.id));
  await admin.client.trpc.admin.suspend.mutate({ userId: user.id, cause: "underage", facts: "", reason: "a test" });
  const [mail] = await mailsTo(app, email);
  const link = mail?.links.find((one) => one.includes("/age-appeal")) ?? "";
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await page.goto(link);
  await takenOver(page);
  await page.getByRole("heading", { name: "We suspended your account", level: 1 }).waitFor();
  await page.getByLabel("Why is the decision wrong?").fill("I am 34.");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await page.getByText("Add a picture of a document with your date of birth.").waitFor();
  await expectGoodLooks(page, "age-appeal");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Add a picture" }).click(),
  ]);
  const buffer = await plain(60, 40, "#aa5533").png().toBuffer();
  await chooser.setFiles({ name: "id.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Send appeal" }).click();
  await page.getByText("We got your appeal.").waitFor();
  expect(faults).toEqual([]);
});

test("the owner appeals with a picture, another moderator upholds it, and the Pin is back [SECURITY 61]", async () => {
  const mona = await moderator(app);
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, owner);
  await page.goto(`${app.url}/reports-and-violations/`);
  await takenOver(page);
  await page.getByRole("link", { name: "We removed your Pin: Cheap watches, today only", exact: true }).click();
  await page.getByRole("button", { name: "Send appeal" }).click();
  await page.getByText("Say why you disagree.").waitFor();
  await page.getByLabel("Why is the decision wrong?").fill("I own this watch, and the receipt shows it.");
  const bytes = await plain(60, 40, "#aa5533").png().toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Add a picture" }).click(),
  ]);
  await chooser.setFiles({ name: "receipt.png", mimeType: "image/png", buffer: bytes });
  await page.getByText("receipt.png").waitFor();
  await expectGoodLooks(page, "appeal-form");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await page.getByText("We got your appeal.").waitFor();
  await expectGoodLooks(page, "appeal-sent");

  const other = await browser.newPage();
  await becomeInBrowser(other.page, app, mona);
  await other.page.goto(`${app.url}/admin/appeals/`);
  await takenOver(other.page);
  await expectGoodLooks(other.page, "appeals");
  await other.page.getByRole("link", { name: /Removed: Pin/ }).click();
  await other.page.getByText("I own this watch").waitFor();
  await other.page.getByRole("button", { name: "Show picture 1" }).click();
  await other.page.getByRole("img", { name: "Picture 1 of the appeal" }).waitFor();
  await other.page.getByLabel("Note for the person (optional)").fill("The receipt is convincing.");
  await expectGoodLooks(other.page, "appeal-case");
  await other.page.getByRole("button", { name: "Uphold the appeal" }).click();
  await other.page.getByRole("link", { name: /Removed: Pin/ }).waitFor({ state: "detached" });
  await other.page.getByRole("heading", { name: "Administration" }).waitFor();
  await page.reload();
  await page.getByText("We agreed with you and reversed the decision.").waitFor();
  await page.getByText("The receipt is convincing.").waitFor();
  await expectGoodLooks(page, "appeal-upheld");
  expect([...faults, ...other.faults]).toEqual([]);
});
