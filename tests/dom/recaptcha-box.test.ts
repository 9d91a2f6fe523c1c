import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { answerAs, servePage } from "./support/serve-page.ts";

/** The part of reCAPTCHA's script that draws a box; a press on it is a solution. */
const SCRIPT = `window.grecaptcha = {
  ready: (callback) => callback(),
  render(place, options) {
    const box = place.appendChild(document.createElement("button"));
    box.textContent = options.sitekey + ", " + options.theme;
    box.onclick = () => options.callback("solved");
    box.ondblclick = () => options["expired-callback"]();
  },
};`;

let site: Awaited<ReturnType<typeof servePage>>;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  site = await servePage("captcha-page.tsx", (path) => {
    if (path === "/api.js") return answerAs("text/javascript", SCRIPT);
    return path === "/gone.js" ? new Response("", { status: 404 }) : null;
  });
  browser = await openBrowser();
  page = (await browser.newPage()).page;
});
afterAll(async () => {
  await browser.close();
  await site.stop(true);
});
beforeEach(async () => {
  await page.goto(site.url.href);
  await page.waitForFunction(() => "show" in window);
});

type Shown = { show(names: string[], scriptUrl: string): void; tokens: (string | null)[]; unreachable: number };
const show = (names: string[], path = "/api.js") =>
  page.evaluate(([all, url]) => (window as unknown as Shown).show(all as string[], url as string), [
    names,
    path,
  ] as const);
const boxes = () => page.locator("section:has(button)").evaluateAll((found) => found.map(({ id }) => id));

test("visitor 9 captcha: it renders with the site key in up to two placeholders, and a third place stays empty", async () => {
  await show(["one", "two", "three"]);
  await page.getByText("site key, light").nth(1).waitFor();
  expect(await boxes()).toEqual(["one", "two"]);
  await show(["two"]);
  await show(["two", "four"]);
  await page.locator("#four button").waitFor();
  expect(await boxes()).toEqual(["two", "four"]);
});

test("visitor 9 captcha: the box hands its solution over, and takes it back when it has grown old", async () => {
  await show(["one"]);
  await page.locator("#one button").dispatchEvent("click");
  await page.locator("#one button").dispatchEvent("dblclick");
  expect(await page.evaluate(() => (window as unknown as Shown).tokens)).toEqual(["solved", null]);
});

test("visitor 8 too-quick log-in: a captcha whose script can't be had says so", async () => {
  await show(["one"], "/gone.js");
  await page.waitForFunction(() => (window as unknown as Shown).unreachable === 1);
  expect(await boxes()).toEqual([]);
});
