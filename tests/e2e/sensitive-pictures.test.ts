import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let mona: Person;
let owner: Person;
let pinId: string;
let path: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [mona, owner] = [await moderator(app), await signUp(app, { name: "Olga" })];
  const board = await makeBoard(owner.client, "Surgery");
  path = `/${owner.user.username}/surgery/`;
  ({ id: pinId } = await pinPicture(owner.client, board.id, demoPicture("above-the-clouds"), "An open wound"));
  await makePin(owner.client, board.id, { title: "A waiting room" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

type Page = Awaited<ReturnType<TestBrowser["newPage"]>>["page"];
const filters = (page: Page) =>
  page.locator("[data-frame] img").evaluateAll((all) => all.map((one) => getComputedStyle(one).filter));
const show = (page: Page) => page.getByRole("button", { name: "Show sensitive picture" });
const blur = (page: Page) => page.getByRole("button", { name: "Blur picture" });

test("a moderator labels a Pin as sensitive in the case's window", async () => {
  const reporter = await signUp(app, { name: "Rena" });
  const report = { kind: "pin", subjectId: pinId, reason: "violence" } as const;
  const { id } = await reporter.client.trpc.safety.report.mutate(report);
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, mona);
  await page.goto(`${app.url}/admin/reports/${id}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Label", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Label what @olga posted?" });
  await dialog.getByLabel("Label", { exact: true }).selectOption("sensitive");
  await expectGoodLooks(page, "label-dialog");
  await dialog.getByRole("button", { name: "Label", exact: true }).click();
  await page.waitForURL(/admin\/reports\/$/);
  const { labels } = await reporter.client.trpc.pins.get.query({ pinId });
  expect(labels).toEqual([{ name: "sensitive", source: "moderator" }]);
  expect(faults).toEqual([]);
});

test("a sensitive picture stays blurred on cards and its page until the viewer asks for it", async () => {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    const { page, faults } = await browser.newPage({ viewport });
    await page.goto(app.url + path);
    await takenOver(page);
    expect((await filters(page)).filter((one) => one.includes("blur")).length).toBe(1);
    await expectGoodLooks(page, `sensitive-board-${name}`);
    await page.goto(`${app.url}/pin/${pinId}/`);
    await takenOver(page);
    await show(page).waitFor();
    expect((await filters(page))[0]).toContain("blur");
    expect(await page.getByRole("button", { name: "Enlarge" }).count()).toBe(0);
    await expectGoodLooks(page, `sensitive-pin-${name}`);
    await show(page).focus();
    await page.keyboard.press("Enter");
    await blur(page).waitFor();
    expect((await filters(page))[0]).toBe("none");
    await expectGoodLooks(page, `sensitive-pin-shown-${name}`);
    await blur(page).click();
    await show(page).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test("the owner of a sensitive picture sees it without a blur", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(page, app, owner);
  await page.goto(`${app.url}/pin/${pinId}/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "An open wound" }).first().waitFor();
  expect(await filters(page)).not.toContainEqual(expect.stringContaining("blur"));
  expect(await show(page).count()).toBe(0);
  expect(faults).toEqual([]);
});
