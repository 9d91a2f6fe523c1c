import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
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
let owner: Person;
let reporter: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  mona = await moderator(app);
  owner = await signUp(app, { name: "Olga" });
  reporter = await signUp(app, { name: "Rena" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function reportedPin(title: string, reason: "spam" | "self_harm" | "hate", fields: object = {}) {
  const { id: boardId } = await makeBoard(owner.client, title);
  const { id: subjectId } = await makePin(owner.client, boardId, { title, description: "Write to me.", ...fields });
  const text = "They post this everywhere.";
  return (await reporter.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason, text })).id;
}

async function open(path: string) {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, mona);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}

test("a moderator works through the queue with keys: j, o, a decision's number, and back", async () => {
  const { page, faults } = await open("/admin/reports/");
  await page.getByText("No open reports").waitFor();
  await expectGoodLooks(page, "queue-empty");
  await reportedPin("Cheap watches", "spam", { link: "https://shop.example/" });
  await reportedPin("How to vanish", "self_harm");
  await page.reload();
  await takenOver(page);
  const titles = page.getByRole("list", { name: "Reports" }).getByRole("link");
  expect(await titles.allTextContents()).toEqual(["Pin: How to vanish", "Pin: Cheap watches"]);
  await expectGoodLooks(page, "queue");
  for (const name of ["Pin: How to vanish", "Pin: Cheap watches"]) {
    await page.keyboard.press("j");
    // The keys' code loads with the first press.
    await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
  }
  await page.keyboard.press("o");
  await page.getByRole("heading", { name: "Pin: Cheap watches", level: 1 }).waitFor();
  for (const text of ["They post this everywhere.", "Write to me.", "Link: https://shop.example"])
    await page.getByText(text).waitFor();
  expect(await page.getByRole("link", { name: /shop\.example/ }).count()).toBe(0);
  await page.keyboard.press("1");
  const dialog = page.getByRole("dialog", { name: "Keep what @olga posted?" });
  await dialog.waitFor();
  await expectGoodLooks(page, "case-dialog");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await page.waitForURL(/admin\/reports\/$/);
  await page.getByRole("link", { name: "Pin: Cheap watches" }).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a moderator limits a Pin for a week with facts, which the owner reads", async () => {
  const id = await reportedPin("Miracle cure", "hate");
  const { page, faults } = await open(`/admin/reports/${id}/`);
  await page.getByRole("button", { name: "Limit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Limit what @olga posted?" });
  await dialog.getByLabel("Rule that was broken").selectOption("misinformation");
  await dialog.getByLabel("Facts, for its owner to read").fill("No study shows this.");
  await dialog.getByLabel("Days until it ends (optional)").fill("seven");
  await dialog.getByRole("button", { name: "Limit", exact: true }).click();
  await dialog
    .getByRole("alert")
    .or(dialog.getByText(/number/i).and(dialog.locator(":not(option)")))
    .first()
    .waitFor();
  await dialog.getByLabel("Days until it ends (optional)").fill("7");
  await expectGoodLooks(page, "limit-dialog");
  await dialog.getByRole("button", { name: "Limit", exact: true }).click();
  await page.waitForURL(/admin\/reports\/$/);
  const reader = await browser.newPage();
  await becomeInBrowser(reader.page, app, owner);
  await reader.page.goto(`${app.url}/reports-and-violations/`);
  await takenOver(reader.page);
  await reader.page.getByRole("link", { name: /We limited who sees what you posted/ }).click();
  for (const text of ["No study shows this.", "Harmful false information", "It ends on"])
    await reader.page.getByText(text).waitFor();
  await expectGoodLooks(reader.page, "limited");
  expect([...faults, ...reader.faults]).toEqual([]);
});

test("a moderator takes a removal back on the case's page, and reads the load", async () => {
  const id = await reportedPin("A borrowed poem", "spam");
  await mona.client.trpc.admin.decideReport.mutate({ reportId: id, decision: "remove" });
  const { page, faults } = await open(`/admin/reports/${id}/`);
  await page.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("dialog", { name: "Take this decision back?" });
  await dialog.getByLabel("Reason, for the log only (optional)").fill("It is her own.");
  await expectGoodLooks(page, "undo-dialog");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await page.getByText("Decision taken back").waitFor();
  await page.getByText("· Reversed").first().waitFor();
  expect(await page.getByRole("button", { name: "Take back" }).count()).toBe(0);
  await expectGoodLooks(page, "undone");
  await page.goto(`${app.url}/admin/moderation/load/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Open cases by urgency and age" }).waitFor();
  await page.getByRole("row", { name: /^@mona / }).waitFor();
  await expectGoodLooks(page, "load");
  expect(faults).toEqual([]);
});

test("the load of a site without cases says so", async () => {
  const empty = await startTestApp();
  const alone = await moderator(empty);
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, empty, alone);
  await page.goto(`${empty.url}/admin/moderation/load/`);
  await takenOver(page);
  await page.getByText("Nobody decided anything on these days.").waitFor();
  await expectGoodLooks(page, "load-empty");
  expect(faults).toEqual([]);
  await empty.close();
});

test("the picture stays blurred until asked for, and notes and a request for an opinion are kept", async () => {
  const id = await reportedPin("A quiet lake", "hate");
  const { page, faults } = await open(`/admin/reports/${id}/`);
  const picture = page.getByRole("img", { name: "The reported picture" });
  const blur = () => picture.evaluate((one) => getComputedStyle(one).filter);
  expect(await blur()).toContain("blur");
  await page.getByRole("button", { name: "Show picture" }).click();
  expect(await blur()).toBe("none");
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.getByLabel("Note", { exact: true }).fill("Looks fine to me.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Note added").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Is this a symbol?");
  await page.getByRole("button", { name: "Ask for a second opinion" }).click();
  await page.getByText("Asks for a second opinion ·").waitFor();
  await page.getByRole("button", { name: "Take this case" }).click();
  await page.getByText(`With @${mona.user.username}`).waitFor();
  await page.getByLabel("Username of a moderator").fill("nobody-here");
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByText("Nobody by that name decides on reports").waitFor();
  await expectGoodLooks(page, "case");
  await page.goto(`${app.url}/admin/reports/?mine=true&kind=pin`);
  await takenOver(page);
  await page.getByRole("link", { name: "Pin: A quiet lake" }).waitFor();
  await page.getByLabel("Reason").selectOption("copyright");
  await page.getByText("No open case matches these filters.").waitFor();
  expect(faults).toEqual([]);
});
