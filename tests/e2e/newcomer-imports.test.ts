import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { DRAIN_MS } from "../support/imports.ts";
import { newEmail, PASSWORD } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { tabTo } from "../support/tab-to.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// An archive is read by a process, which starts late on a busy machine.
setDefaultTimeout(BROWSER_TEST_MS + 2 * DRAIN_MS);

let app: TestApp;
let browser: TestBrowser;
let files: string;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), "tackboard-newcomer-"));
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  await app.jobs.start();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  rmSync(files, { recursive: true, force: true });
});

/** A newcomer who uses only what is on the screen. Counts what they press; typing isn't counted. */
function newcomer(page: Page, isKeyboardUser = false) {
  const began = performance.now();
  let [presses, tabs] = [0, 0];
  const press = async (target: Locator) => {
    presses += 1;
    if (!isKeyboardUser) return target.click();
    tabs += await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    press,
    button,
    async signUp(name: string) {
      await page.goto(app.url);
      await takenOver(page);
      await press(page.getByRole("link", { name: /^Sign up/ }).first());
      await page.getByRole("textbox", { name: "Email" }).fill(newEmail(name));
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByLabel("Birthdate").fill("1990-05-17");
      await press(button("Create account"));
      const title = page.getByRole("heading", { level: 1 });
      await title.filter({ hasText: "What should we call you?" }).waitFor();
      // A site without Pins has fewer steps.
      for (let step = await title.textContent(); step !== "Name your first board"; step = await title.textContent()) {
        await press(button("Skip"));
        await page.waitForFunction((before) => document.querySelector("h1")?.textContent !== before, step);
      }
      await press(page.getByRole("link", { name: "Bring your Pins along from another place" }));
      await takenOver(page, "main input[type=file]");
    },
    async choose(name: string, path: string) {
      const chooser = page.waitForEvent("filechooser");
      await press(button(name));
      await (await chooser).setFiles(path);
      await page.getByRole("heading", { name: "This will be created" }).waitFor({ timeout: DRAIN_MS });
    },
    async create(label: string) {
      await press(button(label));
      await page.getByRole("heading", { name: "Your Pins are here" }).waitFor({ timeout: DRAIN_MS });
    },
    say(what: string) {
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`${what}: ${presses} presses${tabs ? `, ${tabs} times Tab` : ""}, ${seconds} s`);
    },
  };
}

/** Chromium's file `Bookmarks`, which has no ending. */
async function chromiumFile(): Promise<string> {
  const url = (name: string, address: string) => ({ name, type: "url", url: address, date_added: "13348638245000000" });
  const folder = (name: string, ...children: object[]) => ({ name, type: "folder", children });
  const kitchen = folder(
    "Kitchen",
    url("An oak table", "https://oak.example/table"),
    folder("Lamps", url("A brass lamp", "https://lamps.example/brass")),
  );
  const bar = folder("Bookmarks bar", url("Lemon cake", "https://cakes.example/lemon"), kitchen);
  const path = join(files, "Bookmarks");
  await Bun.write(path, JSON.stringify({ roots: { bookmark_bar: bar }, version: 1 }));
  return path;
}

test("a newcomer moves from Chromium's bookmarks to boards, by what is on the screen", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { press, signUp, choose, create, say } = newcomer(page);
  await signUp("edda");
  await picture(page, "newcomer-phone-choosing");
  await choose("Choose a file", await chromiumFile());
  await page.getByText("Bookmarks · Chromium bookmarks").waitFor();
  await picture(page, "newcomer-phone-plan", { fullPage: true });
  await create("Create 3 Pins");
  await picture(page, "newcomer-phone-done", { fullPage: true });
  await press(page.getByRole("link", { name: "Go to your boards" }));
  await press(page.getByRole("link", { name: /Kitchen/ }).first());
  await page.getByRole("heading", { name: "Kitchen", level: 1 }).waitFor();
  await page
    .getByRole("link", { name: /An oak table/ })
    .first()
    .waitFor();
  say("From Chromium's bookmarks to a board");
  await picture(page, "newcomer-phone-board");
  expect(faults).toEqual([]);
});

test("a newcomer moves a folder of pictures by keyboard, and the focus stays with the step", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP, colorScheme: "dark" });
  const { press, button, signUp, choose, create, say } = newcomer(page, true);
  const folder = join(files, "Pictures");
  for (const [index, path] of ["Holidays/sea.png", "Holidays/Beach/shell.png", "Cats/black.png"].entries()) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    await Bun.write(
      join(folder, path),
      await plain(80 + index, 60, "#336699")
        .png()
        .toBuffer(),
    );
  }
  const focusOn = (title: string) =>
    page.waitForFunction((text) => document.activeElement?.textContent === text, title);
  await signUp("hedy");
  await choose("Choose a folder of pictures", folder);
  await focusOn("This will be created");
  await picture(page, "newcomer-desktop-plan", { fullPage: true });
  await create("Create 3 Pins");
  await focusOn("Your Pins are here");
  await picture(page, "newcomer-desktop-done", { fullPage: true });
  await press(page.getByRole("link", { name: "Go to your boards" }));
  await page
    .getByRole("link", { name: /Holidays/ })
    .first()
    .waitFor();
  await page.getByRole("link", { name: /Cats/ }).first().waitFor();
  say("From a folder of pictures to boards, by keyboard");
  await page.goto(`${app.url}/settings/import/`);
  await takenOver(page, "main input[type=file]");
  await press(button("Show Pictures.zip"));
  await press(button("Undo the import"));
  await page.getByRole("alertdialog").waitFor();
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }));
  await page.getByRole("heading", { name: "The import was undone" }).waitFor({ timeout: DRAIN_MS });
  await focusOn("The import was undone");
  expect(faults).toEqual([]);
});
