import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import {
  BROWSER_TEST_MS,
  DESKTOP,
  MOVING,
  openBrowser,
  PHONE,
  type TestBrowser,
  takenOver,
} from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { saveAndClose } from "../support/save-and-close.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** A page with the strictest policy: no foreign script, style or frame. */
const STRICT =
  "default-src 'none'; img-src 'self'; script-src 'none'; style-src 'none'; require-trusted-types-for 'script'";
const ARTICLE = `<!doctype html><title>An article</title><h1>Lamps</h1>
<img src="/icon.jpg" width="16" height="16" alt="Icon">
<img src="/small.jpg" srcset="/small.jpg 320w, /large.jpg 1200w" width="320" height="400" alt="A lamp">
<p id="wall">Wall</p><img src="/other.jpg" width="300" height="200">`;
/** A page whose styles hide foreign elements, with only two pictures that can be saved. */
const HOSTILE = `<!doctype html><title>Hostile</title><style>html > :not(head, body), div { display: none !important }</style>
<img src="/small.jpg" width="300" height="400" alt="A lamp"><img src="/other.jpg" width="300" height="200" alt="A chair">
<img src="/gone" width="300" height="300" alt="Gone"><img src="/sign.svg" width="300" height="300" alt="A sign">`;
const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><path d="M0 0h300v300z"/></svg>';

let elsewhere: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let ada: Person;
/** Content of `/shop` on the other site: the code that its owner copied. */
let shopCode = "";
/** One window for all tests. */
let page: Page;
let faults: string[];
/** Address of Ada's bookmarklet. */
let bookmark = "";
beforeAll(async () => {
  const [small, large] = await Promise.all(
    [400, 1200].map(async (width) => (await photo(width, width)).jpeg().toBuffer()),
  );
  elsewhere = await startSite((request, response) => {
    if (request.url?.endsWith(".jpg")) {
      return response.setHeader("Content-Type", "image/jpeg").end(request.url === "/large.jpg" ? large : small);
    }
    if (request.url === "/sign.svg") return response.setHeader("Content-Type", "image/svg+xml").end(SIGN);
    if (request.url === "/gone") return response.writeHead(404).end();
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (request.url === "/hostile") return response.end(HOSTILE);
    if (request.url === "/shop") return response.end(`<!doctype html><title>A shop</title>${shopCode}`);
    response.setHeader("Content-Security-Policy", STRICT).end(ARTICLE);
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: elsewhere.host }), openBrowser(MOVING)]);
  ada = await signUp(app, { name: "Ada" });
  await makeBoard(ada.client, "Lamps");
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await elsewhere?.[Symbol.asyncDispose]();
});

/** Opens the page that offers the tools. */
async function openTools(as: Person | null): Promise<void> {
  await page.context().clearCookies();
  if (as) await becomeInBrowser(page, app, as);
  await page.goto(`${app.url}/save-button/`);
  await takenOver(page);
}

const nextPopup = () => page.context().waitForEvent("page");

/** Query of the popup's address; other tests cover the save itself. */
async function askedFor(popup: Page): Promise<Record<string, string>> {
  await popup.waitForURL(/\/pin\/create\//, { waitUntil: "commit" });
  const { searchParams } = new URL(popup.url());
  await popup.close();
  return Object.fromEntries(searchParams);
}

interface SavedPin {
  link: string;
  description: string;
  images: { orig: { width: number } };
}
const newestPin = async () => {
  const { data } = await ada.client.rest<SavedPin[]>("GET", `/v3/users/${ada.user.username}/pins/`);
  return data[0];
};

test("bookmarklet: saves a picture on a page that blocks scripts and styles, and closes [signed-in 2.5]", async () => {
  await openTools(ada);
  const link = page.getByRole("link", { name: "Save to Tackboard" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toStartWith("javascript:");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the extension" }).click();
  expect((await download).suggestedFilename()).toBe("extension.zip");
  await link.click();
  await page.getByText("Drag this button to your bookmarks bar, or copy").waitFor();
  await picture(page, "save-tools");
  expect(faults).toEqual([]);

  await page.goto(`${elsewhere.origin}/article`);
  bookmark = decodeURIComponent(address.slice("javascript:".length));
  // Bookmarklets bypass the page's policy, as this does, but their effects are subject to it.
  await page.evaluate(bookmark);
  const chooser = page.getByRole("dialog", { name: "Choose a picture to save" });
  await chooser.waitFor();
  expect(await chooser.getByRole("button").count()).toBe(3);
  expect((await chooser.boundingBox())?.width).toBe(960);
  // The page may be in another language.
  expect(await chooser.locator("header").getAttribute("lang")).toBe("en");
  await picture(page, "save-tools-chooser");
  await page.keyboard.press("Escape");
  await chooser.waitFor({ state: "detached" });

  await page.evaluate(bookmark);
  const opened = nextPopup();
  await chooser.getByRole("button", { name: "A lamp" }).click();
  const popup = await opened;
  const image = popup.getByRole("img", { name: "Preview" });
  expect(await image.getAttribute("src")).toBe(`${elsewhere.origin}/large.jpg`);
  expect(new URL(popup.url()).pathname).toBe("/pin/create/bookmarklet/");
  await saveAndClose(popup);
  expect(await newestPin()).toMatchObject({
    link: `${elsewhere.origin}/article`,
    description: "A lamp",
    images: { orig: { width: 1200 } },
  });
});

test("bookmarklet: page styles can't hide the window; broken pictures are not offered [signed-in 2.5]", async () => {
  await page.goto(`${elsewhere.origin}/hostile`);
  await page.evaluate(bookmark);
  const chooser = page.getByRole("dialog", { name: "Choose a picture to save" });
  await chooser.waitFor();
  expect(
    await chooser.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("alt"))),
  ).toEqual(["A lamp", "A chair"]);
});

test("save button: a site owner generates its code, which works with and without the script [signed-in 2.5]", async () => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await openTools(null);
  await page.getByRole("textbox", { name: "Address of your page" }).fill("shop");
  await page.getByText("Enter a whole address").waitFor();
  expect(await page.getByText("Code for your page").count()).toBe(0);
  await page.getByRole("textbox", { name: "Address of your page" }).fill(`${elsewhere.origin}/shop`);
  await page.getByRole("textbox", { name: "Address of the picture" }).fill(`${elsewhere.origin}/large.jpg`);
  await page.getByRole("textbox", { name: "Description" }).fill('A "lamp" & <more>');
  shopCode = (await page.locator("code", { hasText: "/embed/save-button.js" }).textContent()) ?? "";
  await picture(page, "save-tools-embed-phone-dark");
  expect((await axe(page)).violations).toEqual([]);
  const saved = {
    url: `${elsewhere.origin}/shop`,
    media: `${elsewhere.origin}/large.jpg`,
    description: 'A "lamp" & <more>',
  };
  const tried = nextPopup();
  await page.getByRole("link", { name: "Try it" }).click();
  expect(await askedFor(await tried)).toMatchObject(saved);

  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: null });
  await becomeInBrowser(page, app, ada);
  await page.goto(`${elsewhere.origin}/shop`);
  const button = page.getByRole("link", { name: "Save" });
  expect(await button.evaluate((link) => getComputedStyle(link).borderRadius)).toBe("18px");
  await picture(page, "save-tools-embedded");
  const opened = nextPopup();
  await button.click();
  expect(await askedFor(await opened)).toMatchObject(saved);
  expect(page.url()).toBe(`${elsewhere.origin}/shop`);
  // As a page's own script might.
  await page.evaluate(() => document.dispatchEvent(new MouseEvent("click")));
  expect(faults).toEqual([]);

  shopCode = shopCode.slice(shopCode.indexOf("<a "));
  await page.reload();
  await button.click();
  await page.getByRole("heading", { name: "Choose board" }).waitFor();
  await page.getByRole("option", { name: /Lamps/ }).first().click();
  await page.getByRole("heading", { name: "Saved to Lamps" }).waitFor();
  const { url: link, description } = saved;
  expect(await newestPin()).toMatchObject({ link, description, images: { orig: { width: 1200 } } });
});

test("iPhone: the page has a shortcut's addresses, and the number of the chosen board [signed-in 2.5]", async () => {
  await page.setViewportSize(PHONE);
  const before = faults.length;
  await openTools(ada);
  const steps = page.getByRole("region", { name: "From an iPhone or iPad" });
  await steps.getByText(`${app.url}/v3/pins/`).waitFor();
  await steps.getByRole("button", { name: "Choose board" }).click();
  await page.getByRole("option", { name: /Lamps/ }).first().click();
  const { allBoards } = await ada.client.trpc.boards.picker.query({});
  await steps.getByText(allBoards[0]?.id ?? "", { exact: true }).scrollIntoViewIfNeeded();
  await picture(page, "save-tools-iphone");
  expect((await axe(page)).violations).toEqual([]);
  expect(faults.slice(before)).toEqual([]);
});

test("save button: the script is small, public, and allowed on other origins [signed-in 2.5]", async () => {
  const response = await fetch(`${app.url}/embed/save-button.js`, { headers: { Origin: "https://shop.example" } });
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  expect((await response.text()).length).toBeLessThan(2_000);
});
