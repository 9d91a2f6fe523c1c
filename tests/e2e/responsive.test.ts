import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { composeMail } from "../../server/platform/mail/templates/compose.tsx";
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
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Window widths in pixels, with the expected columns of pictures and height of the bar. */
const WIDTHS = [
  { width: 320, columns: 2, bar: 56 },
  { width: 390, columns: 2, bar: 56 },
  { width: 768, columns: 3, bar: 80 },
  { width: 1440, columns: 6, bar: 80 },
  { width: 2560, columns: 10, bar: 80 },
] as const;
const HEIGHT = 800;

let app: TestApp;
let browser: TestBrowser;
let nora: Person;
let board: MadeBoard;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  // Words without a break opportunity.
  nora = await signUp(app, { name: "Nora-Wilhelmina-Konstantinopolitanska" });
  await nora.client.trpc.users.update.mutate({
    lastName: "von und zu Hohenstaufen-Wallenstein",
    about: "Everything about Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetze. ".repeat(2),
    websiteUrl: "https://a-very-long-domain-name-that-goes-on.example.com/and/a/path/that/is/long",
  });
  board = await makeBoard(nora.client, "Donaudampfschifffahrtsgesellschaftskapitaene", {
    description: "https://example.com/a-very-long-address/without-any-space-in-it/that-somebody-pasted-here",
  });
  for (let index = 0; index < 16; index += 1) {
    const title = index % 3 === 0 ? `Rindfleischetikettierungsueberwachungsaufgabe${index}` : `Boat ${index}`;
    const colour = `rgb(${index * 15},120,90)`;
    const description = "W".repeat(200);
    pin = await makePin(nora.client, board.id, { title, colour, description, height: 200 + (index % 5) * 90 });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const widest = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    return wide > 0 ? [`${wide} px too wide`, ...widest.slice(0, 3)] : [];
  });

const columnsOf = (page: Page) =>
  page.evaluate(() => {
    const lefts = [...document.querySelectorAll("[data-index]")].map((tile) => tile.getBoundingClientRect().left);
    return new Set(lefts.map(Math.round)).size;
  });

describe("at every width", () => {
  /** Opens the page at the narrowest width, then widens the window step by step. */
  async function checkWidths(
    page: Page,
    path: string,
    as?: Person,
    seen?: (at: (typeof WIDTHS)[number]) => Promise<void>,
  ) {
    for (const at of WIDTHS) {
      await page.setViewportSize({ width: at.width, height: HEIGHT });
      if (at === WIDTHS[0]) await leadTo(page, app, path, as?.client);
      await drawn(page);
      expect([path, at.width, await overflow(page)]).toEqual([path, at.width, []]);
      await seen?.(at);
    }
  }
  async function open(as?: Person, options = {}) {
    const opened = await browser.newPage({ viewport: { width: WIDTHS[0].width, height: HEIGHT }, ...options });
    if (as) await becomeInBrowser(opened.page, app, as);
    await opened.page.goto(app.url);
    await takenOver(opened.page);
    return opened;
  }
  const widths = WIDTHS.map(({ width }) => `${width} px`).join(", ");
  const columns = WIDTHS.map(({ width, columns }) => `${columns} of ${width} px`).join(", ");

  test(`nothing overflows the page for a visitor: ${widths}`, async () => {
    const { page, faults } = await open();
    const paths = ["/", `/pin/${pin.id}/`, board.url, `/${nora.user.username}/`, "/search/pins/?q=boat"];
    const elsewhere = "https://a-very-long-domain-name-that-goes-on.example.com/and/a/path/that/is/long";
    for (const path of [
      ...paths,
      `/search/pins/?q=${"M".repeat(80)}`,
      "/login",
      "/signup",
      `/offsite/?url=${encodeURIComponent(elsewhere)}`,
    ])
      await checkWidths(page, path);
    expect(faults).toEqual([]);
  });

  test(`nor for a viewer; the bar is 56 high on a phone and 80 elsewhere; columns: ${columns} [signed-in 9]`, async () => {
    const { page, faults } = await open(nora);
    await checkWidths(page, "/", nora, async ({ width, columns, bar }) => {
      const banner = await page.getByRole("banner").boundingBox();
      expect([width, banner?.height, await columnsOf(page)]).toEqual([width, bar, columns]);
    });
    for (const path of ["/settings/", board.url, "/pin/create/"]) await checkWidths(page, path, nora);

    // A page's address is readable in its field on the narrowest phone.
    await page.setViewportSize({ width: WIDTHS[0].width, height: HEIGHT });
    const field = await page.getByRole("textbox", { name: "Or save from a web page" }).boundingBox();
    expect(field?.width).toBeGreaterThan(240);
    // A long board name doesn't widen the form beyond a phone.
    const choose = page.getByRole("button", { name: /^(Choose board|Board: )/ });
    await choose.scrollIntoViewIfNeeded();
    // Scrolling closes an open list, so wait for the page to settle.
    await drawn(page);
    await choose.click();
    const picker = page.getByRole("dialog");
    await picker.getByRole("option", { name: board.name }).first().waitFor();
    const box = await picker.boundingBox();
    // Excludes the empty gutter reserved for a scroll bar.
    const room = await page.evaluate(() => document.body.getBoundingClientRect().width);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(room);
    await picker.getByRole("option", { name: board.name }).first().click();
    await page.getByRole("button", { name: `Board: ${board.name}` }).waitFor();
    expect(await overflow(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("touch targets on a phone are large enough for a thumb", async () => {
    const { page } = await open(undefined, { viewport: PHONE, hasTouch: true, isMobile: true });
    await nora.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Ahoy" });
    for (const path of ["/login", "/", `/pin/${pin.id}/`, board.url]) {
      if (path === "/") {
        await becomeInBrowser(page, app, nora);
        await page.goto(app.url);
        await takenOver(page);
      } else await leadTo(page, app, path, path === "/login" ? undefined : nora.client);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("button, nav a, header a, main form a, h2 a")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((element) => ({ box: element.getBoundingClientRect(), name: element.ariaLabel ?? element.textContent }))
          .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
          .map(({ box, name }) => `${name}: ${box.width} x ${box.height}`),
      );
      expect([path, small]).toEqual([path, []]);
    }
  });
});

/** Half of 0.1, the limit for a good score. */
const SHIFT_MAX = 0.05;

/** An entry of the Layout Instability API, which TypeScript's types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Runs in the page from the start. */
function watchShifts() {
  const shift = { sum: 0, moved: [] as string[] };
  Reflect.set(window, "shift", shift);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      if (hadRecentInput) continue;
      shift.sum += value;
      for (const { node } of sources) shift.moved.push((node as Element | null)?.outerHTML?.slice(0, 150) ?? "?");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits for hydration and for the pictures. @returns the layout shift until then */
async function layoutShift(page: Page, path: string): Promise<{ sum: number; moved: string[] }> {
  await page.goto(app.url + path, { waitUntil: "load" });
  await takenOver(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isOutside = bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth;
      return image.complete || isOutside || !image.checkVisibility();
    }),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => Reflect.get(window, "shift") as { sum: number; moved: string[] });
}

describe("nothing shifts when the page hydrates and its pictures load", () => {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(name, async () => {
      const { page, faults } = await browser.newPage({ viewport });
      await becomeInBrowser(page, app, nora);
      // Load everything again, as on a first visit.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
      await page.addInitScript(watchShifts);
      for (const path of ["/", `/pin/${pin.id}/`, board.url]) {
        const shift = await layoutShift(page, path);
        expect([path, shift.sum < SHIFT_MAX ? null : shift]).toEqual([path, null]);
        expect(faults).toEqual([]);
      }
    });
  }
});

test("a mail about somebody with a long unbroken name fits a phone's width", async () => {
  const name = "Rindfleischetikettierungsueberwachungsaufgabenuebertragung";
  const { html = "" } = composeMail({
    brandName: "Tackboard",
    subject: name,
    heading: `${name} commented on your Pin`,
    paragraphs: [name],
    action: { label: "See it", link: "https://tackboard.example/pin/1/" },
    reason: `${name} wrote to you.`,
  });
  const { page } = await browser.newPage({ viewport: { width: 320, height: HEIGHT } });
  await page.setContent(html);
  expect(await overflow(page)).toEqual([]);
});
