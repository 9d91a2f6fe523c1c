import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page, Route } from "playwright-core";
import { answered } from "../support/answered.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let guest: Person;
let pin: MadePin;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  guest = await signUp(app, { name: "Guest" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(async () => {
  ({ page, faults } = await browser.newPage());
  const board = await makeBoard(maker.client, `Workshop ${crypto.randomUUID()}`);
  pin = await makePin(maker.client, board.id, { title: "Oak stool" });
});

async function open(as: Person | null): Promise<void> {
  if (as) await becomeInBrowser(page, app, as);
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
}
const comments = () => page.getByRole("region", { name: /comment/i });
const button = (name: string) => comments().getByRole("button", { name, exact: true });

test("a comment and its reply are written by keyboard alone and survive a reload; axe passes", async () => {
  await open(guest);
  await comments().getByText("No comments yet. Be the first.").waitFor();
  await comments().getByRole("textbox", { name: "Add a comment" }).fill("What wood is it?");
  await page.keyboard.press("Control+Enter");
  await comments().getByText("What wood is it?").waitFor();
  await page.getByRole("heading", { name: "1 comment" }).waitFor();
  const [said] = (await guest.client.rest<{ id: string }[]>("GET", `/v3/pins/${pin.id}/comments/`)).data;
  await maker.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Oak", parent_id: said?.id });
  await page.reload();
  await takenOver(page);
  await comments().getByText("What wood is it?").waitFor();
  await button("Show 1 reply").click();
  await comments().getByText("Oak", { exact: true }).waitFor();
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(faults).toEqual([]);
});

test("the owner turns comments off and on; comments are answered, liked, edited and deleted", async () => {
  await guest.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Who made it?" });
  await open(maker);
  await button("Turn off comments").click();
  await comments().getByText("Comments are turned off for this Pin.").waitFor();
  await button("Turn on comments").click();
  await comments().getByText("Who made it?").waitFor();
  await button("Reply").click();
  await comments().getByRole("textbox", { name: "Answer Guest" }).fill("I did.");
  await comments().getByRole("button", { name: "Post" }).click();
  await comments().getByText("I did.").waitFor();
  await button("Like").first().click();
  await comments().getByText("1 like").waitFor({ state: "attached" });
  // A like reloads the list; the menu opens once it is stable.
  await answered(page);
  const reply = comments().getByRole("article", { name: "Maker" });
  await reply.getByRole("button", { name: "More about this comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await comments().getByRole("textbox", { name: "Edit your comment" }).fill("I did, in May.");
  await button("Save").click();
  await comments().getByText("I did, in May.").waitFor();
  await comments().getByText("edited").waitFor();
  // Keyboard focus continues on the edited comment, not at the top of the page.
  await comments().locator("p:focus", { hasText: "I did, in May." }).waitFor();
  const remove = async () => {
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await reply.getByRole("button", { name: "More about this comment" }).click();
  await remove();
  await reply.waitFor({ state: "detached" });
  // The empty list of replies is gone too.
  expect(await comments().getByRole("list").count()).toBe(1);
  await button("More about this comment").first().click();
  await remove();
  await comments().getByText("No comments yet. Be the first.").waitFor();
  await comments().locator("h2:focus").waitFor();
  await page.context().clearCookies();
  await open(null);
  await button("Log in to comment").click();
  await page.getByRole("dialog", { name: "Log in to comment" }).waitFor();
  expect(faults).toEqual([]);
});

test("conversations: a message appears at once, counts as unread until seen, and can be deleted", async () => {
  const begun = await maker.client.trpc.conversations.create.mutate({ userIds: [guest.user.id], text: "Hello there" });
  await becomeInBrowser(page, app, guest);
  const streamed = page.waitForResponse(/notifications\/events/);
  await page.goto(`${app.url}/terms/`);
  await takenOver(page);
  const counted = (n: number) => page.getByRole("link", { name: `Messages, ${n} unread conversation`, exact: true });
  await counted(1).waitFor();
  await streamed;
  await counted(1).click();
  await expectGoodLooks(page, "the messages");
  await page.getByRole("link", { name: /Hello there/ }).click();
  await page.getByRole("heading", { name: "Maker" }).waitFor();
  const bar = page.getByRole("banner").getByRole("link", { name: "Messages", exact: true });
  await bar.waitFor();

  const began = performance.now();
  await maker.client.trpc.conversations.send.mutate({ conversationId: begun.id, text: "Which wood?" });
  await page.getByText("Which wood?").waitFor();
  // Without the stream the page polls every 15 seconds.
  expect(performance.now() - began).toBeLessThan(5_000);
  // The first response is lost; after the retry the message appears once.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/conversations\.send/, lose, { times: 1 });
  await page.getByRole("textbox", { name: "Write a message" }).fill("Oak, I think");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor({ state: "detached" });
  const { items } = await maker.client.trpc.conversations.messages.query({ conversationId: begun.id });
  expect(items.map(({ text }) => text)).toEqual(["Oak, I think", "Which wood?", "Hello there"]);
  const own = page.getByRole("article", { name: "Guest" });
  await own.getByText("Oak, I think").waitFor();
  await bar.waitFor();
  // A tooltip under the pointer belongs to no landmark, so move the pointer away.
  await page.mouse.move(0, 0);
  await expectGoodLooks(page, "a conversation");

  await own.getByRole("button", { name: "More about this message" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await own.getByText("Message deleted").waitFor();
  const [left] = (await maker.client.trpc.conversations.messages.query({ conversationId: begun.id })).items;
  expect(left).toMatchObject({ isDeleted: true, text: "" });

  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "Delete conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete conversation" }).click();
  await page.getByRole("heading", { name: "No messages yet" }).waitFor();
  expect(faults).toEqual([]);
});
