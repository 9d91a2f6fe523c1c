import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const FILE = join(import.meta.dir, "../support/geo/GeoLite2-City-Test.mmdb");
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function makerOf(app: TestApp): Promise<{ maker: Person; advertiserId: string }> {
  const maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  await makePin(maker.client, board.id, { title: "Ash chair", link: "https://shop.example/ash" });
  const { id } = await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" });
  return { maker, advertiserId: id };
}

test("/ads/create/ one search finds countries, regions and cities, and a city gets a distance", async () => {
  const app = await startTestApp({ GEOIP_FILE: FILE });
  const { maker, advertiserId } = await makerOf(app);
  const { page, faults } = await browser.newPage();
  try {
    await becomeInBrowser(page, app, maker);
    await page.goto(app.url + areaPath("adsCreate", { advertiserId }));
    await takenOver(page);
    const next = async () => {
      await page.getByRole("button", { name: "Next" }).press("Enter");
      await page.waitForTimeout(350);
    };
    await page.getByLabel("Campaign name").fill("Chairs");
    await next();
    await page.getByLabel("Amount in USD").fill("9");
    const places = page.getByRole("group", { name: "Places" });
    const search = page.getByRole("searchbox", { name: "Find a country, region or city" });
    // A failed search is not an empty one.
    await page.route(/ads\.cities/, (route) => route.abort());
    await search.fill("munc");
    await places.getByRole("button", { name: "Try again" }).waitFor();
    expect(await places.getByText("Nothing found").count()).toBe(0);
    await page.unroute(/ads\.cities/);
    await places.getByRole("button", { name: "Try again" }).click();
    await places.getByRole("checkbox", { name: "Munich, Bavaria, Germany" }).waitFor();
    await search.fill("munch");
    await places.getByRole("checkbox", { name: "Munich, Bavaria, Germany" }).press("Space");
    await search.fill("hamb");
    await places.getByRole("checkbox", { name: "Hamburg, Germany (region)" }).waitFor();
    await places.getByRole("checkbox", { name: "Hamburg, Germany", exact: true }).press("Space");
    await search.fill("norw");
    await places.getByRole("checkbox", { name: "Norway", exact: true }).press("Space");
    await page.getByLabel("Distance around Munich").selectOption("Up to 10 mi away");
    await places.getByRole("button", { name: "Remove 10 mi around Munich, Bavaria, Germany" }).waitFor();
    await page.getByText("It doesn't count regions and cities.").waitFor();
    await expectGoodLooks(page, "places of an ad group");
    await picture(page, "ads-places", { fullPage: true });
    await next();
    await page.getByText("Ash chair").first().click();
    await page.getByLabel("Destination").waitFor();
    await next();
    await page.getByText("Norway · Hamburg, Germany · 10 mi around Munich, Bavaria, Germany").waitFor();
    await picture(page, "ads-places-review");
    await page.getByRole("button", { name: "Publish" }).press("Enter");
    await page.waitForURL(/\/campaigns\/\d+/);
    const { items } = await maker.client.trpc.advertiser.adGroups.query({ advertiserId });
    expect(items.map(({ targetingSpec }) => targetingSpec)).toEqual([
      { LOCATION: ["NO"], CITY: ["2911298"], RADIUS: ["48.1374/11.5755/10mi"] },
    ]);
    const [{ id } = { id: "" }] = items;
    const fewer = { id, targetingSpec: { RADIUS: ["48.1374/11.5755/40km"] } };
    await maker.client.trpc.advertiser.updateAdGroups.mutate({ advertiserId, items: [fewer] });
    await page.goto(app.url + areaPath("history", { advertiserId }));
    await page
      .getByText(/40 km around Munich, Bavaria, Germany/)
      .first()
      .waitFor();
    await page
      .getByText(/10 mi around Munich, Bavaria, Germany/)
      .first()
      .waitFor();
    expect(faults.filter((fault) => !/Failed to load|ERR_FAILED/.test(fault))).toEqual([]);
  } finally {
    await app.close();
  }
});

test("/ads/create/ a site without a GeoIP file offers countries only, and says why", async () => {
  const app = await startTestApp();
  const { maker, advertiserId } = await makerOf(app);
  const { page, faults } = await browser.newPage();
  try {
    await becomeInBrowser(page, app, maker);
    await page.goto(app.url + areaPath("adsCreate", { advertiserId }));
    await takenOver(page);
    await page.getByLabel("Campaign name").fill("Chairs");
    await page.getByRole("button", { name: "Next" }).press("Enter");
    await page.getByText("Regions and cities need a GeoIP file, which this site doesn't have.").waitFor();
    await page.getByRole("searchbox", { name: "Find a country" }).fill("munich");
    await page.getByText("Nothing found").waitFor();
    expect(faults).toEqual([]);
  } finally {
    await app.close();
  }
});
