import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Warm rooms");
  pin = await makePin(maker.client, board.id, { title: "Reading lamp" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function openPin() {
  const una = await signUp(app, { name: "Una" });
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, una);
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  return { page, una };
}
const comment = (page: Page) => page.getByRole("textbox", { name: "Add a comment" });
const note = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Add a message" });
const endSession = async (page: Page) => {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await fetch(`${app.url}/v3/logout/`, { method: "POST", headers: { cookie } })).status).toBe(200);
};
async function logIn(page: Page, una: Person) {
  const dialog = page.getByRole("dialog", { name: /Welcome back/ });
  await dialog.locator("input#password").fill(una.password);
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "hidden" });
}

test("a comment typed when the session has ended survives the log-in and can be posted", async () => {
  const { page, una } = await openPin();
  await comment(page).fill("What a warm light");
  await endSession(page);
  await page.getByRole("button", { name: "Post" }).click();
  await page.getByRole("dialog", { name: /Welcome back/ }).waitFor();
  await picture(page, "session-ended-comment");
  await logIn(page, una);
  expect(await comment(page).inputValue()).toBe("What a warm light");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("listitem").getByText("What a warm light").waitFor();
});

test("text in a window survives the end of the session, even if the log-in is postponed", async () => {
  const { page } = await openPin();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await note(page).fill("Look at this one");
  await endSession(page);
  await page.getByRole("dialog").getByRole("searchbox").fill("mak");
  await page.getByRole("dialog", { name: /Welcome back/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: /Welcome back/ }).waitFor({ state: "hidden" });
  expect(await note(page).inputValue()).toBe("Look at this one");
});

test("a comment is restored after a log-in on another page, for the same person only", async () => {
  const { page, una } = await openPin();
  const restored = () =>
    page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("main textarea")?.value === "Half a sentence",
    );
  await comment(page).fill("Half a sentence");
  await endSession(page);
  await page.getByRole("button", { name: "Post" }).click();
  await page.getByRole("dialog", { name: /Welcome back/ }).waitFor();
  await page.goto(`${app.url}/login?next=/pin/${pin.id}/`);
  await takenOver(page);
  await page.locator("input#password").fill(una.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`${app.url}/pin/${pin.id}/`);
  await comment(page).waitFor();
  await restored();
  expect(await comment(page).inputValue()).toBe("Half a sentence");

  await endSession(page);
  await page.getByRole("button", { name: "Post" }).click();
  await page.getByRole("dialog", { name: /Welcome back/ }).waitFor();
  await becomeInBrowser(page, app, await signUp(app, { name: "Other" }));
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  await comment(page).waitFor();
  expect(await comment(page).inputValue()).toBe("");
  expect(await page.evaluate(() => sessionStorage.getItem("typed-text"))).toBeNull();
});

test("a chunk that is gone after an upgrade offers a reload, which keeps the text", async () => {
  const { page } = await openPin();
  // The error message is loaded at the first key.
  const ready = page.waitForResponse(/chunk-failed/);
  await comment(page).pressSequentially("Half a sentence");
  await (await ready).finished();
  // The next chunks belong to a build that the server no longer has.
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "Not found\n" }));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByText("was updated. Reload the page to go on. What you typed stays.").waitFor();
  await picture(page, "site-updated");
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForURL(`${app.url}/pin/${pin.id}/`);
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("main textarea")?.value === "Half a sentence",
  );
  expect(await comment(page).inputValue()).toBe("Half a sentence");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("dialog").waitFor();
});
