import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import {
  BROWSER_TEST_MS,
  DESKTOP,
  drawn,
  openBrowser,
  PHONE,
  type TestBrowser,
  takenOver,
} from "../support/browser.ts";
import { leadTo } from "../support/lead-to.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let board: MadeBoard;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Lamps");
  await makePin(ada.client, board.id, { title: "Lamp" });
  await ada.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Brass" });
  await ada.client.rest("POST", `/v3/boards/${board.id}/notes/`, { text: "Measure the alcove" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Left edges of the title's text, the parts' titles and the first picture; null if a page lacks one. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const leftOf = (element: Element | null | undefined) => {
      // Text for screen readers alone has no visible edge.
      if (!element || element.getBoundingClientRect().width <= 1) return null;
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    };
    const tile = document.querySelector("main [data-index]");
    return {
      title: leftOf(document.querySelector("main h1")),
      parts: [...document.querySelectorAll("main section[aria-labelledby].sm\\:px-6 > div > h2")].map(leftOf),
      grid: tile && Math.round(tile.getBoundingClientRect().left),
    };
  });

async function edges(page: Page): Promise<number[]> {
  const { title, parts, grid } = await edgesOf(page);
  return [...new Set([title, ...parts, grid].filter((left) => left !== null))];
}

/** Left edges on a phone and on a desktop. Resizing and following links is much faster than loading each page. */
async function edgesOfBoth(page: Page, path: string) {
  await page.setViewportSize(PHONE);
  await leadTo(page, app, path, ada.client);
  const phone = await edges(page);
  await page.setViewportSize(DESKTOP);
  // The grid learns its new width after the first frame.
  await drawn(page);
  await drawn(page);
  return { path, phone, desktop: await edges(page) };
}

test("titles, sections and grids share a left edge: 12 on phones, 24 on wide pages", async () => {
  const wide = ["/", "/ideas/", "/ideas/birds/", `${board.url}brass/`, "/search/pins/?q=lamp", "/shop/", "/trash/"];
  const columns = ["/messages/", "/notifications/", "/board-invites/", `/${ada.user.username}/followers/`];
  const others = ["/credits/", "/pin/create/", "/settings/", "/settings/tuner/", "/pin-builder/", "/business/hub/"];
  const { page } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/credits/`);
  await takenOver(page);
  for (const path of wide) expect(await edgesOfBoth(page, path)).toEqual({ path, phone: [12], desktop: [24] });
  expect(await edgesOfBoth(page, board.url)).toMatchObject({ desktop: [24] });
  const { desktop } = await edgesOfBoth(page, "/messages/");
  for (const path of columns) expect(await edgesOfBoth(page, path)).toEqual({ path, phone: [12], desktop });
  for (const path of others) expect(await edgesOfBoth(page, path)).toMatchObject({ path, phone: [12] });
});
