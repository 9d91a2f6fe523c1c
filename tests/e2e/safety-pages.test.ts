import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { imageVectors } from "../../db/schema/media.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import { moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let mona: Person;
let olga: Person;
let rena: Person;
/** Somebody without reports and decisions. */
let newcomer: Person;
/** Addresses of the pages, by name, for who reads them. */
let pages: [name: string, who: () => Person | null, address: string][];

const report = (by: Person, kind: "pin" | "comment" | "board" | "section" | "user", subjectId: string, more: object) =>
  by.client.trpc.safety.report.mutate({ kind, subjectId, reason: "spam", ...more });
const decide = (reportId: string, decision: "warn" | "limit" | "remove" | "dismiss", more: object = {}) =>
  mona.client.trpc.admin.decideReport.mutate({ reportId, decision, ...more });

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  mona = await moderator(app);
  [olga, rena, newcomer] = [
    await signUp(app, { name: "Olga" }),
    await signUp(app, { name: "Rena" }),
    await signUp(app, { name: "Nils" }),
  ];
  const board = await makeBoard(olga.client, "Watches and everything else that ticks");
  const pin = async (title: string) =>
    (await makePin(olga.client, board.id, { title, description: "Write to me, today only." })).id;
  const section = await olga.client.trpc.sections.create.mutate({ boardId: board.id, name: "Bargains" });
  const removed = await report(rena, "pin", await pin("Cheap watches"), { subReason: "fraud" });
  const facts = "The link leads to a page that asks for the number of a card.";
  await decide(removed.id, "remove", { facts });
  const limited = await report(rena, "pin", await pin("Miracle cure"), { reason: "misinformation" });
  await decide(limited.id, "limit", { facts, rule: "misinformation", subRule: "health_claims", days: 30 });
  await decide((await report(rena, "board", board.id, { reason: "other" })).id, "dismiss");
  await decide((await report(rena, "section", section.id, { reason: "hate" })).id, "warn", { facts });
  const open = await pin("A lake at night");
  const said = { reason: "nudity", subReason: "nakedness", text: "I didn't expect this on a board about watches." };
  const { id: caseId } = await report(rena, "pin", open, said);
  const [row] = await app.deps.db.select().from(pins).where(eq(pins.id, open));
  await app.deps.db
    .insert(imageVectors)
    .values({ imageId: row?.imageId ?? "", source: "model", safetyClass: "porn", isUnsafe: true })
    .onConflictDoUpdate({ target: imageVectors.imageId, set: { isUnsafe: true } });
  const { items } = await olga.client.trpc.safety.violations.query({});
  const decision = items.find(({ consequence }) => consequence === "removed")?.id;
  const limitedId = items.find(({ consequence }) => consequence === "limited")?.id;
  await olga.client.trpc.safety.appeal.mutate({ violationId: limitedId ?? "", text: "It helped me.", files: [] });
  const { items: appeals } = await mona.client.trpc.admin.appeals.query({});
  pages = [
    ["reports", () => rena, "/reports-and-violations/"],
    ["reports-empty", () => newcomer, "/reports-and-violations/"],
    ["decisions", () => olga, "/reports-and-violations/"],
    ["statement", () => olga, `/appealed-pin/?id=${decision}`],
    ["statement-appealed", () => olga, `/appealed-pin/?id=${limitedId}`],
    ["age-empty", () => olga, "/age-appeal"],
    ["queue", () => mona, "/admin/reports/"],
    ["queue-none", () => mona, "/admin/reports/?kind=message"],
    ["case", () => mona, `/admin/reports/${caseId}/`],
    ["case-decided", () => mona, `/admin/reports/${removed.id}/`],
    ["appeals", () => mona, "/admin/appeals/"],
    ["appeal", () => mona, `/admin/appeals/${appeals[0]?.id}/`],
    ["load", () => mona, "/admin/moderation/load/"],
    ["transparency", () => null, "/transparency/"],
    ["transparency-empty", () => null, "/transparency/?year=2021"],
    ["notice", () => null, "/report/"],
    ["guidelines", () => null, "/guidelines/"],
    ["panic", () => rena, "/secure/panic"],
    ["view", () => rena, "/settings/view"],
  ];
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

for (const locale of ["en-US", "ja-JP", "ko-KR"])
  test(`every page on reports and decisions looks right and passes axe in ${locale}`, async () => {
    await app.deps.db.update(users).set({ locale: locale.slice(0, 2) });
    const faulty: string[] = [];
    for (const person of [rena, newcomer, olga, mona, null]) {
      const { page, faults } = await browser.newPage({ locale });
      if (person) await becomeInBrowser(page, app, person);
      for (const [name, who, address] of pages.filter(([, reads]) => reads() === person)) {
        await page.goto(app.url + address);
        await takenOver(page);
        await page.locator("h1").first().waitFor();
        expect([name, await page.locator("html").getAttribute("lang")], who()?.email).toEqual([
          name,
          locale.slice(0, 2),
        ]);
        await expectGoodLooks(page, `safety-${name}-${locale}`, { stays: true });
      }
      faulty.push(...faults);
    }
    expect(faulty).toEqual([]);
  });

test("a reporter names the exact problem by pointer or keys, and a failure keeps the text", async () => {
  await app.deps.db.update(users).set({ locale: "en" });
  const board = await makeBoard(olga.client, "More watches");
  const section = await olga.client.trpc.sections.create.mutate({ boardId: board.id, name: "Bargains" });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, rena);
  await page.goto(`${app.url}${board.url}${section.slug}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this section" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this section" });
  await dialog.getByText("Spam", { exact: true }).click();
  await expectGoodLooks(page, "report-dialog");
  await page.keyboard.press("ArrowDown");
  const first = dialog.getByRole("radio", { name: "The link leads somewhere else than it says" });
  expect(await first.isChecked()).toBe(true);
  await dialog.getByText("Fraud or phishing").click();
  await dialog.getByLabel("What should we know? (optional)").fill("They ask for my card.");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await dialog
    .getByRole("alert")
    .or(dialog.getByText(/connection|offline/i))
    .first()
    .waitFor();
  expect(await dialog.getByLabel("What should we know? (optional)").inputValue()).toBe("They ask for my card.");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByText("Thanks. We'll take a look.").waitFor();
  const { items } = await rena.client.trpc.safety.reports.query({});
  expect(items[0]).toMatchObject({ kind: "section", subReason: "fraud", text: "They ask for my card." });
  expect(faults).toEqual([]);
});

test("a member reports one person of a group, and a moderator opens the messages on request", async () => {
  const { id } = await olga.client.trpc.conversations.create.mutate({
    userIds: [rena.user.id, newcomer.user.id],
    text: "Buy my watches, or else",
  });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, rena);
  await page.goto(`${app.url}/conversation/${id}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "Report this conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this conversation" });
  await dialog.getByText("Harassment", { exact: true }).click();
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await dialog.getByText("Choose a person").last().waitFor();
  await dialog.getByLabel("Whose messages?").selectOption({ label: "Olga" });
  await expectGoodLooks(page, "report-conversation");
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByText("Thanks. We'll take a look.").waitFor();

  const { items } = await mona.client.trpc.admin.cases.query({ kind: "conversation" });
  const other = await browser.newPage();
  await becomeInBrowser(other.page, app, mona);
  await other.page.goto(`${app.url}/admin/reports/${items[0]?.id}/`);
  await takenOver(other.page);
  await other.page.getByRole("button", { name: "Show the conversation" }).click();
  await other.page.getByRole("listitem").filter({ hasText: "Buy my watches, or else" }).first().waitFor();
  await expectGoodLooks(other.page, "case-conversation");
  expect([...faults, ...other.faults]).toEqual([]);
});
