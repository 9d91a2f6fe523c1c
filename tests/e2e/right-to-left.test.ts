import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, PHONE_LOOKS } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** "Constantinople", repeated to a word that fits on no line. */
const ARABIC = "القسطنطينية".repeat(8);
const HEBREW = "קונסטנטינופוליטנית".repeat(6);
const NARROW = { width: 320, height: 640 };

let app: TestApp;
let browser: TestBrowser;
let amal: Person;
let guest: Person;
let board: MadeBoard;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [amal, guest] = await Promise.all([signUp(app, { name: "Amal" }), signUp(app, { name: "Gail" })]);
  await amal.client.trpc.users.update.mutate({ about: ARABIC });
  board = await makeBoard(amal.client, HEBREW.slice(0, 50), { description: ARABIC });
  pin = await makePin(amal.client, board.id, { title: HEBREW.slice(0, 90), description: ARABIC });
  await guest.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: ARABIC });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Start and end of a text's first line, and the box around it. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let last: Node = walker.nextNode() as Node;
    for (let next: Node | null = last; next; next = walker.nextNode()) last = next;
    range.selectNodeContents(last);
    const rects = [...range.getClientRects()];
    const box = element.getBoundingClientRect();
    const end = rects.at(-1);
    return {
      lines: new Set(rects.map(({ top }) => Math.round(top))).size,
      // The last line is short, so it shows the text's alignment.
      fromLeft: Math.round((end?.left ?? 0) - box.left),
      fromRight: Math.round(box.right - (end?.right ?? 0)),
      isInside: rects.every(({ left, right }) => left >= box.left - 1 && right <= box.right + 1),
    };
  });

async function expectFromTheRight(what: string, text: Locator): Promise<void> {
  await text.waitFor();
  const { lines, fromLeft, fromRight, isInside } = await linesOf(text);
  expect({ what, isBroken: lines > 1, isInside }).toEqual({ what, isBroken: true, isInside: true });
  expect([what, fromRight < 24, fromLeft >= fromRight]).toEqual([what, true, true]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}

test("long right-to-left words wrap within a phone's width and align right everywhere", async () => {
  const { page, faults } = await browser.newPage({ viewport: NARROW });
  await becomeInBrowser(page, app, amal);
  await open(page, `/pin/${pin.id}/`);
  const comments = page.getByRole("region", { name: /comment/i });
  await expectFromTheRight("a comment", comments.getByRole("article").locator("p").first());
  await expectFromTheRight("a Pin's title", page.getByRole("heading", { level: 1 }));
  await expectFromTheRight("a Pin's description", page.locator("main article p[dir=auto]").first());
  await expectGoodLooks(page, "rtl-pin", { looks: PHONE_LOOKS, stays: true });

  const { data } = await guest.client.rest<{ id: string }>("POST", "/v3/conversations/", {
    user_ids: [amal.user.id],
    text: HEBREW,
  });
  await open(page, `/conversation/${data.id}/`);
  const message = page.getByRole("article").filter({ hasText: HEBREW }).locator("p");
  await expectFromTheRight("a message", message);
  await expectGoodLooks(page, "rtl-message", { looks: PHONE_LOOKS, stays: true });

  // Centered on a phone, and right-aligned on wider screens.
  await open(page, board.url);
  await expectGoodLooks(page, "rtl-board", { looks: PHONE_LOOKS, stays: true });
  await page.setViewportSize({ width: 680, height: 900 });
  await expectFromTheRight("a board's description", page.locator("main header p[dir=auto]"));
  await open(page, `/${amal.user.username}/`);
  await expectFromTheRight("what a person writes of themselves", page.locator("main header p[dir=auto]"));
  await expectGoodLooks(page, "rtl-profile", { looks: PHONE_LOOKS, stays: true });
  expect(faults).toEqual([]);
});

test("a left-to-right comment stays left-aligned beside a right-to-left name", async () => {
  await amal.client.trpc.users.update.mutate({ firstName: HEBREW.slice(0, 30) });
  await amal.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Plain words from the left. ".repeat(6) });
  const { page, faults } = await browser.newPage({ viewport: NARROW });
  await becomeInBrowser(page, app, guest);
  await open(page, `/pin/${pin.id}/`);
  const text = page.getByRole("article").locator("p").filter({ hasText: "Plain words" });
  await text.waitFor();
  expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  const { fromLeft, fromRight, isInside } = await linesOf(text);
  expect({ isInside, standsLeft: fromLeft < fromRight }).toEqual({ isInside: true, standsLeft: true });
  expect(faults).toEqual([]);
});

test("a short right-to-left name and bio align beside the picture as left-to-right ones do", async () => {
  const { page, faults } = await browser.newPage();
  for (const about of ["Plain words", ARABIC.slice(0, 12)]) {
    const person = await signUp(app, { name: about });
    await person.client.trpc.users.update.mutate({ about });
    await open(page, `/${person.user.username}/`);
    const lefts = await page.evaluate(() =>
      [...document.querySelectorAll("main header h1, main header p")].map((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
    expect(lefts.length).toBeGreaterThan(2);
    // Glyphs differ slightly in their side bearings.
    expect([about, Math.max(...lefts) - Math.min(...lefts) < 4]).toEqual([about, true]);
  }
  expect(faults).toEqual([]);
});
