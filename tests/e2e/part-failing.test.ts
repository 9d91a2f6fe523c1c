import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Lists within a page that fail to load: each shows an error and a Try again button. */
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let page: Page;
let board: MadeBoard;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  board = await makeBoard(maker.client, "Workshop");
  pin = await makePin(maker.client, board.id, { title: "Oak stool" });
  // A topic has a Pin, so that the first steps offer topics and people.
  await makePin(maker.client, board.id, { title: "A wave" });
  for (const name of ["Legs", "Seats"]) {
    await maker.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name });
  }
  page = (await browser.newPage()).page;
  await becomeInBrowser(page, app, maker);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function go(path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}

/** Runs `act` while the procedure fails, and presses Try again. It works from that press on, or the page might try before. */
async function failsOnce(procedure: string, part: Locator, act: () => Promise<void>): Promise<void> {
  const calls = (url: URL) => url.pathname.startsWith("/trpc/") && url.pathname.includes(procedure);
  let isPressed = false;
  await page.route(calls, async (route) => {
    isPressed ||= await page.evaluate(() => document.body.dataset.pressed === "again");
    await (isPressed ? route.continue() : route.abort());
  });
  await act();
  const failure = part.getByRole("alert");
  await failure.waitFor();
  await page.evaluate(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[role=alert] button")) document.body.dataset.pressed = "again";
    };
    document.addEventListener("pointerdown", press, { capture: true });
  });
  // Calls that fail have no answer. The route stays until one has come, because it still decides on that call.
  const loaded = page.waitForResponse((answer) => calls(new URL(answer.url())));
  await failure.getByRole("button", { name: "Try again" }).click();
  await loaded;
  await failure.waitFor({ state: "detached" });
  await page.unroute(calls);
  await page.evaluate(() => delete document.body.dataset.pressed);
}

test("replies to a comment that fail to load show an error, and Try again loads them", async () => {
  const said = await maker.client.rest<{ id: string }>("POST", `/v3/pins/${pin.id}/comments/`, { text: "What wood?" });
  await maker.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Oak", parent_id: said.data.id });
  await go(`/pin/${pin.id}/`);
  const comments = page.getByRole("region", { name: /comment/i });
  await failsOnce("comments.replies", comments, () => comments.getByRole("button", { name: "Show 1 reply" }).click());
  await comments.getByText("Oak", { exact: true }).waitFor();
});

test("earlier messages that fail to load show an error, and Try again loads them", async () => {
  const guest = await signUp(app, { name: "Guest" });
  const { id } = await maker.client.trpc.conversations.create.mutate({ userIds: [guest.user.id] });
  for (let index = 0; index < 40; index += 1) {
    await maker.client.trpc.conversations.send.mutate({ conversationId: id, text: `Message ${index}` });
  }
  await go(`/conversation/${id}/`);
  const earlier = page.getByRole("button", { name: "Show earlier messages" });
  expect(await page.getByText("Message 0", { exact: true }).count()).toBe(0);
  await failsOnce("conversations.messages", page.getByRole("main"), () => earlier.click());
  await page.getByText("Message 0", { exact: true }).waitFor();
});

test("merge targets that fail to load show an error, and Try again loads them", async () => {
  await go(`${board.url}legs/`);
  const dialog = page.getByRole("dialog", { name: "Merge section" });
  await failsOnce("sections.list", dialog, async () => {
    await page.getByRole("button", { name: "Section options: Legs" }).click();
    await page.getByRole("menuitem", { name: "Merge section" }).click();
  });
  await dialog.getByRole("option", { name: "Seats" }).waitFor();
});

test("people to follow that fail to load show an error, and Try again loads them", async () => {
  await go("/welcome/");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("heading", { name: "What do you like?" }).waitFor();
  await failsOnce("topics.suggestions", page.getByRole("main"), () =>
    page.getByRole("button", { name: "Skip" }).click(),
  );
  await page.getByRole("heading", { name: "Follow people and boards" }).waitFor();
});
