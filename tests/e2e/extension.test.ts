import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS } from "../support/browser.ts";
import { type ExtensionBrowser, openExtension } from "../support/extension.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { saveAndClose } from "../support/save-and-close.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const ARTICLE = `<!doctype html><title>An article</title><h1>Lamps</h1>
<img src="/one.jpg" width="320" height="400" alt="A lamp"><p>and</p>
<div style="width: 300px; height: 200px; background-image: url(/two.jpg)" aria-label="A wall"></div>`;

/** A wall of three pictures and one that the site can't fetch. */
const WALL = `<!doctype html><title>A wall of lamps</title><img src="/1.jpg" width="320" height="400" alt="A lamp">
<img src="/2.jpg" width="310" height="300"><img src="/only-here.jpg" width="305" height="300" alt="A shade">
<div style="width: 300px; height: 200px; background-image: url(/4.jpg)" aria-label="A wall"></div>`;

let elsewhere: LocalSite;
let app: TestApp;
let browser: ExtensionBrowser;
let ada: Person;
beforeAll(async () => {
  const image = await (await photo(600, 800)).jpeg().toBuffer();
  elsewhere = await startSite((request, response) => {
    const isPicture = request.url?.endsWith(".jpg");
    response.setHeader("Content-Type", isPicture ? "image/jpeg" : "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'");
    // As a picture that needs the reader's own cookies.
    const isRefused = request.url === "/only-here.jpg" && !/Chrome/.test(request.headers["user-agent"] ?? "");
    if (isRefused) return response.writeHead(403).end();
    response.end(isPicture ? image : request.url === "/wall" ? WALL : ARTICLE);
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: elsewhere.host });
  ada = await signUp(app, { name: "Ada" });
  await makeBoard(ada.client, "Lamps");
  browser = await openExtension("Tackboard");
});
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await app?.close();
  await elsewhere?.[Symbol.asyncDispose]();
});

const nextPage = () => browser.context.waitForEvent("page");
const newest = async () =>
  (await ada.client.rest<object[]>("GET", `/v3/users/${ada.user.username}/pins/`)).data[0] as object;

/** Saves to the only board in the extension's popup, and closes it. */
async function saveThere(popup: Page): Promise<void> {
  expect(new URL(popup.url()).pathname).toBe("/pin/create/extension/");
  await saveAndClose(popup);
}

/** Query of the popup's address; another test covers the save itself. */
async function askedFor(popup: Page): Promise<Record<string, string>> {
  await popup.waitForURL(/\/pin\/create\/extension\//, { waitUntil: "commit" });
  const { searchParams } = new URL(popup.url());
  await popup.close();
  return Object.fromEntries(searchParams);
}

/** The button over the picture under the pointer, after a person turned it on. */
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Imitates a press on the extension's button or menu item over the current page. */
const press = (what: "button" | "menu", info: object = {}) =>
  browser.background.evaluate(
    async ([pressed, clicked]) => {
      const [tab] = await chrome.tabs.query({ active: true, url: "http://127.0.0.1/*" });
      const event = pressed === "button" ? chrome.action.onClicked : chrome.contextMenus.onClicked;
      const { dispatch } = event as unknown as { dispatch(...args: unknown[]): void };
      dispatch.apply(event, pressed === "button" ? [tab] : [clicked, tab]);
    },
    [what, info] as const,
  );

test("extension: needs the site's address; then a page's picture is chosen and saved [signed-in 2.5]", async () => {
  const page = await browser.context.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(browser.pageUrl("options.html"));
  await page.getByLabel("Address of your Tackboard").fill("http://tack.example");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Enter the address of a site that begins with https://.").waitFor();
  await page.getByLabel("Address of your Tackboard").fill(`${app.url}/ada/`);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Settings saved").waitFor();
  expect(await page.getByLabel("Address of your Tackboard").inputValue()).toBe(app.url);
  await picture(page, "extension-options");
  expect((await axe(page)).violations).toEqual([]);

  await page.goto(`${elsewhere.origin}/article`);
  await page.getByRole("img", { name: "A lamp" }).hover();
  expect(await saveButton(page).count()).toBe(0);
  await press("button");
  const chooser = page.getByRole("dialog", { name: "Choose a picture to save" });
  await chooser.getByRole("button", { name: "A wall" }).waitFor();
  await picture(page, "extension-chooser");
  const popup = nextPage();
  await chooser.getByRole("button", { name: "A lamp" }).click();
  await saveThere(await popup);
  expect(await newest()).toMatchObject({ link: `${elsewhere.origin}/article`, description: "A lamp" });

  const fromMenu = nextPage();
  const asked = { url: `${elsewhere.origin}/article`, media: `${elsewhere.origin}/two.jpg` };
  const onPicture = { menuItemId: "image", pageUrl: asked.url, srcUrl: asked.media };
  await press("menu", { ...onPicture, selectionText: "What I marked" });
  expect(await askedFor(await fromMenu)).toMatchObject({ ...asked, description: "What I marked" });
  const fromLink = nextPage();
  await press("menu", { menuItemId: "link", pageUrl: asked.url, linkUrl: "https://lamps.example/one" });
  expect(await askedFor(await fromLink)).toEqual({ url: "https://lamps.example/one" });
  await page.close();
});

test("extension: a button over pictures appears only if turned on, and saves that picture [signed-in 2.5]", async () => {
  const page = await browser.context.newPage();
  await page.goto(browser.pageUrl("options.html"));
  await page.getByLabel("Show a Save button over pictures").check();
  await page.getByText("Settings saved").waitFor();
  await page.goto(`${elsewhere.origin}/article`);
  await page.getByRole("img", { name: "A lamp" }).hover();
  await saveButton(page).waitFor();
  await picture(page, "extension-hover");
  const popup = nextPage();
  await saveButton(page).click();
  expect(await askedFor(await popup)).toMatchObject({
    url: `${elsewhere.origin}/article`,
    media: `${elsewhere.origin}/one.jpg`,
    description: "A lamp",
  });
  await page.getByRole("heading", { name: "Lamps" }).hover();
  expect(await saveButton(page).count()).toBe(0);
});

test("extension: several pictures of a page become Pins of one board, named by their texts [signed-in 2.5]", async () => {
  const page = await browser.context.newPage();
  await page.goto(`${elsewhere.origin}/wall`);
  await press("button");
  const chooser = page.getByRole("dialog", { name: "Choose a picture to save" });
  await chooser.getByRole("button", { name: "Choose several" }).click();
  const several = page.getByRole("dialog", { name: "Choose the pictures to save" });
  for (const part of ["header", "footer"]) expect(await several.locator(part).getAttribute("lang")).toBe("en");
  const goOn = (count: number) => several.getByRole("button", { name: `Go on with ${count}` });
  expect(await goOn(0).getAttribute("aria-disabled")).toBe("true");
  await several.getByRole("button", { name: "Select all" }).click();
  expect(await several.getByRole("button", { name: "A lamp", pressed: true }).count()).toBe(1);
  await several.getByRole("button", { name: "A wall" }).click();
  expect(await several.getByRole("button", { name: "A wall", pressed: false }).count()).toBe(1);
  await picture(page, "extension-several");
  const opened = nextPage();
  await goOn(3).click();
  const popup = await opened;
  await popup.getByRole("button", { name: "Choose board" }).click();
  expect(new URL(popup.url())).toMatchObject({ pathname: "/pin/create/pictures/", hash: "" });
  await popup.getByRole("option", { name: /Lamps/ }).first().click();
  await popup.getByRole("textbox", { name: "Title of picture 2" }).fill("A chair");
  await picture(popup, "extension-several-page");
  expect((await axe(popup)).violations).toEqual([]);
  await popup.getByRole("button", { name: "Save 3 Pins" }).click();
  await popup.getByText("1 picture was not saved.").waitFor();
  await picture(popup, "extension-several-failed");
  await popup.getByRole("button", { name: "Leave out picture 3" }).click();
  await popup.getByText("2 Pins saved to Lamps").waitFor();
  await picture(popup, "extension-several-saved");
  const { data } = await ada.client.rest<{ title: string; link: string }[]>(
    "GET",
    `/v3/users/${ada.user.username}/pins/`,
  );
  const saved = data.filter(({ link }) => link === `${elsewhere.origin}/wall`);
  expect(saved.map(({ title }) => title).sort()).toEqual(["A chair", "A lamp"]);
  // The window may close before the driver hears of its click.
  const close = () => popup.getByRole("button", { name: "Close the window" }).click();
  await Promise.all([popup.waitForEvent("close"), close().catch(() => {})]);
});
