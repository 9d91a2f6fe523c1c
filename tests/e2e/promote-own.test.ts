import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";

import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let page: Page;
let faults: string[];
let advertiserId: string;
let bytes: Buffer;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  await app.deps.db.update(users).set({ isPartner: true, businessName: "Oak" }).where(eq(users.id, maker.user.id));
  await makeBoard(maker.client, "Workshop");
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
  bytes = await plain(320, 240, "#2266aa").png().toBuffer();
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, maker);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("after a business saved one Pin with a link in the tray, the notice offers to promote it", async () => {
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Create a Pin", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Picture or web page" }).press("Enter");
  const tray = page.getByRole("dialog", { name: "Create", exact: true });
  const file = { name: "stool.png", mimeType: "image/png", buffer: bytes };
  await tray.locator("input[type=file][multiple]").setInputFiles(file);
  await tray.getByRole("textbox", { name: "Title" }).fill("Oak stool");
  await tray.getByText("Alt text and link").click();
  await tray.getByRole("textbox", { name: "Link", exact: true }).fill("https://shop.example/stool");
  await tray.getByRole("button", { name: /^Save/ }).click();
  const saved = page.getByRole("alertdialog").filter({ hasText: "Saved to Workshop" });
  const href = await saved.getByRole("link", { name: "Promote" }).getAttribute("href");
  expect(href).toMatch(/^\/advertiser\/quick-promote\/\?pinId=\d+$/);
  await picture(page, "tray-promote");
  expect(faults).toEqual([]);
});

test("the list of Pins to promote marks those that people see in ads only", async () => {
  await maker.client.trpc.quickPromote.createAdPin.mutate({
    advertiserId,
    title: "Stool in the sun",
    link: "https://shop.example/sun",
    imageBase64: bytes.toString("base64"),
  });
  await page.goto(`${app.url}/advertiser/${advertiserId}/quick-promote/`);
  await takenOver(page);
  const dialog = page.getByRole("dialog", { name: "Choose a Pin to promote" });
  const choice = (title: string) => dialog.getByRole("listitem").filter({ hasText: title });
  await choice("Stool in the sun").getByText("Only in ads").waitFor();
  await choice("Oak stool").waitFor();
  expect(await choice("Oak stool").getByText("Only in ads").count()).toBe(0);
  await expectGoodLooks(page, "Pins to promote");
  await picture(page, "promote-pins");
  expect(faults).toEqual([]);
});
