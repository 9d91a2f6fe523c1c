import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import {
  BROWSER_TEST_MS,
  DESKTOP,
  drawn,
  MOVING,
  openBrowser,
  PHONE,
  type TestBrowser,
  type TestPage,
  takenOver,
} from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const COLORS = ["#b5563c", "#3c6fb5", "#5f8f4e", "#d9b44a", "#7a4f8c", "#2f7f86", "#c98aa0"];

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let fan: Person;
let board: MadeBoard;
let pins: MadePin[];
let fans: TestPage;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
  [maker, fan] = [await signUp(app, { name: "Marguerite" }), await signUp(app, { name: "Fay" })];
  board = await makeBoard(maker.client, "Workshop", {
    description: "Stools and benches, and what keeps them upright.",
  });
  await makeBoard(maker.client, "Still empty");
  await makeBoard(fan.client, "Kept");
  pins = [];
  for (const [index, colour] of COLORS.entries())
    pins.push(
      await makePin(maker.client, board.id, { title: `Bird stool ${index}`, colour, height: 300 + index * 40 }),
    );
  fans = await browser.newPage();
  await becomeInBrowser(fans.page, app, fan);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const pinAt = (place: number) => `/pin/${pins[place]?.id}/`;
async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
/** The turn of a card's tack and of its picture, once nothing moves. */
const turns = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: title }) })
    .evaluate(async (card) => {
      await Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished));
      const frame = card.querySelector("[data-frame]");
      return [getComputedStyle(card, "::before"), ...(frame ? [getComputedStyle(frame)] : [])].map(
        ({ visibility, rotate }) => `${visibility} ${rotate}`,
      );
    });

test("saving puts a tack on the card, which stays, and Undo takes it off; own Pins have none", async () => {
  const { page, faults } = fans;
  await open(page, board.url);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Bird stool 4" }) });
  expect((await turns(page, "Bird stool 4"))[0]).toStartWith("hidden");
  await card.hover();
  await card.getByRole("button", { name: "Save Bird stool 4" }).click();
  await page.locator("article[data-tacked]").waitFor();
  expect(await turns(page, "Bird stool 4")).toEqual(["visible none", "visible 0.01deg"]);
  await page.mouse.move(0, 0);
  await picture(page, "wall-board");
  await open(page, board.url);
  await page.locator("article[data-tacked]").waitFor();
  expect(await page.locator("article[data-tacked]").count()).toBe(1);
  await open(page, "/");
  await picture(page, "wall-home");
  await open(page, `/${fan.user.username}/pins/`);
  await page.getByRole("link", { name: "Bird stool 4" }).first().waitFor();
  expect(await page.locator("article[data-tacked]").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("with reduced motion the tack is there at once and nothing swings", async () => {
  const { page } = fans;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, board.url);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Bird stool 2" }) });
  await card.hover();
  await card.getByRole("button", { name: "Save Bird stool 2" }).click();
  await card.and(page.locator("[data-tacked]")).waitFor();
  expect(await card.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  expect((await turns(page, "Bird stool 2"))[0]).toBe("visible none");
  await page.emulateMedia({ reducedMotion: null });
});

test("a card has one line, and the feed of followed people names them with their pictures", async () => {
  const { page } = fans;
  await open(page, board.url);
  const cards = page.getByRole("main").getByRole("article");
  await cards.first().waitFor();
  const lines = await page.locator("main article > a").allTextContents();
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.every((text) => /^Bird stool \d$/.test(text))).toBe(true);
  expect(await cards.getByText("Marguerite").count()).toBe(0);
  await fan.client.trpc.follow.followUser.mutate({ userId: maker.user.id });
  await open(page, "/following/");
  await cards.getByRole("link", { name: "Marguerite" }).first().waitFor();
  expect(await cards.getByText("Bird stool 1", { exact: true }).count()).toBe(0);
});

test("at twice the browser's text size, cards grow with their line and nothing overlaps", async () => {
  const { page } = fans;
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, board.url);
    await page.waitForSelector(".waterfall-list:not([data-first])");
    const cards = await page.locator(".waterfall-item").evaluateAll((items) =>
      items.map((item) => {
        const line = item.querySelector(".card-line");
        const [outer, inner] = [item.getBoundingClientRect(), line?.getBoundingClientRect()];
        return { text: line ? getComputedStyle(line).fontSize : "", hangs: (inner?.bottom ?? 0) - outer.bottom };
      }),
    );
    expect(cards.length).toBeGreaterThan(4);
    expect(cards.filter(({ text, hangs }) => text !== "30px" || hangs > 1)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, `wall-large-text-${viewport.width}`);
  }
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
});

test("a Pin's page has its board as a strip, with the previous and the next Pin by keyboard", async () => {
  const { page, faults } = fans;
  await page.setViewportSize(DESKTOP);
  await open(page, pinAt(6));
  const strip = page.getByRole("navigation", { name: "Pins of Workshop next to this one" });
  await strip.getByRole("link", { name: "Workshop" }).waitFor();
  expect(await strip.getByRole("link", { name: "Previous Pin" }).count()).toBe(0);
  expect(await strip.getByRole("listitem").count()).toBe(6);
  await strip.getByRole("link", { name: "Next Pin" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Bird stool 5", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(pinAt(5));
  await strip.getByRole("link", { name: "Previous Pin" }).waitFor();
  await strip.getByRole("link", { name: "Bird stool 2" }).click();
  await page.getByRole("heading", { name: "Bird stool 2", level: 1 }).waitFor();
  await expectGoodLooks(page, "wall-pin");
  expect(faults).toEqual([]);
});

test("beside its facts a picture fits the window, on its own color, whatever its shape", async () => {
  const { page } = fans;
  const wide = await makePin(maker.client, board.id, {
    title: "Flat bird",
    colour: "#44506e",
    width: 900,
    height: 300,
  });
  const tall = await makePin(maker.client, board.id, {
    title: "Tall bird",
    colour: "#6e5044",
    width: 300,
    height: 520,
  });
  for (const { id, title } of [wide, tall]) {
    await page.setViewportSize(DESKTOP);
    await open(page, `/pin/${id}/`);
    await drawn(page);
    const image = await page.getByRole("main").getByRole("img", { name: title }).first().boundingBox();
    expect(image?.height).toBeLessThanOrEqual(DESKTOP.height - 80);
    const ground = page.locator(".pin-room > .pin-card");
    expect((await ground.boundingBox())?.height).toBeGreaterThanOrEqual(DESKTOP.height - 110);
    expect(await ground.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
    await picture(page, `wall-pin-${title}`);
    await page.setViewportSize(PHONE);
    await drawn(page);
    await picture(page, `wall-pin-${title}-phone`);
  }
  await page.setViewportSize(DESKTOP);
});

test("boards are sheets in the color of their cover, and an empty one has the hole of a tack", async () => {
  const { page, faults } = fans;
  await open(page, `/${maker.user.username}/`);
  const sheet = (name: string) => page.getByRole("link", { name: new RegExp(name) }).locator(".sheet");
  await sheet("Workshop").waitFor();
  const colors = await Promise.all(
    ["Workshop", "Still empty"].map((name) =>
      sheet(name).evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(new Set(colors).size).toBe(2);
  expect(await sheet("Workshop").locator("img").count()).toBe(3);
  expect(await sheet("Still empty").evaluate((element) => getComputedStyle(element, "::before").content)).toBe('""');
  await expectGoodLooks(page, "wall-profile");
  await open(page, board.url);
  await expectGoodLooks(page, "wall-board-page");
  expect(
    await page.getByRole("heading", { name: "Workshop", level: 1 }).evaluate((h) => getComputedStyle(h).fontFamily),
  ).toStartWith('"Young Serif"');
  expect(faults).toEqual([]);
});

test("Explore shows topics with up to three pictures each and their names under them", async () => {
  const { page, faults } = fans;
  await open(page, "/ideas/");
  const birds = page.getByRole("list", { name: "Topics" }).getByRole("link", { name: "Birds" });
  await birds.waitFor();
  expect(await birds.locator("img").count()).toBe(3);
  const [last, name] = [await birds.locator("img").last().boundingBox(), await birds.getByText("Birds").boundingBox()];
  expect(name?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
  await expectGoodLooks(page, "wall-explore");
  expect(faults).toEqual([]);
});
