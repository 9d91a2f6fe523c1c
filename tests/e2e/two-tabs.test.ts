import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const TEXT = "Is this oak?";
let app: TestApp;
let browser: TestBrowser;
let ann: Person;
let ben: Person;
let pin: MadePin;
/** The tab that was opened as Ann. */
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(async () => {
  ({ page, faults } = await browser.newPage());
  [ann, ben] = [await signUp(app, { name: "Ann" }), await signUp(app, { name: "Ben" })];
  pin = await makePin(ben.client, (await makeBoard(ben.client, "Workshop")).id, { title: "Oak stool" });
  await becomeInBrowser(page, app, ann);
});

/** Logs in as another tab would. No such tab is open, so this page learns of it from the server alone. */
async function become(person: Person, { keepsOthers = true } = {}): Promise<void> {
  const { request } = page.context();
  const headers = { origin: app.url };
  if (!keepsOthers)
    await request.post(`${app.url}/resource/UserSessionResource/delete/`, { headers, form: { data: "{}" } });
  const data = { username_or_email: person.email, password: PASSWORD, switch_account: keepsOthers };
  expect((await request.post(`${app.url}/v3/login/`, { headers, data })).status()).toBe(200);
}
async function open(path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
const comments = () => page.getByRole("region", { name: /comment/i });
const field = () => comments().getByRole("textbox", { name: "Add a comment" });
const post = () => comments().getByRole("button", { name: "Post" }).click();
const again = () => comments().getByRole("button", { name: "Try again" }).click();
const dialog = () => page.getByRole("dialog", { name: "You're Ben in this browser now" });
const press = (name: string) => dialog().getByRole("button", { name }).click();
const written = async () =>
  (await ben.client.trpc.comments.list.query({ pinId: pin.id })).items.map(
    ({ text, user }) => `${user.fullName}: ${text}`,
  );
/** The page shows a comment before the server has stored it. */
async function expectWritten(line: string): Promise<void> {
  let found = await written();
  for (let tries = 0; found.length === 0 && tries < 100; tries++) {
    await Bun.sleep(100);
    found = await written();
  }
  expect(found).toEqual([line]);
}

test("a comment typed as Ann is not sent as Ben; returning to Ann sends it as hers", async () => {
  await open(`/pin/${pin.id}/`);
  await field().fill(TEXT);
  await become(ben);
  await post();
  await dialog().waitFor();
  expect(await written()).toEqual([]);
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await expectGoodLooks(page, "viewer-changed");
  await press("Go back to Ann");
  await comments().getByText(TEXT).waitFor();
  await expectWritten(`Ann: ${TEXT}`);
  expect(faults).toEqual([]);
});

test("continuing as Ben keeps the text, shows Ben, and sends it on the next press", async () => {
  await open(`/pin/${pin.id}/`);
  await field().fill(TEXT);
  await become(ben);
  await post();
  await press("Go on as Ben");
  await page.getByText("This browser is logged in as Ben now, so nothing was changed.").waitFor();
  expect(await field().inputValue()).toBe(TEXT);
  expect(await written()).toEqual([]);
  await page.getByRole("button", { name: "Your account" }).click();
  const profile = page.getByRole("menuitem", { name: "Your profile" });
  expect(await profile.getAttribute("href")).toBe(`/${ben.user.username}/`);
  await page.keyboard.press("Escape");
  await again();
  await comments().getByRole("article", { name: "Ben" }).getByText(TEXT).waitFor();
  await expectWritten(`Ben: ${TEXT}`);
});

test("closing the window doesn't decide: the next write asks again", async () => {
  await open(`/pin/${pin.id}/`);
  await field().fill(TEXT);
  await become(ben);
  for (const send of [post, again]) {
    await send();
    await dialog().waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  }
  expect(await field().inputValue()).toBe(TEXT);
  expect(await written()).toEqual([]);
});

test("a logged-out account asks to log in over the page and its text", async () => {
  await open(`/pin/${pin.id}/`);
  await field().fill(TEXT);
  await become(ben, { keepsOthers: false });
  await post();
  await press("Go back to Ann");
  await page.locator("input#email").fill(ann.email);
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("form button[type=submit]").last().click();
  await page.locator("input#password").waitFor({ state: "detached" });
  expect(await field().inputValue()).toBe(TEXT);
  await again();
  await comments().getByRole("article", { name: "Ann" }).getByText(TEXT).waitFor();
  await expectWritten(`Ann: ${TEXT}`);
});

test("a tab that shows Ben asks in Ann's tab at once; her settings reload as his", async () => {
  await open("/settings/profile/");
  const firstName = page.getByLabel("First name");
  await firstName.fill("Annabel");
  await become(ben);
  const other = await page.context().newPage();
  await other.goto(`${app.url}/pin/${pin.id}/`);
  await dialog().getByText("This page is Ann's").waitFor();
  await press("Go on as Ben");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[name=firstName]")?.value === "Ben");
  expect((await ben.client.trpc.auth.me.query({})).firstName).toBe("Ben");
  await other.close();
});
