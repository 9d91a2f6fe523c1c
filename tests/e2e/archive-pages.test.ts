import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { type Unpacked, unpackedExport } from "../support/archives.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(2 * BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let page: Page;
let faults: string[];
let archive: Unpacked;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  const { client } = await signUp(app, { name: "Ada" });
  const kitchen = await makeBoard(client, "Kitchen & garden 台所", { description: "What we need\nfor the new house" });
  await makeBoard(client, "Empty", { privacy: "secret" });
  const { id: section } = await client.trpc.sections.create.mutate({ boardId: kitchen.id, name: "Lamps" });
  await client.trpc.sections.create.mutate({ boardId: kitchen.id, name: "Nothing yet" });
  const colors = ["#7a4b2a", "#2f6f5e", "#d9a441", "#31506f", "#b3564a", "#88a0a8"];
  for (const [at, colour] of colors.entries())
    await makePin(client, kitchen.id, {
      colour,
      height: 200 + at * 60,
      title: `A table of oak, number ${at}`,
      link: `https://oak.example/${at}`,
      ...(at > 3 && { section }),
    });
  const noted = await makePin(client, kitchen.id, {
    colour: "#101010",
    description: "long ".repeat(60),
    alt_text: "Black",
  });
  await client.trpc.pins.update.mutate({ pinId: noted.id, note: "Ask Ben for the price" });
  archive = await unpackedExport(app, { client });
  // The pages need no server.
  await app.close();
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  archive?.[Symbol.dispose]();
  await browser?.close();
});

const shownPictures = () =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.map(({ naturalWidth }) => naturalWidth);
  });

test("the pages of an archive open from the disk, show every picture and lead back, by keyboard", async () => {
  await page.goto(pathToFileURL(join(archive.folder, "index.html")).href);
  await page.getByRole("heading", { level: 1, name: "Ada" }).waitFor();
  expect(await shownPictures()).toEqual([300]);
  // The site's link comes first, then the newest board.
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Kitchen & garden 台所" }).waitFor();
  expect(await shownPictures()).toEqual(Array(7).fill(300));
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Lamps", "Nothing yet"]);
  await page.getByText("Your note: Ask Ben for the price").waitFor();
  await page.getByRole("link", { name: "All boards" }).click();
  await page.getByRole("link", { name: /^Empty/ }).click();
  await page.getByRole("heading", { level: 1, name: "Empty" }).waitFor();
  await page.getByText("This board is empty.").waitFor();
  expect(faults).toEqual([]);
});

test("the pages of an archive pass axe and fit every screen, light and dark", async () => {
  await page.goto(pathToFileURL(join(archive.folder, "index.html")).href);
  await expectGoodLooks(page, "archive, boards");
  await page.getByRole("link", { name: /^Kitchen/ }).click();
  await page.getByRole("heading", { level: 1, name: "Kitchen & garden 台所" }).waitFor();
  await shownPictures();
  await expectGoodLooks(page, "archive, a board");
  await page.goto(pathToFileURL(join(archive.folder, "boards/empty/index.html")).href);
  await expectGoodLooks(page, "archive, an empty board");
  expect(faults).toEqual([]);
});
