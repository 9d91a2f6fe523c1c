import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { advertiserDelegates, advertisers } from "../../db/schema/advertisers.ts";
import { mfaPhones } from "../../db/schema/mfa.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { newPhone } from "../support/factors.ts";
import { mailedToken } from "../support/mail-link.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let owner: Person;
let guest: Person;
let board: MadeBoard;
/** One window for all tests, in which people log in one after another. */
let page: Page;
let faults: string[];
let failures: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  owner = await signUp(app, { name: "Owner" });
  guest = await signUp(app, { name: "Guest" });
  ({ page, faults, failures } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(async () => {
  for (const earlier of [faults, failures]) earlier.length = 0;
  board = await makeBoard(owner.client, `Shared ${crypto.randomUUID()}`);
  await makePin(owner.client, board.id, { title: "Oak stool" });
});

/** The person who is logged in to the window. */
let current: Person | null = null;
async function open(as: Person, path: string): Promise<void> {
  if (as === current) return walkTo(page, path);
  current = as;
  await page.context().clearCookies();
  await becomeInBrowser(page, app, as);
  await page.goto(app.url + path);
  await takenOver(page);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("collaborator email: 'Keep typing!', 'Click to send!', 'Done!'; invited people are listed [signed-in 5]", async () => {
  await open(owner, `/board/${board.id}/edit/add_collaborators`);
  const dialog = page.getByRole("dialog", { name: "Collaborators" });
  const field = dialog.getByRole("searchbox");
  await field.fill("not-yet-an-address");
  await dialog.getByText("Keep typing!").waitFor();
  await field.fill("friend@");
  await dialog.getByText("Keep typing!").waitFor();
  await field.fill("friend@example.com");
  await dialog.getByRole("button", { name: "Click to send!" }).click();
  await dialog.getByText("Done!").waitFor();
  await dialog.getByText("Invited", { exact: true }).waitFor();
  expect((await axe(page)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog.getByRole("button", { name: "Take back the invitation of friend@example.com" }).click();
  await dialog.getByText("Invited", { exact: true }).waitFor({ state: "detached" });

  await field.fill(guest.user.username);
  await dialog.getByRole("button", { name: "Invite Guest" }).click();
  await dialog.getByRole("button", { name: "Take back the invitation of Guest" }).waitFor();
  // Listed as invited, not as unknown.
  await dialog.getByRole("list", { name: "Invite collaborators" }).getByText("Invited", { exact: true }).waitFor();
  expect(await dialog.getByText("No one found.").count()).toBe(0);
  await dialog.getByRole("button", { name: "Take back the invitation of Guest" }).click();
  await dialog.getByRole("button", { name: "Invite Guest" }).waitFor();
  expect(faults).toEqual([]);
});

test("face pile: a request to join can be withdrawn; once accepted, the person has a role in it [signed-in 6]", async () => {
  const takeBack = `Take back the request to join ${board.name}`;
  await open(guest, board.url);
  await button("Request to join").click();
  await button(takeBack).click();
  await page.getByText("Request taken back").waitFor();
  // The button keeps the focus.
  await page.locator(":focus").and(button("Request to join")).press("Enter");
  await button(takeBack).waitFor();
  await page.reload();
  await button(takeBack).waitFor();
  await open(owner, `/board/${board.id}/edit/collaborators`);
  await button("Let Guest join").click();
  await button("May add Pins: what Guest may do").click();
  await page.getByRole("menuitem", { name: "May edit" }).click();
  await button("May edit: what Guest may do").waitFor();
  await open(guest, board.url);
  await button("Collaborators: Owner, Guest").click();
  await button("Leave board").click();
  // If the owner removed them meanwhile, leaving still ends well.
  await owner.client.rest("DELETE", `/v3/boards/${board.id}/invites/`, { user_id: guest.user.id });
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave board" }).click();
  await button("Request to join").waitFor();
  expect(faults).toEqual([]);
});

test("an invitation to a secret board has its own page; contributors can't edit the board [signed-in 6]", async () => {
  const secret = await makeBoard(owner.client, `Secret ${crypto.randomUUID()}`, { privacy: "secret" });
  const invited = await owner.client.rest("POST", `/v3/boards/${secret.id}/invites/`, { user_ids: [guest.user.id] });
  expect(invited.status, JSON.stringify(invited.body)).toBe(200);
  await open(guest, "/board-invites/");
  // The second press of a double click does nothing.
  await button("Accept").dblclick();
  await page.getByRole("heading", { level: 1, name: secret.name }).waitFor();
  // Contributors may add Pins; the edit page explains why they can't edit the board.
  await open(guest, `/board/${secret.id}/edit`);
  const refusal = page.getByRole("dialog", { name: "You can't edit this board" });
  await refusal.getByText(`You can save Pins to ${secret.name}. Ask its owner, Owner, to let you`).waitFor();
  expect((await axe(page)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await picture(page, "board-no-editing");
  await refusal.getByRole("button", { name: "Back to the board" }).click();
  await refusal.waitFor({ state: "detached" });
  expect(failures).toEqual([]);
  expect(faults).toEqual([]);
});

test("the link of a mailed invitation works once, by a press, and then reports that it was used [signed-in 6]", async () => {
  const secret = await makeBoard(owner.client, `Mailed ${crypto.randomUUID()}`, { privacy: "secret" });
  await owner.client.rest("POST", `/v3/boards/${secret.id}/invites/`, { emails: ["friend@example.com"] });
  const token = await mailedToken(app, "friend@example.com", "/board-invite");
  await open(guest, `/board-invite?token=${token}`);
  await page.getByRole("heading", { level: 1, name: "You're invited to a board" }).waitFor();
  await page.getByText(`Join to see ${secret.name} and to save Pins to it.`).waitFor();
  expect((await axe(page)).violations.map(({ id }) => id)).toEqual([]);
  await picture(page, "board-invite");
  expect((await guest.client.rest("GET", `/v3/boards/${secret.id}/`)).status).toBe(404);
  await button("Join the board").click();
  await page.getByRole("heading", { level: 1, name: secret.name }).waitFor();
  await open(guest, `/board-invite?token=${token}`);
  await page.getByRole("heading", { level: 1, name: "This invitation has expired" }).waitFor();
  await picture(page, "board-invite-gone");
  expect(faults).toEqual([]);
});

test("delegates: an ad account's manager edits its protected boards without joining them [signed-in 6]", async () => {
  const { db, newId, now } = app.deps;
  const advertiserId = newId();
  await db.insert(advertisers).values({ id: advertiserId, ownerUserId: owner.user.id });
  await db.insert(advertiserDelegates).values({ advertiserId, userId: guest.user.id });
  await db.insert(mfaPhones).values({ userId: guest.user.id, number: newPhone(), confirmedAt: now() });
  const name = `Campaign ${crypto.randomUUID()}`;
  const kept = await makeBoard(guest.client, name, { privacy: "protected", advertiser_id: advertiserId });
  await open(guest, kept.url);
  await button("Add section").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Winter");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Winter is added").waitFor();
  for (const strangers of ["Request to join", `Follow ${name}`, "More"]) {
    expect(await button(strangers).count()).toBe(0);
  }
  await button("Board options").click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
  const form = page.getByRole("dialog", { name: "Edit board" });
  expect(await form.getByRole("switch").count()).toBe(0);
  await form.getByRole("button", { name: "Cancel" }).click();
  await button("Collaborators: Owner").click();
  const dialog = page.getByRole("dialog", { name: "Collaborators" });
  await dialog.getByText("Owner", { exact: true }).first().waitFor();
  expect(await dialog.getByRole("searchbox").count()).toBe(0);
  expect(await dialog.getByRole("button", { name: "Leave board" }).count()).toBe(0);
  expect(faults).toEqual([]);
});
