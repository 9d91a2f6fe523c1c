import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { photo } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** What a visitor begins before they have an account. */
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  for (const [person, words, colors] of [
    ["Marguerite", "Stools and benches, and what keeps them upright.", ["#b5563c", "#3c6fb5", "#5f8f4e"]],
    ["Petra", "Everything that flies past my window.", ["#d9b44a", "#7a4f8c", "#2f7f86"]],
    ["Quiet", "", ["#c98aa0", "#44506e", "#6e5044"]],
  ] as const) {
    const { client } = await signUp(app, { name: person });
    const board = await makeBoard(client, `${person}'s board`, { description: words });
    for (const [index, colour] of colors.entries())
      await makePin(client, board.id, { title: `${person} ${index}`, colour, height: 300 + index * 90 });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const FIELD = { name: "Paste a link or drop a picture" };

test("a visitor's home is the wall: one field, boards with their owners' words, and the Pins", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  await page.getByRole("textbox", FIELD).waitFor();
  const boards = page.getByRole("region", { name: "Boards that people are filling now" });
  await boards.getByRole("link", { name: /Petra's board.*Everything that flies past my window.*Petra/ }).waitFor();
  // A board without words is no introduction.
  expect(await boards.getByRole("listitem").count()).toBe(2);
  await page.getByRole("list", { name: "Home feed" }).getByRole("link", { name: "Petra 1" }).waitFor();
  await expectGoodLooks(page, "visitor-home");
  await page.setViewportSize(PHONE);
  await picture(page, "visitor-home-phone");
  expect(faults).toEqual([]);
});

test("a picture that a visitor gives is kept in the browser, and opens the tray in their account", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  const file = { name: "kiln.jpg", mimeType: "image/jpeg", buffer: await (await photo(400, 600)).jpeg().toBuffer() };
  await page.getByRole("main").locator("input[type=file]").setInputFiles(file);
  const kept = page.getByText("kiln.jpg is kept in this browser. Sign up, and it goes to a board of yours.");
  await kept.waitFor();
  await expectGoodLooks(page, "visitor-kept");
  await page.reload();
  await kept.waitFor();
  const person = await signUp(app, { name: "Nina" });
  await makeBoard(person.client, "First");
  await becomeInBrowser(page, app, person);
  await page.goto(`${app.url}/welcome/`);
  await takenOver(page);
  expect(await page.evaluate(() => localStorage.getItem("begun-pin"))).toContain("kiln.jpg");
  await page.goto(app.url);
  const tray = page.getByRole("dialog", { name: "Create", exact: true });
  await tray.getByRole("listitem", { name: "kiln.jpg", exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("begun-pin"))).toBeNull();
  expect(faults).toEqual([]);
});

test("a link is kept, replaced and removed; what is no address or picture gets a sentence", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  const field = page.getByRole("textbox", FIELD);
  await field.fill("not an address");
  await field.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Paste a web address, for example https://example.com." }).waitFor();
  await field.fill("kiln.example/glaze");
  await field.press("Enter");
  await page.getByText("kiln.example is kept in this browser.").waitFor();
  const file = { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await page.getByRole("main").locator("input[type=file]").setInputFiles(file);
  await page.getByRole("alert").filter({ hasText: "Choose a picture, for example a JPEG or PNG file." }).waitFor();
  await page.reload();
  await page.getByText("kiln.example is kept in this browser.").waitFor();
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByText("kiln.example is kept in this browser.").waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("begun-pin"))).toBeNull();
  expect(faults).toEqual([]);
});
