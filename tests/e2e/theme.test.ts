import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { leadTo } from "../support/lead-to.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let person: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  person = await signUp(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string) {
  const opened = await browser.newPage({ colorScheme: "light" });
  await becomeInBrowser(opened.page, app, person);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}

/** Lightness of the page's background, 0 to 1. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / (3 * 255);
  });

async function choose(page: Page, theme: "Dark theme" | "Light theme"): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: theme }).click();
  await page.getByRole("menu").waitFor({ state: "hidden" });
}

test("follows the device's theme unless one is chosen; the server renders it without a flash", async () => {
  const { page, faults } = await open("/");
  expect(await lightness(page)).toBeGreaterThan(0.9);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await lightness(page)).toBeLessThan(0.2);
  await page.emulateMedia({ colorScheme: "light" });
  await choose(page, "Dark theme");
  expect(await lightness(page)).toBeLessThan(0.2);
  // Record every value of the attribute, from the start of the new page.
  await page.addInitScript(() => {
    const had: (string | null)[] = [];
    Reflect.set(window, "had", had);
    const note = () => document.documentElement && had.push(document.documentElement.getAttribute("data-theme"));
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en" data-theme="dark"');
  await takenOver(page);
  const had = await page.evaluate(() => Reflect.get(window, "had") as (string | null)[]);
  expect(had.length).toBeGreaterThan(0);
  expect([...new Set(had)]).toEqual(["dark"]);
  expect(await lightness(page)).toBeLessThan(0.2);

  await choose(page, "Light theme");
  expect(await lightness(page)).toBeGreaterThan(0.9);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await (await page.goto(`${app.url}/terms/`))?.text()).toContain('<html lang="en" data-theme="light"');
  expect(await lightness(page)).toBeGreaterThan(0.9);
  expect(faults).toEqual([]);
});

test("the choice works without scripts, applies to one device, and can't inject markup", async () => {
  const withTheme = async (theme: string) => (await fetch(app.url, { headers: { cookie: `theme=${theme}` } })).text();
  expect(await withTheme("dark")).toContain('<html lang="en" data-theme="dark"');
  expect(await (await person.client.fetch("/")).text()).not.toContain("data-theme=");
  expect(await withTheme('"><script>alert(1)</script>')).not.toContain("alert(1)");
});

test("in forced colors windows have an edge, and chosen or pointed items are recognizable", async () => {
  const board = await makeBoard(person.client, "Lamps");
  const pin = await makePin(person.client, board.id, { title: "A lamp" });
  await person.client.rest("POST", "/resource/BoardSectionResource/create/", {
    options: { board_id: board.id, name: "Brass", initial_pins: [], name_source: 0 },
  });
  const { page } = await open(`/pin/${pin.id}/`);
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  await page.getByRole("button", { name: "Save A lamp" }).click();
  const picker = page.getByRole("dialog", { name: "Choose board" });
  expect(await picker.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
  await picker.getByRole("option", { name: /^Lamps/ }).click();
  await page.getByRole("listbox").press("ArrowDown");
  const row = page.locator("[role=option][data-focused]");
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");

  await leadTo(page, app, "/board/create/", person.client);
  const secret = page.locator("label").filter({ has: page.getByRole("switch") });
  const [ground, knob] = await secret.evaluate((label) => {
    const part = label.querySelector("span.rounded-full");
    return [part, part?.firstElementChild].map((one) => one && getComputedStyle(one).backgroundColor);
  });
  expect(knob).not.toBe(ground);
});
