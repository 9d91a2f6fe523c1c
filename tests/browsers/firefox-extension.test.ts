import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension } from "../../client/extension/build.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS } from "../support/browser.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import type { DriverElement } from "./support/driver-session.ts";
import { type DrivenFirefox, openFirefox, whyNoFirefox } from "./support/firefox.ts";
import { until } from "./support/walker.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const ID = "save@tackboard";
/** The address that Firefox gives to the extension's pages. */
const UUID = "6f1c1c66-6c0c-4d6e-9d5b-2f6f3f0f9a11";
const ARTICLE = `<!doctype html><title>An article</title><h1>Lamps</h1>
<img src="/one.jpg" width="320" height="400" alt="A lamp"><img id="two" src="/two.jpg" width="300" height="300" alt="A wall">`;

const missing = whyNoFirefox();
if (missing) console.error(`skipped: ${missing}`);
let elsewhere: LocalSite;
let app: TestApp;
let ada: Person;
let firefox: DrivenFirefox;
let folder = "";
beforeAll(async () => {
  if (missing) return;
  const image = await (await photo(600, 800)).jpeg().toBuffer();
  elsewhere = await startSite((request, response) => {
    const isPicture = request.url?.endsWith(".jpg");
    response.setHeader("Content-Type", isPicture ? "image/jpeg" : "text/html; charset=utf-8");
    response.end(isPicture ? image : ARTICLE);
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: elsewhere.host });
  ada = await signUp(app, { name: "Ada" });
  await makeBoard(ada.client, "Lamps");
  folder = mkdtempSync(join(tmpdir(), "tackboard-firefox-"));
  await buildExtension(join(folder, "firefox"), { browser: "firefox", brand: "Tackboard", site: "" });
  firefox = await openFirefox(app.url, { "extensions.webextensions.uuids": JSON.stringify({ [ID]: UUID }) });
});
afterAll(async () => {
  await firefox?.close();
  await app?.close();
  await elsewhere?.[Symbol.asyncDispose]();
  if (folder) rmSync(folder, { recursive: true });
});

const here = (address: string) => until(`a window at ${address}`, () => firefox.session.switchTo(address));
const pins = async () =>
  (
    await ada.client.rest<{ title: string; description: string; link: string }[]>(
      "GET",
      `/v3/users/${ada.user.username}/pins/`,
    )
  ).data;

interface FirefoxWindow extends Window {
  WebExtensionPolicy: { getByID(id: string): { extension: object } };
  ChromeUtils: { importESModule(address: string): unknown };
}

/** Runs in Firefox: what a press on the extension's button does, which gives it access to the tab. */
function pressButton(id: string): void {
  const { ChromeUtils, WebExtensionPolicy } = globalThis as unknown as FirefoxWindow;
  const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs") as {
    ExtensionParent: {
      apiManager: { global: { browserActionFor(extension: object): { triggerAction(window: unknown): void } } };
    };
  };
  const { extension } = WebExtensionPolicy.getByID(id);
  ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(globalThis);
}

/** Runs in Firefox: presses a line of the open menu; false if there is none. */
function pressLine(label: string): boolean {
  const menu = document.getElementById("contentAreaContextMenu") as unknown as Element & {
    state: string;
    activateItem(item: Element): void;
  };
  const line = [...menu.querySelectorAll("menuitem")].find((one) => one.getAttribute("label") === label);
  if (menu.state !== "open" || !line) return false;
  menu.activateItem(line);
  return true;
}

/** Runs in the page: a button of the extension's list, by its words or its picture's. */
const buttonCalled = (name: string): Element | null =>
  [...(document.querySelector("[data-save-chooser]")?.shadowRoot?.querySelectorAll("button") ?? [])].find(
    (button) => (button.querySelector("img")?.alt ?? button.textContent) === name,
  ) ?? null;

/** Presses the extension's button on the article, then this button of its list. */
async function chooseInList(...names: string[]): Promise<void> {
  await firefox.session.runInFirefox(pressButton, ID);
  for (const name of names) {
    const button = await until(`the button ${name}`, () => firefox.session.run(buttonCalled, name));
    await firefox.session.click(button as unknown as DriverElement);
  }
}

test.skipIf(missing !== null)(
  "the package for Firefox is installed, asks for the site, and saves a picture",
  async () => {
    const { session, walker } = firefox;
    await walker.open("/login/");
    await walker.type(/^Email/, ada.email);
    await walker.type(/^Password/, PASSWORD);
    await walker.press("button", "Log in");
    await walker.sees("button", "Your account");
    await session.install(join(folder, "firefox"));
    await here(`moz-extension://${UUID}/options.html`);
    await walker.type("Address of your Tackboard", app.url);
    await walker.press("button", "Save settings");
    await walker.reads("Settings saved");
    await walker.picture("extension-options");

    await session.go(`${elsewhere.origin}/article`);
    await chooseInList("A lamp");
    await here(`${app.url}/pin/create/extension/`);
    await walker.press("option", /^Lamps/);
    await until("the saved picture", async () => (await pins()).length === 1);
    expect((await pins())[0]).toMatchObject({ link: `${elsewhere.origin}/article`, description: "A lamp" });
    expect(walker.faults()).toEqual([]);
  },
);

test.skipIf(missing !== null)("in Firefox, the menu of a right click saves the picture under the pointer", async () => {
  const { session, walker } = firefox;
  await here(`${elsewhere.origin}/article`);
  const wall = await session.run(() => document.querySelector("#two"), null);
  await session.rightClick(wall as unknown as DriverElement);
  await until("the menu's line", () => session.runInFirefox(pressLine, "Save picture to Tackboard"));
  const asked = new URLSearchParams({ url: `${elsewhere.origin}/article`, media: `${elsewhere.origin}/two.jpg` });
  await here(`${app.url}/pin/create/extension/?${asked}`);
  expect(walker.faults()).toEqual([]);
});

test.skipIf(missing !== null)("in Firefox, several pictures of a page are saved to one board", async () => {
  const { walker } = firefox;
  await here(`${elsewhere.origin}/article`);
  await chooseInList("Choose several", "Select all");
  await walker.picture("extension-several");
  const goOn = await until("the way on", () => firefox.session.run(buttonCalled, "Go on with 2"));
  await firefox.session.click(goOn as unknown as DriverElement);
  await here(`${app.url}/pin/create/pictures/`);
  await walker.press("button", "Choose board");
  await walker.press("option", /^Lamps/);
  await walker.press("button", "Save 2 Pins");
  await walker.reads("2 Pins saved to Lamps");
  await walker.picture("extension-several-saved");
  expect(
    (await pins())
      .map(({ title }) => title)
      .filter(Boolean)
      .sort(),
  ).toEqual(["A lamp", "A wall"]);
  expect(walker.faults()).toEqual([]);
});
