import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { film } from "../media/support/films.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo, plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let site: LocalSite;
let vera: Person;
let birds: MadeBoard;
let page: Page;
let faults: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-tray-"));
  const blue = await plain(320, 240, "#2266aa").png().toBuffer();
  await Bun.write(join(folder, "blue.png"), blue);
  await Bun.write(join(folder, "kiln.jpg"), await photo(800, 1_200).then((one) => one.jpeg().toBuffer()));
  await Bun.write(join(folder, "letter.txt"), "no picture");
  await film(join(folder, "wheel.mp4"), { seconds: 5 });
  site = await startSite((request, response) => {
    if (request.url?.endsWith(".png")) return response.setHeader("Content-Type", "image/png").end(blue);
    response.setHeader("Content-Type", "text/html");
    if (request.url === "/words") return response.end("<title>Only words</title><p>No picture anywhere.");
    response.end(
      '<title>Two boats</title><img src="/1.png" alt="A red boat" width="320" height="240"><img src="/2.png" alt="A sail" width="320" height="240">',
    );
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: site.host }), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  birds = await makeBoard(vera.client, "Birds");
  await makeBoard(vera.client, "Ceramics");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, vera);
});
beforeEach(() => void faults.splice(0));
afterEach(() => page.context().setOffline(false));
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const tray = () => page.getByRole("dialog", { name: "Create", exact: true });
const item = (name: string) => tray().getByRole("listitem", { name, exact: true });
const titleOf = (name: string) => item(name).getByRole("textbox", { name: "Title" });
const save = (name: string | RegExp = /^Save/) => tray().getByRole("button", { name });
const toast = (text: string | RegExp) => page.getByRole("alertdialog").filter({ hasText: text });
const files = (...names: string[]) => names.map((name) => join(folder, name));
const drafts = async () => (await vera.client.trpc.pinBuilder.listDrafts.query({ state: "draft" })).items;
const pinsOf = async (board: MadeBoard) =>
  (await vera.client.rest<{ title: string; link: string | null }[]>("GET", `/v3/boards/${board.id}/pins/`)).data;

/** Opens the empty tray over a page. */
async function open(address = "/ideas/"): Promise<void> {
  await page.goto(app.url + address);
  await takenOver(page);
  await page.getByRole("button", { name: "Create a Pin", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Picture or web page" }).press("Enter");
  await tray().getByRole("button", { name: "Choose files" }).waitFor();
}
const give = (...names: string[]) =>
  tray()
    .locator("input[type=file][multiple]")
    .setInputFiles(files(...names));
const giveAddress = async (address: string) => {
  await tray().getByRole("textbox", { name: "Or save from a web page" }).fill(address);
  await tray().getByRole("button", { name: "Find pictures" }).click();
};
async function chooseBoard(name: string, board: string): Promise<void> {
  await item(name)
    .getByRole("button", { name: /^Board: |^Choose board/ })
    .click();
  await page.getByRole("dialog").getByRole("option", { name: board }).click();
  await item(name)
    .getByRole("button", { name: `Board: ${board}` })
    .waitFor();
}
async function until<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 10_000; ; await Bun.sleep(100)) {
    const value = await read();
    if (isWanted(value) || Date.now() > end) return value;
  }
}

test("a picture gets a title, a guessed board, and is saved by Enter; Undo moves it to the trash", async () => {
  await open();
  await expectGoodLooks(page, "tray, empty");
  await give("blue.png");
  const title = titleOf("blue.png");
  await title.waitFor();
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Birds at noon");
  await item("Birds at noon").getByRole("button", { name: "Board: Birds" }).waitFor();
  await expectGoodLooks(page, "tray, one picture");
  await until(() => save().isEnabled(), Boolean);
  await titleOf("Birds at noon").press("Enter");
  await tray().waitFor({ state: "hidden" });
  const saved = toast("Saved to Birds");
  await saved.waitFor();
  await picture(page, "tray-saved");
  expect((await pinsOf(birds)).map(({ title }) => title)).toEqual(["Birds at noon"]);
  expect(await saved.getByRole("link", { name: "See the board" }).getAttribute("href")).toBe(birds.url);
  await saved.getByRole("button", { name: "Undo" }).click();
  await toast("Moved to the trash").waitFor();
  expect(await pinsOf(birds)).toEqual([]);
  // The draft of a saved Pin is gone.
  expect(await until(drafts, ({ length }) => length === 0)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a picture and a film are saved at once to one chosen board; a text file is refused", async () => {
  await open();
  await give("blue.png", "wheel.mp4", "letter.txt");
  await item("letter.txt").getByText("letter.txt isn't a picture or video we can read.").waitFor();
  await chooseBoard("blue.png", "Ceramics");
  await item("wheel.mp4").getByRole("button", { name: "Board: Ceramics" }).waitFor();
  await titleOf("wheel.mp4").fill("The wheel turns");
  await until(() => save().isEnabled(), Boolean);
  await expectGoodLooks(page, "tray, several");
  await save().click();
  await toast("2 Pins saved to Ceramics").waitFor();
  // The file that failed stays until it is removed.
  await tray().getByRole("button", { name: "Remove letter.txt" }).click();
  await tray().getByRole("button", { name: "Choose files" }).waitFor();
  const [pin] = (await vera.client.trpc.feeds.saved.query({ username: vera.user.username })).items.filter(
    ({ title }) => title === "The wheel turns",
  );
  expect((await vera.client.trpc.pins.get.query({ pinId: pin?.id ?? "" })).video).not.toBeNull();
  expect(faults).toEqual([]);
});

test("what is typed is a draft on the server, which Escape keeps and Edit opens in the builder", async () => {
  await open();
  await give("kiln.jpg");
  await titleOf("kiln.jpg").fill("An old kiln");
  await tray().getByText("Draft saved").waitFor();
  const [draft] = await until(drafts, (found) => found.some(({ title }) => title === "An old kiln"));
  expect(draft?.title).toBe("An old kiln");
  await page.keyboard.press("Escape");
  await tray().waitFor({ state: "hidden" });
  await toast("Kept in your drafts").getByRole("button", { name: "Go on" }).click();
  expect(await titleOf("An old kiln").inputValue()).toBe("An old kiln");
  await titleOf("An old kiln").fill("An old brick kiln");
  await item("An old brick kiln").getByRole("button", { name: "Edit An old brick kiln in the Pin builder" }).click();
  await page.waitForURL(`${app.url}/pin-builder/?draft=${draft?.id}`);
  await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
  expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("An old brick kiln");
  expect((await drafts()).map(({ id, title }) => [id, title])).toEqual([[draft?.id ?? "", "An old brick kiln"]]);
  await vera.client.trpc.pinBuilder.deleteDraft.mutate({ draftId: draft?.id ?? "" });
  expect(faults).toEqual([]);
});

test("pictures of a page become Pins with its link; a page without any is saved as a link", async () => {
  await open();
  await giveAddress(`${site.origin}/boats`);
  await tray().getByRole("heading", { name: "2 pictures on 127.0.0.1" }).waitFor();
  await expectGoodLooks(page, "tray, pictures of a page");
  await tray()
    .getByRole("checkbox", { name: /A red boat/ })
    .press("Space");
  await tray()
    .getByRole("checkbox", { name: /A sail/ })
    .press("Space");
  await tray().getByRole("button", { name: "Add 2 pictures" }).click();
  await tray().getByRole("img", { name: "A sail" }).waitFor();
  await giveAddress(`${site.origin}/words`);
  await tray().getByText("This page is saved as a link.").waitFor();
  await titleOf("127.0.0.1").fill("Only words");
  await chooseBoard("Only words", "Birds");
  await until(() => save().isEnabled(), Boolean);
  await picture(page, "tray-link");
  await save("Save 3 Pins").click();
  await toast("3 Pins saved to Birds").waitFor();
  const saved = (await pinsOf(birds)).map(({ title, link }) => [title, link]);
  expect(saved.toSorted()).toEqual([
    ["Only words", `${site.origin}/words`],
    ["Two boats", `${site.origin}/boats`],
    ["Two boats", `${site.origin}/boats`],
  ]);
  expect(await until(drafts, ({ length }) => length === 0)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a refused Pin stays in the tray with its reason, and is saved to another board", async () => {
  const doomed = await makeBoard(vera.client, "Doomed");
  await open();
  await give("blue.png", "kiln.jpg");
  await titleOf("kiln.jpg").fill("Survivor");
  await chooseBoard("blue.png", "Birds");
  await chooseBoard("Survivor", "Doomed");
  await vera.client.rest("DELETE", `/v3/boards/${doomed.id}/`);
  await until(() => save().isEnabled(), Boolean);
  await save().click();
  await item("Survivor").getByRole("alert").waitFor();
  expect(await item("blue.png").count()).toBe(0);
  expect(await titleOf("Survivor").inputValue()).toBe("Survivor");
  await expectGoodLooks(page, "tray, refused");
  await chooseBoard("Survivor", "Birds");
  await save().click();
  await tray().waitFor({ state: "hidden" });
  expect((await pinsOf(birds)).map(({ title }) => title)).toContain("Survivor");
  expect(faults).toEqual([]);
});

test("without a connection the text stays in the tray, and becomes a draft once there is one", async () => {
  await open();
  await give("blue.png");
  await until(() => save().isEnabled(), Boolean);
  await page.context().setOffline(true);
  await titleOf("blue.png").fill("Typed on a train");
  await tray().getByText("Draft not saved yet").waitFor();
  await page.context().setOffline(false);
  const kept = await until(drafts, (found) => found.some(({ title }) => title === "Typed on a train"));
  expect(kept.map(({ title }) => title)).toContain("Typed on a train");
  await tray().getByRole("button", { name: "Remove Typed on a train" }).click();
  await toast("Removed").getByRole("button", { name: "Undo" }).click();
  expect(await titleOf("Typed on a train").inputValue()).toBe("Typed on a train");
  await tray().getByRole("button", { name: "Remove Typed on a train" }).click();
  expect(await until(drafts, ({ length }) => length === 0)).toEqual([]);
});

test("on a phone, Create in the bar opens the tray as a sheet, with the camera", async () => {
  const phone = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  await becomeInBrowser(phone.page, app, vera);
  await phone.page.goto(app.url);
  await takenOver(phone.page);
  await phone.page.getByRole("navigation").getByRole("link", { name: "Create" }).tap();
  const sheet = phone.page.getByRole("dialog", { name: "Create", exact: true });
  const camera = sheet.locator("input[capture=environment]");
  await sheet.getByRole("button", { name: "Take a photo" }).waitFor();
  await picture(phone.page, "tray-phone-empty");
  await camera.setInputFiles(files("kiln.jpg"));
  await sheet.getByRole("img").waitFor();
  await sheet.getByRole("textbox", { name: "Title" }).fill("From the camera");
  const button = sheet.getByRole("button", { name: "Save", exact: true });
  await until(() => button.isEnabled(), Boolean);
  await picture(phone.page, "tray-phone");
  await button.tap();
  await phone.page.getByRole("alertdialog").filter({ hasText: "Saved to" }).waitFor();
  expect(new URL(phone.page.url()).pathname).toBe("/");
  expect(phone.faults).toEqual([]);
});
