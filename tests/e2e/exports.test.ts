import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { archives } from "../../db/schema/exports.ts";
import { EXPORT_DAYS } from "../../src/identity/account-limits.ts";
import { unpack, writeExport } from "../support/archives.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const DAY_MS = 86_400_000;

setDefaultTimeout(2 * BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let person: Person;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const newest = async () => (await person.client.trpc.exports.list.query({})).items[0];

async function open(): Promise<void> {
  await page.goto(`${app.url}/settings/export/`);
  await takenOver(page, "main input[type=radio]");
}

/** Opens the page as a new person with a board. */
async function openAs(name: string): Promise<void> {
  person = await signUp(app, { name });
  const kitchen = await makeBoard(person.client, "Kitchen");
  await makeBoard(person.client, "Garden");
  await makePin(person.client, kitchen.id, { title: "An oak table", colour: "#336699" });
  await page.context().clearCookies();
  await becomeInBrowser(page, app, person);
  await open();
}

test("a ZIP of everything is started by keyboard, and downloaded when it is ready", async () => {
  await openAs("Iris");
  await page.getByText("You have no exports.").waitFor();
  await expectGoodLooks(page, "exports, none");
  await button("Start the export").focus();
  await page.keyboard.press("Enter");
  await page.getByText("ZIP · Everything").waitFor();
  await page.getByRole("progressbar").waitFor();
  const id = (await newest())?.id ?? "";
  await writeExport(app, id);
  const link = page.getByRole("link", { name: "Download: ZIP · Everything" });
  await link.waitFor();
  await expectGoodLooks(page, "exports, ready");
  const download = page.waitForEvent("download");
  await link.focus();
  await page.keyboard.press("Enter");
  const file = await (await download).path();
  using archive = unpack(new Uint8Array(readFileSync(file)));
  expect(archive.text("boards/kitchen/board.json")).toContain("An oak table");
  expect(archive.names).toContain("account/profile.json");
  expect(faults).toEqual([]);
});

test("one board is chosen with its parts, and nothing starts before the choice is complete", async () => {
  await openAs("Noa");
  await page.getByRole("radio", { name: "One board" }).check({ force: true });
  expect(await page.getByRole("checkbox", { name: /^Messages/ }).count()).toBe(0);
  await page.getByLabel("Board", { exact: true }).waitFor();
  await button("Start the export").click();
  await page.getByRole("alert").getByText("Choose the board that you want to export.").waitFor();
  await page.getByLabel("Board", { exact: true }).selectOption({ label: "Kitchen" });
  for (const part of ["Boards, sections and Pins", "Pictures", "Videos"])
    await page.getByRole("checkbox", { name: part }).uncheck({ force: true });
  await button("Start the export").click();
  await page.getByRole("alert").getByText("Choose at least one part.").waitFor();
  await expectGoodLooks(page, "exports, a part is missing");
  expect(await newest()).toBeUndefined();
  await page.getByRole("checkbox", { name: "Boards, sections and Pins" }).check({ force: true });
  await button("Start the export").click();
  await page.getByText("ZIP · Kitchen").waitFor();
  expect((await newest())?.parts).toEqual(["boards"]);
  expect(faults).toEqual([]);
});

test("a table has no parts to choose, and is deleted after a question", async () => {
  await openAs("Ola");
  await page.getByRole("radio", { name: "A table of your Pins (CSV)" }).check({ force: true });
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await button("Start the export").click();
  await page.getByText("CSV table · Everything").waitFor();
  await button("Delete: CSV table · Everything").click();
  const question = page.getByRole("alertdialog", { name: "Delete this export?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("You have no exports.").waitFor();
  expect(await newest()).toBeUndefined();
  expect(faults).toEqual([]);
});

test("the settings and the person's data lead to the page, and visitors have to log in", async () => {
  await openAs("Timo");
  await page.goto(`${app.url}/settings/account/`);
  await page.getByRole("link", { name: "Choose a board, the parts or another format" }).click();
  await page.getByRole("heading", { level: 1, name: "Export your data" }).waitFor();
  expect(await page.getByRole("link", { name: "Export", exact: true }).getAttribute("aria-current")).toBe("page");
  await page.context().clearCookies();
  await page.goto(`${app.url}/settings/export/`);
  await page.waitForURL(/\/login\?next=/);
  expect(faults).toEqual([]);
});

describe("an export shows its state", () => {
  let exportId: string;
  const set = async (fields: Partial<typeof archives.$inferInsert>) => {
    await app.deps.db.update(archives).set(fields).where(eq(archives.id, exportId));
    await open();
  };
  beforeAll(async () => {
    await openAs("Runa");
    exportId = (await person.client.trpc.exports.create.mutate({})).id;
  });

  test("how many of its files have been read", async () => {
    await set({ state: "running", done: 40, total: 120 });
    await page.getByRole("progressbar", { name: "Preparing your export" }).waitFor();
    await page.getByText("40 of 120 files").waitFor();
    await expectGoodLooks(page, "exports, running");
  });

  test("that it failed", async () => {
    await set({ state: "failed" });
    await page.getByRole("alert").getByText("Something went wrong.").waitFor();
    await expectGoodLooks(page, "exports, failed");
  });

  test("that it expired while the page was open", async () => {
    await set({ state: "ready", bytes: 3_400_000, requestedById: person.user.id, finishedAt: new Date() });
    await page.getByText("Ready (3.2 MB).").waitFor();
    await page.getByText("An administrator started it for you.").waitFor();
    await page.clock.install();
    await open();
    await page.clock.fastForward(EXPORT_DAYS * DAY_MS);
    await page.getByText("This export has expired. Start a new one.").waitFor();
    expect(await page.getByRole("link", { name: /^Download/ }).count()).toBe(0);
    await expectGoodLooks(page, "exports, expired");
  });
});
