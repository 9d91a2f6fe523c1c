import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { pdf } from "../media/support/pdfs.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let vera: Person;
let letters: MadeBoard;
let page: Page;
let faults: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-pdfs-"));
  await Bun.write(join(folder, "letter.pdf"), await pdf(["Dear Vera, the letters have arrived.", "Yours, Ada"]));
  await Bun.write(join(folder, "broken.pdf"), "%PDF-1.7 and nothing else");
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  letters = await makeBoard(vera.client, "Letters");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, vera);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const tray = () => page.getByRole("dialog", { name: "Create", exact: true });
const item = (name: string) => tray().getByRole("listitem", { name, exact: true });

test("a PDF in the tray shows its first page, a broken one the reason, and it is saved", async () => {
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Create a Pin", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Picture or web page" }).press("Enter");
  await tray()
    .locator("input[type=file][multiple]")
    .setInputFiles([join(folder, "letter.pdf"), join(folder, "broken.pdf")]);
  await item("letter.pdf").getByRole("img").waitFor();
  await item("broken.pdf").getByRole("alert").filter({ hasText: "This PDF is damaged" }).waitFor();
  await item("letter.pdf").getByRole("button", { name: "Board: Letters" }).waitFor();
  await expectGoodLooks(page, "tray, PDFs");
  await item("letter.pdf").getByRole("textbox", { name: "Title" }).fill("A letter");
  await tray().getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("alertdialog").filter({ hasText: "Saved to Letters" }).waitFor();
  faults.splice(0);
});

test("a PDF's card says on its picture that it is one", async () => {
  await page.goto(app.url + letters.url);
  await takenOver(page);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "A letter PDF" }) });
  await card.getByText("PDF", { exact: true }).waitFor();
  await picture(page, "pdf-card");
  await expectGoodLooks(page, "a PDF's card");
});

test("a PDF's page says how many pages it has, and downloads the whole file", async () => {
  const saved = await vera.client.rest<{ id: string }[]>("GET", `/v3/boards/${letters.id}/pins/`);
  await page.goto(`${app.url}/pin/${saved.data[0]?.id}/`);
  await takenOver(page);
  await page.getByText("PDF, 2 pages").waitFor();
  await picture(page, "pdf-page");
  await expectGoodLooks(page, "a PDF's page");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Open PDF" }).click();
  const file = await (await download).path();
  expect(readFileSync(file)).toEqual(readFileSync(join(folder, "letter.pdf")));
  expect(faults).toEqual([]);
});

test("the short form takes a PDF and shows its first page", async () => {
  await page.goto(`${app.url}/pin/create/`);
  await takenOver(page, "main input[type=file]");
  await page.locator("main input[type=file]").setInputFiles(join(folder, "letter.pdf"));
  await page.locator("main img[src*='/media/736x/']").waitFor();
  await picture(page, "pdf-short-form");
  expect(faults).toEqual([]);
});
