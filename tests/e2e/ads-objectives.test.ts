import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { pinMedia, videos } from "../../db/schema/video.ts";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { seedImage } from "../support/seed.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let advertiserId: string;
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: "127.0.0.1", REGION_HEADER: "CF-Region-Code" };
  [app, browser] = await Promise.all([startTestApp(env), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
  await makePin(maker.client, board.id, { title: "Ash chair", link: "https://shop.example/ash" });
  const film = await makePin(maker.client, board.id, { title: "How we bend ash", link: "https://shop.example/film" });
  const { db, newId } = app.deps;
  const [id, image] = [newId(), await seedImage(app)];
  const row = { container: "mov" as const, bytes: 1, durationMs: 10_000, width: 640, height: 360, fps: 25 };
  const of = { userId: maker.user.id, folder: id, posterImageId: image.id, hasSound: true };
  await db.insert(videos).values({ id, ...of, ...row });
  await db.insert(pinMedia).values({ id: newId(), pinId: film.id, videoId: id });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const open = async (page: Awaited<ReturnType<TestBrowser["newPage"]>>["page"], key: AreaKey) => {
  await page.goto(app.url + areaPath(key, { advertiserId }));
  await takenOver(page);
};

test("/ads/create/ a video campaign pays for impressions, in places and languages, for videos", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const press = async (name: string) => {
    await page.getByRole("button", { name }).press("Enter");
    await page.waitForTimeout(350);
  };
  await open(page, "adsCreate");
  await page.getByLabel("Campaign name").fill("Ash films");
  await page.getByText("Video views").click();
  await picture(page, "objectives");
  await press("Next");
  await page.getByLabel("Amount in USD").fill("9");
  const choices = (label: string) => page.getByLabel(label).getByRole("option").allTextContents();
  expect([await choices("You pay for"), await choices("Bid strategy")]).toEqual([["Impressions"], ["Automatic"]]);
  await page.getByRole("searchbox", { name: /Find a country/ }).fill("oost-v");
  await page.getByText("Oost-Vlaanderen, Belgium").click();
  await page.getByLabel("Find a language").fill("dut");
  await page.getByRole("group", { name: "Languages" }).getByText("Dutch").click();
  await page.getByRole("button", { name: /Oost-Vlaanderen, Belgium/ }).waitFor();
  await page.getByRole("group", { name: "Devices" }).getByText("Phones").click();
  await expectGoodLooks(page, "video ad group");
  await picture(page, "video-ad-group", { fullPage: true });
  await press("Next");
  await page.getByText("How we bend ash").first().click();
  expect(await page.getByText("Ash chair").count()).toBe(0);
  await page.getByLabel("Destination").waitFor();
  await press("Next");
  await page.getByText("Oost-Vlaanderen, Belgium (region)").waitFor();
  await picture(page, "video-review");
  await press("Publish");
  await page.waitForURL(/\/campaigns\/\d+/);
  const { trpc } = maker.client;
  expect((await trpc.advertiser.campaigns.query({ advertiserId })).items).toMatchObject([
    { name: "Ash films", objectiveType: "VIDEO_COMPLETION" },
  ]);
  expect((await trpc.advertiser.adGroups.query({ advertiserId })).items).toMatchObject([
    { billableEvent: "IMPRESSION", targetingSpec: { GEO: ["BE-VOV"], LOCALE: ["nl"], APPTYPE: ["web_mobile"] } },
  ]);
  expect(faults).toEqual([]);
});

test("/reporting/campaignNegativeKeywords/ excludes words for the whole account", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page, "campaignNegativeKeywords");
  await page.getByRole("button", { name: "Add keywords" }).first().click();
  await page.getByRole("dialog").getByLabel("Campaign").selectOption("The whole account");
  await page.getByLabel("Keywords, one per line").fill("[plastic]");
  await page.getByRole("button", { name: "Add 1" }).click();
  await page
    .getByRole("row", { name: /plastic/ })
    .getByText("The whole account")
    .waitFor();
  await expectGoodLooks(page, "negative keywords");
  await picture(page, "account-keywords");
  const { items } = await maker.client.trpc.reporting.keywords.query({ advertiserId });
  expect(items).toMatchObject([{ value: "plastic", matchType: "EXACT", isNegative: true, campaignId: null }]);
  expect(faults).toEqual([]);
});

test("/audiences/ makes an audience of the people of one website's ads, for half a year", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page, "audiences");
  await page.getByLabel("Name").fill("Oak visitors");
  await page.getByLabel("Type", { exact: true }).selectOption("ENGAGEMENT");
  const [sites, make] = [page.getByLabel("Only ads that lead to"), page.getByRole("button", { name: "Make audience" })];
  await sites.fill("not a website");
  await make.click();
  await page.getByRole("alert").getByText("websites such as example.com").waitFor();
  await sites.fill("www.Oak.example, elm.example");
  await expectGoodLooks(page, "audience of a website");
  await make.click();
  await page.getByText("Oak visitors").first().waitFor();
  const { items } = await maker.client.trpc.audiences.list.query({ advertiserId });
  expect(items).toMatchObject([
    { rule: { type: "ENGAGEMENT", retentionDays: 180, domains: ["oak.example", "elm.example"] } },
  ]);
  expect(faults).toEqual([]);
});
