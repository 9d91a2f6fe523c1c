import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { newEmail, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Moss");
  for (const colour of ["#557799", "#997755", "#559977", "#775599"])
    await makePin(ada.client, board.id, { title: `Moss ${colour}`, colour, height: 420 });
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a visitor's home has room for its words and even gutters at every width", async () => {
  await page.goto(app.url);
  await takenOver(page);
  for (const width of [390, 640, 767, 768, 860, 959, 1_024, 1_279, 1_280, 1_920]) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    const { heading, isFieldWhole, hangsOver, gutters } = await page.evaluate(() => {
      const lines = (element: Element | null | undefined) => {
        if (!element) return 0;
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
      };
      const wall = document.querySelector(".waterfall-list")?.getBoundingClientRect();
      const lead = document.querySelector("main h1")?.closest("section");
      return {
        heading: lines(lead?.querySelector("h1")),
        isFieldWhole: [...(lead?.querySelectorAll<HTMLElement>("form > *") ?? [])].map(
          ({ scrollWidth, offsetWidth }) => scrollWidth <= offsetWidth && offsetWidth > 80,
        ),
        hangsOver: document.documentElement.scrollWidth > window.innerWidth,
        gutters: wall && [wall.left, document.body.getBoundingClientRect().right - wall.right].map(Math.round),
      };
    });
    await picture(page, `visitors-home-${width}`);
    const gutter = width < 640 ? 12 : 24;
    expect({ width, heading: heading <= 3, isFieldWhole, hangsOver, gutters }).toEqual({
      width,
      heading: true,
      isFieldWhole: [true, true, true],
      hangsOver: false,
      gutters: [gutter, gutter],
    });
  }
  expect(faults).toEqual([]);
});

test("Explore leads visitors to the shop, the ad library, the credits and the terms", async () => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(app.url);
  await takenOver(page);
  await page.getByRole("link", { name: "Explore" }).first().click();
  const links = page.getByRole("navigation", { name: "About this site" }).getByRole("link");
  await links.first().waitFor();
  await expectGoodLooks(page, "explore");
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(hrefs.map((href) => new URL(href).pathname)).toEqual([
    "/shop/",
    "/ads/library/",
    "/credits/",
    "/terms/",
    "/privacy/",
    "/guidelines/",
    "/report/",
  ]);
  for (const href of hrefs) expect([href, (await fetch(href)).status]).toEqual([href, 200]);
});

test("a birthdate that the browser can't read says how to type it", async () => {
  await page.goto(`${app.url}/signup`);
  await takenOver(page);
  await page.fill("input#email", newEmail("mina"));
  await page.fill("input#password", "violet-Lantern-1");
  await page.locator("input#birthday").waitFor();
  await page.locator("input#birthday").focus();
  await page.keyboard.type("0514");
  await page.locator("input#password").focus();
  await page.getByText("Enter the whole date, such as 05/14/1990.").waitFor();
  await picture(page, "birthdate-unread");
  await page.fill("input#birthday", "1990-05-14");
  await page.getByText("Enter the whole date").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
