import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { ads } from "../../db/schema/ads.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, signUpWithAccount } from "../support/seed-ads.ts";
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
  ({ maker, account } = await signUpWithAccount(app));
  site = startWebsite(app, "lamps.example");
  for (const [index, id] of ["1", "2", "4"].entries()) {
    const png = new Uint8Array(
      await plain(300, 300 + index, `#c08a4${index}`)
        .png()
        .toBuffer(),
    );
    site.pages.set(`/${id}.png`, () => new Response(png, { headers: { "content-type": "image/png" } }));
  }
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

test("product-catalogs/data-source: adds a feed, diagnoses its rows and shows its products [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page);
  await page.getByText("No data source yet").waitFor();
  await expectGoodLooks(page, "catalog-empty", IN_FRAME);
  await page.getByLabel("Name").fill("Lamps");
  await page.getByLabel("Address of the feed").fill("https://lamps.example/feed.csv");
  await page.getByRole("button", { name: "Add data source" }).click();
  await page.getByRole("heading", { name: "Lamps" }).waitFor();
  await app.jobs.drained();
  await page.reload();
  await takenOver(page);
  await page.getByText("3 of 4 rows are products").waitFor();
  await expectGoodLooks(page, "catalog-feeds", IN_FRAME);
  await page.getByRole("button", { name: "Diagnostics Lamps" }).click();
  await page.getByRole("cell", { name: "price is no price" }).waitFor();
  await page.getByRole("cell", { name: "sale_price isn't lower" }).waitFor();
  await expectGoodLooks(page, "catalog-diagnostics", IN_FRAME);
  await page.getByRole("button", { name: "All data sources" }).click();
  await page.getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { name: "Ceiling lamp" }).waitFor();
  await expectGoodLooks(page, "catalog-products", IN_FRAME);
  expect(faults).toEqual([]);
});

test("products are grouped by rules, promoted as a group, and reported by group and by product [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const go = async (path: string) => {
    await page.goto(app.url + path);
    await takenOver(page);
  };
  // A second press within 300 ms counts as part of the first.
  const press = async (name: string) => {
    await page.getByRole("button", { name }).press("Enter");
    await page.waitForTimeout(350);
  };
  await open(page, { tab: "groups" });
  await page.getByText("No product group yet").waitFor();
  await page.getByLabel("Name").fill("Lantern Works");
  await page.getByText("Products: 3").waitFor();
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByText("Finish each rule").waitFor();
  await page.getByLabel("Values").fill("lantern works");
  await page.getByText("Products: 2").waitFor();
  await expectGoodLooks(page, "catalog-group-form", IN_FRAME);
  await page.getByRole("button", { name: "Make product group" }).click();
  await page.getByRole("heading", { name: "Lantern Works" }).waitFor();
  await page.getByText("Brand is lantern works").waitFor();
  await expectGoodLooks(page, "catalog-groups", IN_FRAME);
  await page.getByRole("link", { name: "Promote Lantern Works" }).click();
  await page.getByLabel("Campaign name").fill("All lamps");
  await press("Next");
  await page.getByLabel("Amount in USD").fill("10");
  await press("Next");
  await page.getByText("Products: 2").waitFor();
  await page.getByRole("complementary").getByText("7 more days of visits to this site").waitFor();
  await expectGoodLooks(page, "catalog-ads-step", IN_FRAME);
  await press("Next");
  await press("Publish");
  await page.waitForURL(/\/campaigns\/\d+\/$/);
  const campaignId = /(\d+)\/$/.exec(page.url())?.[1] ?? "";
  await app.jobs.drained();
  const [ad] = await app.deps.db.select().from(ads).where(eq(ads.campaignId, campaignId));
  if (!ad) throw new Error("the campaign has no ads");
  await seedImpressions(app, account, { ...ad, adId: ad.id, pinId: ad.pinId ?? "" }, { count: 12 });
  await go(areaPath("reportingProductGroups", { advertiserId: account.id }));
  await page.getByRole("rowheader", { name: "Lantern Works" }).waitFor();
  await expectGoodLooks(page, "report-product-groups", IN_FRAME);
  await go(areaPath("reportingProductItems", { advertiserId: account.id }));
  await page.getByRole("rowheader", { name: "Reading lamp" }).waitFor();
  await expectGoodLooks(page, "report-products", IN_FRAME);
  await go(areaPath("campaignInsights", { advertiserId: account.id, params: { campaignId } }));
  await page.getByRole("link", { name: "Lantern Works" }).click();
  await page.getByRole("heading", { name: "Insights of “Lantern Works”" }).waitFor();
  await page.getByRole("rowheader", { name: "Paper lantern" }).waitFor();
  await expectGoodLooks(page, "insights-product-group", IN_FRAME);
  expect(faults).toEqual([]);
});

test("uploads a file, changes, pauses and deletes a feed, and keeps input while the list loads", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const typed = Promise.withResolvers<void>();
  await page.route("**/trpc/*catalogs.feeds*", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await open(page);
  await page.getByLabel("Name").fill("From a file");
  typed.resolve();
  await page.getByRole("button", { name: "Change Lamps" }).waitFor();
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

test("shows a program's feed as configured: its items, another time zone, an either-or group", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const { catalogs } = maker.client.trpc;
  const of = { advertiserId: account.id };
  const attributes = {
    title: "Candle",
    description: "Of wax.",
    link: "https://lamps.example/9",
    price: "9 USD",
    imageLink: "https://lamps.example/1.png",
    availability: "in stock",
  };
  await catalogs.changeItems.mutate({ ...of, items: [{ operation: "CREATE", itemId: "candle", attributes }] });
  const { items } = await catalogs.feeds.query(of);
  const feedId = items.find(({ url }) => url !== null)?.id ?? "";
  const schedule = { frequency: "DAILY" as const, hour: 6, minute: 30, timeZone: "Asia/Tokyo" };
  await catalogs.updateFeed.mutate({ ...of, feedId, name: "Lamps of Tokyo", schedule });
  const rules = [
    { field: "PRODUCT_TYPE" as const, how: "UNDER" as const, values: ["Home > Light"] },
    { field: "TITLE" as const, how: "CONTAINS" as const, values: ["candle"] },
  ];
  await catalogs.createGroup.mutate({ ...of, name: "Either", rules: [{ field: "ANY", rules }] });

  await open(page);
  const card = page.getByRole("article").filter({ has: page.getByText("What programs say of single products") });
  await card.waitFor();
  expect(await card.getByText("Not read yet").count()).toBe(0);
  expect(await card.getByRole("button", { name: /Upload/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Change Lamps of Tokyo" }).click();
  const hour = page.getByRole("dialog").getByLabel("At (time of Asia/Tokyo)");
  expect(await hour.locator("option:checked").textContent()).toBe("06:30");
  await expectGoodLooks(page, "catalog-feed-change", IN_FRAME);
  await open(page, { tab: "groups" });
  await page.getByRole("button", { name: "Change Either" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Product type is under Home > Light or Title contains candle").waitFor();
  await dialog.getByText("Products: 1").waitFor();
  await dialog.getByLabel("Name").fill("Either of them");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Either of them" }).waitFor();
  const { items: groups } = await catalogs.groups.query(of);
  expect(groups.find(({ name }) => name === "Either of them")?.rules).toEqual([{ field: "ANY", rules }]);
  expect(faults).toEqual([]);
});
