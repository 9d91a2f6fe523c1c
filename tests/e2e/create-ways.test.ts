import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let site: LocalSite;
let vera: Person;
let board: MadeBoard;
let page: Page;
let faults: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-ways-"));
  const blue = await plain(320, 240, "#2266aa").png().toBuffer();
  for (const name of ["blue.png", "sky.png"]) await Bun.write(join(folder, name), blue);
  site = await startSite((request, response) => {
    if (request.url === "/one.png") return response.setHeader("Content-Type", "image/png").end(blue);
    response.setHeader("Content-Type", "text/html");
    response.end('<title>One picture</title><img src="/one.png" alt="Blue" width="320" height="240">');
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: site.host }), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  await makeBoard(vera.client, "Older things");
  board = await makeBoard(vera.client, "Blue things");
  await makePin(vera.client, board.id, { title: "A first Pin" });
  await makeBoard(vera.client, "Newer things");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, vera);
});
beforeEach(() => void faults.splice(0));
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const preview = () => page.getByRole("img", { name: "Preview" });
const tray = () => page.getByRole("dialog", { name: "Create", exact: true });
const path = () => new URL(page.url()).pathname;

/** Opens a page and waits for the code that takes drops, which loads last. */
async function open(address: string): Promise<void> {
  const code = page.waitForResponse(/create-anywhere/).catch(() => null);
  await page.goto(app.url + address);
  await takenOver(page);
  await (await code)?.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Drags files over the middle of the page as from the desktop, and drops them unless `isHeld`. */
async function drag(names: string[], { isHeld = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: names.map((name) => join(folder, name)), dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", ...(isHeld ? [] : ["drop"])] as ("dragEnter" | "dragOver" | "drop")[]) {
    await session.send("Input.dispatchDragEvent", { type, x: 600, y: 420, data });
  }
}
const paste = (selector: string, text: string) =>
  page.evaluate(
    ({ selector, text }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const target = document.querySelector(selector);
      target?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { selector, text },
  );

test("a file dropped on a board opens the tray with it and with that board", async () => {
  await open(board.url);
  await drag(["blue.png"], { isHeld: true });
  await page.getByText("Drop it here to save it to Blue things").waitFor();
  await picture(page, "drop-on-a-board");
  await drag(["blue.png"]);
  await tray().getByRole("img").waitFor();
  await button("Board: Blue things").waitFor();
  expect(path()).toBe(board.url);
  expect(await page.getByText("Drop it here").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("an address pasted on a profile opens the tray; a field keeps what is pasted into it", async () => {
  await open(`/${vera.user.username}/`);
  await paste("input[type=search]", `${site.origin}/gallery`);
  await paste("body", "no address at all");
  expect(await tray().count()).toBe(0);
  await paste("body", `${site.origin}/gallery`);
  await tray().getByRole("img", { name: "Blue" }).waitFor();
  expect(await field("Title").inputValue()).toBe("One picture");
  expect(await tray().locator("input[name=link]").inputValue()).toBe(`${site.origin}/gallery`);
  expect(path()).toBe(`/${vera.user.username}/`);
  expect(faults).toEqual([]);
});

test("Create's menu names both ways", async () => {
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  await button("Create a Pin").press("Enter");
  const menu = page.getByRole("menu", { name: "Create a Pin" });
  await menu.getByRole("menuitem", { name: "Video, carousel, draft or schedule" }).waitFor();
  await picture(page, "create-menu");
  await menu.getByRole("menuitem", { name: "Picture or web page" }).click();
  await tray().getByRole("button", { name: "Choose files" }).waitFor();
  expect(path()).toBe("/ideas/");
});

test("the builder takes over what was typed on Create's page", async () => {
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  await walkTo(page, "/pin/create/");
  await field("Title").waitFor();
  await page.locator("main input[type=file]").setInputFiles(join(folder, "blue.png"));
  await preview().waitFor();
  await field("Title").fill("A blue wall");
  await field("Description").fill("Seen in the north");
  await field("Alt text").fill("A wall");
  await expectGoodLooks(page, "create with a way to the builder");
  await page.getByRole("link", { name: "Video, carousel, draft or schedule" }).click();
  await page.waitForURL(`${app.url}/pin-builder/`);
  await button("Publish").waitFor();
  expect(await field("Title").inputValue()).toBe("A blue wall");
  expect(await field("Description").inputValue()).toBe("Seen in the north");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("input, textarea")].some((one) => (one as HTMLInputElement).value === "A wall"),
  );
  // The form that was left is not in the history, where it would be empty.
  await page.goBack();
  await page.waitForURL(`${app.url}/ideas/`);
  expect(faults).toEqual([]);
});

test("text typed in the builder just before it is left is in the draft", async () => {
  await page.goto(`${app.url}/pin-builder/`);
  await takenOver(page, "main input[type=file]");
  await field("Title").fill("Typed at the last moment");
  await page.getByRole("link", { name: "Explore" }).first().click();
  await page.waitForURL(`${app.url}/ideas/`);
  const titles = async () =>
    (await vera.client.trpc.pinBuilder.listDrafts.query({ state: "draft" })).items.map(({ title }) => title);
  const until = Date.now() + 10_000;
  while (!(await titles()).includes("Typed at the last moment") && Date.now() < until) await Bun.sleep(100);
  expect(await titles()).toContain("Typed at the last moment");
});
