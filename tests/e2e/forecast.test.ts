import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { seedChances } from "../support/seed-chances.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let pin: MadePin;
let advertiserId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  pin = await makePin(maker.client, board.id, { title: "Oak stool", link: "https://shop.example/stool" });
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, maker.user.id));
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
  await seedChances(app, { people: 300, country: "US" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const forecast = (page: Page) => page.getByRole("region", { name: "Forecast" });
/** A row of the forecast, with numbers. */
const row = (page: Page, name: string) =>
  forecast(page).locator(`dt:text-is("${name}") + dd`).filter({ hasText: /\d/ });

test("Quick Promote forecasts people, impressions, clicks and cost, and follows what is typed", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(`${app.url}/advertiser/quick_promote?pinId=${pin.id}`);
  await takenOver(page);
  await forecast(page).getByText("For its first 10 days").waitFor();
  for (const name of ["People", "Impressions", "Outbound clicks", "Cost"]) await row(page, name).waitFor();
  await expectGoodLooks(page, "forecast");
  await picture(page, "forecast-quick-promote", { fullPage: true });

  await page.getByLabel("Days", { exact: true }).fill("1");
  await forecast(page).getByText("For its first day").waitFor();
  await page.getByLabel("Daily budget in USD").fill("0.5");
  await forecast(page).waitFor({ state: "detached" });
  await page.getByLabel("Daily budget in USD").fill("7");
  await row(page, "Cost").waitFor();
  expect(faults).toEqual([]);
});

test("/ads/create/ forecasts the ad group beside its budget, or says how much data is missing", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("adsCreate", { advertiserId }));
  await takenOver(page);
  expect(await forecast(page).count()).toBe(0);
  await page.getByLabel("Campaign name").fill("Stools");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Amount in USD").fill("9");
  await forecast(page).getByText("For its first 14 days").waitFor();
  await row(page, "People").waitFor();
  await picture(page, "forecast-editor", { fullPage: true });

  await page.getByLabel("Find a country").fill("germ");
  await page.getByRole("group", { name: "Places" }).getByText("Germany").click();
  await forecast(page).getByText("Not enough data").waitFor();
  await forecast(page).getByText("100 more visitors").waitFor();
  await forecast(page).getByText("100 more pages with room for an ad").waitFor();
  expect(await forecast(page).getByText("of visits to this site").count()).toBe(0);
  await expectGoodLooks(page, "forecast without enough data");
  await picture(page, "forecast-editor-none", { fullPage: true });
  expect(faults).toEqual([]);
});
