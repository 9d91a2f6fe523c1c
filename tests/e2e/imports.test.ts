import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { imports } from "../../db/schema/imports.ts";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { bookmark, bookmarkFile, DRAIN_MS, folder, readyImport } from "../support/imports.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// An archive is read by a process, which starts late on a busy machine.
setDefaultTimeout(BROWSER_TEST_MS + 2 * DRAIN_MS);

let app: TestApp;
let browser: TestBrowser;
let person: Person;
let page: Page;
let faults: string[];
let files: string;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), "tackboard-imports-"));
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  await app.jobs.start();
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  rmSync(files, { recursive: true, force: true });
});

const MARKS = bookmarkFile(
  bookmark("https://lemonandsalt.example/cake", "Lemon cake"),
  folder(
    "Kitchen",
    bookmark("https://oak.example/table", "An oak table"),
    folder("Lamps", bookmark("https://lamps.example/brass", "A brass lamp")),
  ),
  folder("Empty"),
);
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole("heading", { name, level: 2 });

/** Opens the page as a new person, whose imports nothing else changes. */
async function openAs(name: string): Promise<void> {
  person = await signUp(app, { name });
  await page.context().clearCookies();
  await becomeInBrowser(page, app, person);
  await open();
}

async function open(): Promise<void> {
  await page.goto(`${app.url}/settings/import/`);
  await takenOver(page, "main input[type=file]");
}

test("a bookmark file is chosen by keyboard, and its plan shown before anything is made", async () => {
  await openAs("Iris");
  await expectGoodLooks(page, "imports, choosing");
  const path = join(files, "bookmarks.html");
  await Bun.write(path, MARKS);
  const chooser = page.waitForEvent("filechooser");
  await button("Choose a file").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(path);
  await heading("This will be created").waitFor({ timeout: DRAIN_MS });
  await page.getByText("bookmarks.html · Bookmarks file").waitFor();
  await page.getByText("2 boards", { exact: true }).waitFor();
  await page.getByText("3 Pins", { exact: true }).waitFor();
  await page.getByRole("cell", { name: "The folder is empty." }).waitFor();
  await page.getByLabel("Show").selectOption({ label: "Pins" });
  await page.getByRole("rowheader", { name: /^An oak table/ }).waitFor();
  expect((await person.client.trpc.boards.list.query({})).items).toEqual([]);
  await expectGoodLooks(page, "imports, plan");
  expect(faults).toEqual([]);
});

test("a folder of pictures becomes boards and sections", async () => {
  await openAs("Noa");
  const paths = ["Holidays/sea.png", "Holidays/Beach/shell.png", "Cats/black.png"];
  for (const [index, path] of paths.entries()) {
    const target = join(files, "Pictures", path);
    mkdirSync(join(target, ".."), { recursive: true });
    await Bun.write(
      target,
      await plain(80 + index, 60, "#336699")
        .png()
        .toBuffer(),
    );
  }
  const chooser = page.waitForEvent("filechooser");
  await button("Choose a folder of pictures").click();
  await (await chooser).setFiles(join(files, "Pictures"));
  await heading("This will be created").waitFor({ timeout: DRAIN_MS });
  await page.getByText("Pictures.zip · Pictures").waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: /^3 Pins$/ })
    .waitFor();
  await page.getByRole("radio", { name: "Everybody" }).check({ force: true });
  await button("Create 3 Pins").click();
  await heading("Your Pins are here").waitFor({ timeout: DRAIN_MS });
  await page.getByText("3 Pins were created.").waitFor();
  const boards = (await person.client.trpc.boards.list.query({})).items;
  expect(boards.map(({ name }) => name).sort()).toEqual(["Cats", "Holidays"]);
  await button("Undo the import").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await heading("The import was undone").waitFor({ timeout: DRAIN_MS });
  expect((await person.client.trpc.boards.list.query({})).items).toEqual([]);
  expect(faults).toEqual([]);
});

test("a file of an unknown kind is refused with a sentence, and another can be chosen", async () => {
  await openAs("Ola");
  const path = join(files, "letter.txt");
  await Bun.write(path, "Dear Ola, this is a letter.");
  await page.locator("main input[type=file]").first().setInputFiles(path);
  await heading("The import stopped").waitFor({ timeout: DRAIN_MS });
  await expectGoodLooks(page, "imports, failed");
  await button("Import another file").click();
  await button("Choose a file").waitFor();
  expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
});

test("a large archive goes on after the connection broke, and no part is sent twice", async () => {
  await openAs("Tuva");
  const path = join(files, "large.html");
  // Comments make the file large, and its plan small.
  const filler = `<!-- ${"x".repeat(1_000)} -->\n`.repeat(21 * 1_024);
  await Bun.write(path, MARKS + filler);
  const parts: string[] = [];
  let isBroken = false;
  await page.route("**/v3/imports/uploads/*", async (route, request) => {
    if (request.method() !== "PATCH") return route.continue();
    const offset = request.headers()["upload-offset"] ?? "";
    if (offset !== "0" && !isBroken) {
      isBroken = true;
      return route.abort("connectionreset");
    }
    parts.push(offset);
    return route.continue();
  });
  await page.locator("main input[type=file]").first().setInputFiles(path);
  await heading("This will be created").waitFor({ timeout: DRAIN_MS });
  await page.getByText("large.html · Bookmarks file").waitFor();
  await page.getByText("3 Pins", { exact: true }).waitFor();
  await page.unroute("**/v3/imports/uploads/*");
  expect(isBroken).toBe(true);
  const MIB = 1_024 * 1_024;
  expect(parts).toEqual(["0", String(8 * MIB), String(16 * MIB)]);
  expect(faults.filter((fault) => !/400|ERR_CONNECTION_RESET/.test(fault))).toEqual([]);
});

describe("an import shows its state", () => {
  let importId: string;
  const set = async (fields: Partial<typeof imports.$inferInsert>) => {
    await app.deps.db.update(imports).set(fields).where(eq(imports.id, importId));
    await page.goto(`${app.url}/settings/import/`);
    await takenOver(page);
  };
  beforeAll(async () => {
    await openAs("Runa");
    importId = (await readyImport(app, person.client, MARKS)).id;
  });

  test("that it is being read", async () => {
    await set({ state: "reading" });
    await heading("Reading bookmarks.html").waitFor();
    await expectGoodLooks(page, "imports, reading");
  });

  test("how much of it is done, with a pause and a question before it is canceled", async () => {
    await set({ state: "running", done: 40, total: 120, startedAt: new Date(), runAt: new Date(), runDone: 0 });
    await heading("Creating your Pins").waitFor();
    await page.getByText("40 of 120 Pins").waitFor();
    await button("Cancel").click();
    const question = page.getByRole("alertdialog", { name: "Cancel the import?" });
    await question.getByRole("button", { name: "Keep going" }).click();
    await question.waitFor({ state: "hidden" });
    await expectGoodLooks(page, "imports, running");
    await set({ isPaused: true });
    await heading("Paused").waitFor();
    await button("Continue").waitFor();
    await expectGoodLooks(page, "imports, paused");
  });

  test("what it has made if it stopped half-way", async () => {
    await set({ state: "failed", isPaused: false, failure: "importCanceled", madePins: 40, finishedAt: new Date() });
    await button("Show bookmarks.html").click();
    await heading("The import stopped").waitFor();
    await page.getByText("40 Pins that were created before are on your boards.").waitFor();
    await expectGoodLooks(page, "imports, stopped half-way");
  });

  test("that it is done, with a way to its boards", async () => {
    await set({ state: "done", failure: null, madePins: 118, cards: 7, done: 120 });
    await button("Show bookmarks.html").click();
    await heading("Your Pins are here").waitFor();
    await page.getByText("7 of them have no picture yet and show their links.").waitFor();
    expect(await page.getByRole("link", { name: "Go to your boards" }).getAttribute("href")).toBe(
      `/${person.user.username}/`,
    );
    await expectGoodLooks(page, "imports, done");
  });

  test("when pictures can be looked for again, once they were", async () => {
    await button("Look for pictures again").focus();
    await page.keyboard.press("Enter");
    const later = button(/^Look again after \d{1,2}:\d\d [AP]M$/);
    await later.waitFor();
    expect(await later.isDisabled()).toBe(true);
    await expectGoodLooks(page, "imports, looked");
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });

  test("that it was undone", async () => {
    await set({ state: "undone", madePins: 0 });
    await button("Show bookmarks.html").click();
    await heading("The import was undone").waitFor();
    await expectGoodLooks(page, "imports, undone");
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });

  test("why it stopped, and what is wrong with an entry, in the person's language", async () => {
    await person.client.trpc.users.update.mutate({ locale: "ja" });
    await set({ state: "failed", failure: "importCanceled" });
    await button("表示 bookmarks.html").click();
    await page.getByText("この取り込みは中止されました。").waitFor();
    await page.getByRole("cell", { name: "フォルダーが空です。" }).waitFor();
  });
});
