import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import {
  BROWSER_TEST_MS,
  drawn,
  openBrowser,
  PHONE,
  type TestBrowser,
  type TestPage,
  takenOver,
} from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { readHtml } from "../support/read-html.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let friend: Person;
let pin: MadePin;
let tall: MadePin;
/** One browser window per creator, and one for a visitor. */
let makers: TestPage;
let friends: TestPage;
let visitors: TestPage;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Marguerite" });
  friend = await signUp(app, { name: "Friedrich" });
  const board = await makeBoard(maker.client, "Workshop");
  pin = await makePin(maker.client, board.id, { title: "Oak stool", width: 600, height: 900 });
  tall = await makePin(maker.client, board.id, { title: "Every step", width: 200, height: 900 });
  makers = await browser.newPage();
  await becomeInBrowser(makers.page, app, maker);
  friends = await browser.newPage();
  await becomeInBrowser(friends.page, app, friend);
  visitors = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open({ page }: TestPage, path: string) {
  await page.goto(app.url + path);
  await takenOver(page);
}
const pathOf = (page: Page) => page.url().slice(app.url.length);
/** @param part a selector to check alone, if the page under it was checked before */
const violations = async (page: Page, part?: string) =>
  (await axe(page, { part })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test("sharing: a Pin is sent to a person by name, who finds it unread in their messages", async () => {
  const { page, faults } = makers;
  await open(makers, `/pin/${pin.id}/`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const window = page.getByRole("dialog", { name: "Share this Pin" });
  expect(pathOf(page)).toBe(`/pin/${pin.id}/?share=true`);
  await window.getByRole("searchbox").fill("friedri");
  await window.getByRole("textbox", { name: "Add a message" }).fill("Shall I make you one?");
  await window.getByRole("button", { name: "Send to Friedrich" }).click();
  await window.getByRole("button", { name: "Sent to Friedrich" }).waitFor();
  for (const link of await window.getByRole("link", { name: /^(WhatsApp|Facebook|X|Telegram)$/ }).all()) {
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/.*%2Fpin%2F/);
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
  expect(pathOf(page)).toBe(`/pin/${pin.id}/`);
  // The second press of a double click arrives while Back is under way, and must not leave the Pin.
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await window.getByRole("button", { name: "Close" }).dblclick();
  await window.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Visual search" }).click();
  await page.waitForURL(`${app.url}/pin/${pin.id}/visual-search/`);
  await page.goBack();
  expect(pathOf(page)).toBe(`/pin/${pin.id}/`);

  const theirs = friends;
  await open(friends, "/messages/");
  await theirs.page.getByRole("img", { name: "Unread" }).waitFor();
  await theirs.page.getByRole("link", { name: /Marguerite/ }).click();
  await theirs.page.getByRole("link", { name: "Oak stool" }).waitFor();
  await theirs.page.getByText("Shall I make you one?").waitFor();
  const answer = theirs.page.getByRole("textbox", { name: "Write a message" });
  await answer.fill("Two, please");
  await answer.press("Enter");
  await theirs.page.getByRole("list", { name: "What was written" }).getByText("Two, please").waitFor();
  expect(await answer.inputValue()).toBe("");
  expect(await violations(theirs.page)).toEqual([]);
  expect([faults, theirs.faults]).toEqual([[], []]);
});

test("closeup zoom: opens, pans and closes by keyboard; the Pin saves under its title", async () => {
  const { page, faults } = visitors;
  await open(visitors, `/pin/${pin.id}/`);
  const button = page.getByRole("button", { name: "Enlarge the picture" });
  await button.focus();
  await page.keyboard.press("Enter");
  const window = page.getByRole("dialog", { name: "Picture" });
  const picture = window.getByRole("img", { name: "Oak stool" });
  await picture.waitFor();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await window.getByText("150 percent").waitFor({ state: "attached" });
  expect(await picture.evaluate((element) => element.style.transform)).toBe("translate(15%, 0%) scale(1.5)");
  await page.keyboard.press("-");
  await window.getByText("150 percent").waitFor({ state: "detached" });
  await picture.dblclick();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
  await page.locator(":focus").and(button).waitFor();
  // The first Escape closes the window even if its button has the focus and shows a tooltip.
  await page.keyboard.press("Enter");
  await page.getByRole("tooltip", { name: "Close" }).waitFor();
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
  await page.locator(":focus").and(button).waitFor();
  // Back on a phone closes the overlay.
  await button.click();
  await picture.waitFor();
  await page.goBack();
  await window.waitFor({ state: "detached" });
  expect(pathOf(page)).toBe(`/pin/${pin.id}/`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download the picture" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Oak-stool\.\w+$/);
  expect(faults).toEqual([]);
});

test("route patterns: /pin/{id}/edit and /comments are pages, and Back closes their windows [visitor 9]", async () => {
  const titleOf = async (path: string, person?: Person) => {
    const answer = await (person?.client.fetch(path) ?? fetch(app.url + path, { redirect: "manual" }));
    return answer.status === 200 ? (await readHtml(await answer.text())).title : answer.headers.get("location");
  };
  const path = `/pin/${pin.id}`;
  expect(await titleOf(`${path}/edit/`, maker)).toBe("Edit Oak stool | Tackboard");
  expect(await titleOf(`${path}/edit/`, friend)).toBe(`${path}/`);
  expect(await titleOf(`${path}/edit/`)).toBe(`/login?next=${encodeURIComponent(`${path}/edit/`)}`);
  expect(await titleOf(`${path}/comments/`)).toBe("Comments on Oak stool | Tackboard");

  expect(await titleOf("/homefeed/")).toBe("/");
  expect(await titleOf(`${path}/visual-search/products/`)).toBe(`${path}/visual-search/`);

  const { page, faults } = makers;
  await open(makers, `${path}/edit/`);
  const window = page.getByRole("dialog", { name: "Edit Pin" });
  await window.getByRole("button", { name: "Cancel" }).click();
  await window.waitFor({ state: "detached" });
  expect(pathOf(page)).toBe(`${path}/`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit Pin" }).click();
  await window.getByText("Paid partnership", { exact: true }).click();
  await window.getByRole("textbox", { name: "Sponsor's username" }).fill("nobody.at.all");
  await window.getByRole("button", { name: "Save" }).click();
  await window.getByText("Nobody has this username. Ask your sponsor for theirs.").waitFor();
  await window.getByRole("textbox", { name: "Sponsor's username" }).fill(friend.user.username);
  expect(await violations(page, "[role=dialog]")).toEqual([]);
  await window.getByRole("button", { name: "Save" }).click();
  await window.waitFor({ state: "detached" });
  expect(pathOf(page)).toBe(`${path}/`);
  await page.getByText("Paid partnership", { exact: true }).waitFor();
  await page.getByText(/has not answered yet/).waitFor();
  expect(faults).toEqual([]);

  await open(friends, `${path}/`);
  await friends.page.getByRole("button", { name: "Agree" }).click();
  await friends.page.getByText("Paid partnership with").getByRole("link", { name: "Friedrich" }).waitFor();
});

test("closeup widths: 1016 in two columns, 912 from 880 on, 740 stacked, and full on a phone [signed-in 2.3]", async () => {
  const { page } = visitors;
  await open(visitors, `/pin/${pin.id}/`);
  const card = page.getByRole("main").getByRole("article").first();
  const widths: Record<number, number> = {};
  for (const width of [1440, 1000, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    widths[width] = Math.round((await card.boundingBox())?.width ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  expect(widths[1440]).toBe(1016);
  expect(widths[1000]).toBe(912);
  expect(widths[800]).toBeLessThanOrEqual(740);
  expect(widths[390]).toBeLessThan(390);
  expect(widths[320]).toBeLessThan(320);

  // On a phone a very tall picture is cropped to leave room for the text, and opens in full on request.
  await page.setViewportSize(PHONE);
  await open(visitors, `/pin/${tall.id}/`);
  const frame = page.getByRole("main").getByRole("img", { name: "Every step" }).first();
  const height = async () => Math.round((await frame.boundingBox())?.height ?? 0);
  const cut = await height();
  expect(cut).toBeLessThan(PHONE.height * 0.75);
  await page.getByRole("button", { name: "See full picture", expanded: false }).focus();
  await page.keyboard.press("Enter");
  const less = page.getByRole("button", { name: "Show less", expanded: true });
  await less.waitFor();
  await drawn(page);
  expect(await height()).toBeGreaterThan(PHONE.height);
  await page.getByText("saved to").scrollIntoViewIfNeeded();
  await less.click();
  await page.getByRole("button", { name: "See full picture", expanded: false }).waitFor();
  await drawn(page);
  expect(await height()).toBe(cut);
  expect(await frame.evaluate((part) => part.getBoundingClientRect().bottom > 0)).toBe(true);

  // On a desktop the text stays in view beside a full-height picture.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "See full picture" }).click();
  await less.waitFor();
  await drawn(page);
  for (const top of [600, 1200]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const heading = await page.getByRole("heading", { name: "Every step", level: 1 }).boundingBox();
    expect(heading?.y).toBeGreaterThan(80);
    expect(heading?.y).toBeLessThan(300);
  }
});
