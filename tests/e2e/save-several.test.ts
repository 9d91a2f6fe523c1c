import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { severalAddress } from "../../src/pins/pin-create/several.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let elsewhere: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let page: Page;
let faults: string[];
beforeAll(async () => {
  const image = await (await photo(600, 800)).jpeg().toBuffer();
  elsewhere = await startSite((_, response) => response.setHeader("Content-Type", "image/jpeg").end(image));
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: elsewhere.host }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  await makeBoard(ada.client, "Lamps");
  ({ page, faults } = await browser.newPage());
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await elsewhere?.[Symbol.asyncDispose]();
});

const several = () =>
  severalAddress(app.url, {
    url: `${elsewhere.origin}/wall`,
    pictures: ["A lamp of brass with a green shade", "", "A wall"].map((name, index) => ({
      src: `${elsewhere.origin}/${index}.jpg`,
      name,
    })),
  });

test("several pictures wait in a visitor's window until they have logged in [signed-in 2.5]", async () => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(several());
  await takenOver(page);
  await page.getByRole("heading", { name: "Log in to save these pictures" }).waitFor();
  await picture(page, "several-visitor-320");
  expect((await axe(page)).violations).toEqual([]);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("Email", { exact: true }).fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Save 3 Pins" }).waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(PHONE);
  await picture(page, "several-phone-dark");
  expect((await axe(page)).violations).toEqual([]);
  await page.getByRole("button", { name: "Leave out picture 2" }).click();
  await page.getByRole("button", { name: "Choose board" }).click();
  await page.getByRole("option", { name: /Lamps/ }).first().click();
  await page.getByRole("button", { name: "Save 2 Pins" }).click();
  await page.getByText("2 Pins saved to Lamps").waitFor();
  await picture(page, "several-saved-phone-dark");
  expect(faults).toEqual([]);
});

test("without pictures, the page says how to choose some, and a forged fragment loads nothing", async () => {
  await page.goto(`${app.url}/pin/create/pictures/`);
  await page.getByRole("heading", { name: "No pictures to save" }).waitFor();
  await picture(page, "several-none-phone-dark");
  const forged = encodeURIComponent(
    JSON.stringify({ url: "x", pictures: [{ src: "javascript:alert(1)", name: "x" }] }),
  );
  await page.goto("about:blank");
  await page.goto(`${app.url}/pin/create/pictures/#${forged}`);
  await page.getByRole("heading", { name: "No pictures to save" }).waitFor();
  expect(faults).toEqual([]);
});
