import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { createClient } from "../support/api.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let owner: Person;
let board: MadeBoard;
/** One window for all tests; each starts with a new board. */
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  owner = await signUp(app, { name: "Owner" });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, owner);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(async () => {
  faults.length = 0;
  board = await makeBoard(owner.client, `Home ${crypto.randomUUID()}`);
  for (const [title, colour] of [
    ["Chair", "#557799"],
    ["Table", "#995577"],
    ["Shelf", "#779955"],
  ] as const) {
    await makePin(owner.client, board.id, { title, colour });
  }
});

async function openBoard(): Promise<void> {
  await page.goto(app.url + board.url);
  await takenOver(page);
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const choose = (name: string) => button(`Select ${name}`).click();
const pinCount = async (id: string) => {
  const { data } = await owner.client.rest<{ pin_count: number }>("GET", `/v3/boards/${id}/`);
  return data.pin_count;
};

test("pin moves: several Pins are selected with Shift and moved to another board's section [signed-in 4.3]", async () => {
  const other = await makeBoard(owner.client, `Shop ${crypto.randomUUID()}`);
  await owner.client.rest("POST", `/v3/boards/${other.id}/sections/`, { name: "Wishes" });
  await openBoard();
  await button("Organize").click();
  await choose("Shelf");
  await button("Select Table").click({ modifiers: ["Shift"] });
  await page.getByText("2 selected").waitFor();
  expect((await axe(page)).violations.map(({ id }) => id)).toEqual([]);
  await button("Move").click();
  await page.getByRole("dialog").getByText(other.name).click();
  await page.getByRole("dialog").getByRole("button", { name: "Wishes" }).click();
  await page.getByText("2 Pins moved to Wishes").waitFor();
  // The keyboard goes on where it was, although nothing is selected any more.
  expect(await button("Move").evaluate((move) => document.activeElement === move)).toBe(true);
  await button("Select Table").waitFor({ state: "detached" });
  expect(await pinCount(other.id)).toBe(2);
  await button("Done").click();
  await page.getByRole("article").filter({ hasText: "Chair" }).waitFor();
  expect(faults).toEqual([]);
});

test("a double click restores a deleted Pin once; a Pin without its board leaves the trash", async () => {
  const { data } = await owner.client.rest<{ id: string }[]>("GET", `/v3/boards/${board.id}/pins/`);
  for (const { id } of data.slice(0, 2)) await owner.client.rest("DELETE", `/v3/pins/${id}/`);
  await walkTo(page, "/trash/");
  const mine = page.getByRole("article").filter({ hasText: board.name });
  const restore = mine.getByRole("button", { name: /^Restore/ });
  const { x, y, width, height } = (await restore.first().boundingBox()) as DOMRect;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.click(left, top);
  await mine.nth(1).waitFor({ state: "detached" });
  // The next card has moved to the same spot by now.
  await page.waitForFunction(
    ([left, top]) => document.elementFromPoint(left, top)?.closest("button")?.ariaLabel?.startsWith("Restore"),
    [left, top] as const,
  );
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByText(`Your Pin is back on ${board.name}`).waitFor();
  expect(await mine.count()).toBe(1);
  expect(await page.getByText("Your Pin is back on").count()).toBe(1);
  expect(await page.getByText("We couldn't find that Pin.").count()).toBe(0);
  await owner.client.rest("DELETE", `/v3/boards/${board.id}/`);
  await restore.first().press("Enter");
  await page.getByText("We couldn't find that Pin.").waitFor();
  await mine.first().waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("Undo restores several Pins, and can be retried; one deleted elsewhere doesn't block it", async () => {
  const chooseTwo = async () => {
    await choose("Shelf");
    await choose("Table");
  };
  await openBoard();
  await button("Organize").click();
  await chooseTwo();
  await button("Delete").click();
  await button("Undo").waitFor();
  const calls = (url: URL) => url.pathname.includes("pins.restore");
  await page.route(calls, (route) => route.abort());
  await button("Undo").click();
  await page.getByText("We couldn't reach the server.").waitFor();
  await page.unroute(calls);
  await button("Undo").click();
  await page.getByText("The Pins are back").waitFor();
  expect(await pinCount(board.id)).toBe(3);
  faults.length = 0;

  const other = await makeBoard(owner.client, `Shop ${crypto.randomUUID()}`);
  await chooseTwo();
  const { data } = await owner.client.rest<{ id: string; title: string }[]>("GET", `/v3/boards/${board.id}/pins/`);
  await owner.client.rest("DELETE", `/v3/pins/${data.find(({ title }) => title === "Shelf")?.id}/`);
  const moveToOther = async () => {
    await button("Move").click();
    await page.getByRole("dialog").getByText(other.name).first().click();
  };
  await moveToOther();
  await page.getByText("We couldn't find that Pin.").waitFor();
  await button("Select Shelf").waitFor({ state: "detached" });
  await page.getByText("1 selected").waitFor();
  await moveToOther();
  await page.getByText(`1 Pin moved to ${other.name}`).waitFor();
  expect(await pinCount(other.id)).toBe(1);
  expect(faults).toEqual([]);
});

test("boards: Pins are ordered by keyboard and mouse; Undo reverts, and refusals are shown [signed-in 9]", async () => {
  await openBoard();
  await button("Organize").click();
  await button("Reorder Pins").click();
  const rows = page.getByRole("dialog", { name: "Reorder Pins" }).getByRole("row");
  await rows.first().waitFor();
  expect(await rows.allTextContents()).toEqual(["Shelf", "Table", "Chair"]);
  expect((await axe(page)).violations.map(({ id }) => id)).toEqual([]);
  await picture(page, "organise-reorder");
  const stored = async () => {
    const { data } = await createClient(app).rest<{ title: string }[]>("GET", `/v3/boards/${board.id}/pins/`);
    return data.map(({ title }) => title);
  };
  const shows = (titles: string) =>
    page.waitForFunction(
      (text) =>
        [...document.querySelectorAll("[role=dialog] [role=row]")].map((row) => row.textContent).join() === text,
      titles,
    );
  const answered = () => page.waitForResponse((response) => response.url().includes("pins.reorder"));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await rows.first().focus();
  await press("ArrowDown", "ArrowDown", "ArrowRight", "Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Insert"));
  let answer = answered();
  await press("ArrowUp", "ArrowUp", "ArrowUp", "Enter");
  await answer;
  await shows("Chair,Shelf,Table");
  answer = answered();
  await rows.nth(2).dragTo(rows.nth(1), { targetPosition: { x: 120, y: 3 } });
  await answer;
  await shows("Chair,Table,Shelf");
  expect(await stored()).toEqual(["Chair", "Table", "Shelf"]);
  answer = answered();
  await button("Undo").first().click();
  await answer;
  await shows("Chair,Shelf,Table");
  expect(await stored()).toEqual(["Chair", "Shelf", "Table"]);

  const calls = (url: URL) => url.pathname.includes("pins.reorder");
  await page.route(calls, (route) => route.abort());
  await rows.nth(2).dragTo(rows.nth(1), { targetPosition: { x: 120, y: 3 } });
  await page.getByText("We couldn't reach the server.").waitFor();
  await shows("Chair,Shelf,Table");
  await page.unroute(calls);
  faults.length = 0;
  await page.getByRole("dialog").getByRole("button", { name: "Done", exact: true }).click();
  await picture(page, "organise-head");
  await button("Done").click();
  await page.getByRole("article").first().filter({ hasText: "Chair" }).waitFor();
  expect(faults).toEqual([]);
});
