import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../support/website.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const HEAD = "id,title,description,link,image_link,price,sale_price,availability,brand";
const FEED = [
  HEAD,
  "lamp-1,Paper lantern,A lantern of paper.,https://lamps.example/1,https://lamps.example/1.png,24.00 USD,18.00 USD,in stock,Lantern Works",
  "lamp-2,Reading lamp,A lamp to read by.,https://lamps.example/2,https://lamps.example/2.png,49.00 USD,60.00 USD,in stock,Lantern Works",
  "lamp-3,Garden light,A light for gardens.,https://lamps.example/3,https://lamps.example/3.png,on request,,in stock,Lantern Works",
  "lamp-4,Ceiling lamp,A lamp that hangs.,https://lamps.example/4,https://lamps.example/4.png,120.00 USD,,out of stock,Bright",
].join("\n");

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
let site: TestWebsite;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  account = await seedAccount(app, { owner: { ...(await seedPerson(app)), id: maker.user.id } });
  site = startWebsite(app, "lamps.example");
  site.pages.set("/feed.csv", () => new Response(FEED, { headers: { "content-type": "text/csv" } }));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await app?.close();
});

const open = async (page: Page, query: Record<string, string> = {}) => {
  await page.goto(app.url + areaPath("catalogsDataSource", { advertiserId: account.id, query }));
  await takenOver(page);
};
const looks = (page: Page, name: string) =>
  expectGoodLooks(page, name, {
    seen: async (look) => {
      const folder = process.env.SCREENS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${look.replace(/\W+/g, "-")}.png`, fullPage: true });
    },
  });

test("signed-in 2.10 product-catalogs/data-source: a feed is added, read, diagnosed row by row, and its products are shown", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page);
  await page.getByText("No data source yet").waitFor();
  await looks(page, "catalog-empty");
  await page.getByLabel("Name").fill("Lamps");
  await page.getByLabel("Address of the feed").fill("https://lamps.example/feed.csv");
  await page.getByRole("button", { name: "Add data source" }).click();
  await page.getByRole("heading", { name: "Lamps" }).waitFor();
  await app.jobs.drained();
  await page.reload();
  await takenOver(page);
  await page.getByText("3 of 4 rows are products").waitFor();
  await looks(page, "catalog-feeds");
  await page.getByRole("button", { name: "Diagnostics Lamps" }).click();
  await page.getByRole("cell", { name: "price is no price" }).waitFor();
  await page.getByRole("cell", { name: "sale_price isn't lower" }).waitFor();
  await looks(page, "catalog-diagnostics");
  await page.getByRole("button", { name: "All data sources" }).click();
  await page.getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { name: "Ceiling lamp" }).waitFor();
  await looks(page, "catalog-products");
  expect(faults).toEqual([]);
});

test("a file is uploaded from the browser, and a feed is changed, paused and deleted", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page);
  await page.getByLabel("Name").fill("From a file");
  await page.getByText("In a file that you upload").click();
  const buffer = Buffer.from(FEED.replaceAll("lamp-", "file-"));
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "feed.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Add data source" }).click();
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "From a file" }) });
  await card.waitFor();
  await page.getByText("The file is being read.").first().waitFor();
  await app.jobs.drained();
  await page.reload();
  await takenOver(page);
  await card.getByText("3 of 4 rows are products").waitFor();
  await page.getByRole("button", { name: "Pause Lamps" }).click();
  await page.getByRole("button", { name: "Resume Lamps" }).waitFor();
  await page.getByRole("button", { name: "Change Lamps" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("All lamps");
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "All lamps" }).waitFor();
  await page.getByRole("button", { name: "Delete From a file" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await card.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
