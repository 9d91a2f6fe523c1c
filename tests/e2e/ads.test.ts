import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { saveRich } from "../../db/queries/rich/write-rich.ts";
import { adHides, adKeywords } from "../../db/schema/ad-delivery.ts";
import { adDays } from "../../db/schema/ad-sums.ts";
import { adGroups, ads } from "../../db/schema/ads.ts";
import { keepLibrary } from "../../server/slices/ads/pace.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, type TestPage, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { approve, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Longer than the server takes running ads from memory; a page asks for its ads once. */
const ADS_READ_MS = 1_600;

let app: TestApp;
let browser: TestBrowser;
let visit: TestPage;
let ad: SeededAd;
let viewer: Person;
let otherPin: string;
/** A user agent without the word that marks robots. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const COLOURS = ["#884422", "#226688", "#558833", "#aa8833", "#663388", "#338877"];

beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  const author = await signUp(app, { name: "Ada" });
  const board = await makeBoard(author.client, "Colours");
  for (const [at, colour] of COLOURS.entries())
    otherPin = (await makePin(author.client, board.id, { colour, title: `Colour ${at}`, height: 300 + 60 * (at % 5) }))
      .id;
  // Enough Pins for more than a screen, with pictures that differ in each size.
  await seedOlderPins(app, 24);
  viewer = await signUp(app, { name: "Vera" });
  visit = await browser.newPage({ userAgent: PERSON });
  await becomeInBrowser(visit.page, app, viewer);
  const account = await seedAccount(app, { owner: await seedPerson(app, "Lantern") });
  ad = await seedAd(app, account, { title: "Paper lanterns" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Positions of the cards on the screen. */
const placesOf = () =>
  visit.page.$$eval("[data-index]", (items) =>
    items
      .map((item) => ({ text: item.textContent, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight)
      // A text's own box may shift by a 64th of a pixel, which is invisible.
      .map(({ text, box: { left, top, width, height } }) => ({
        text,
        box: [left, top, width, height].map((edge) => Math.round(edge * 8)),
      })),
  );

test("an ad enters the home feed below the fold, shifts nothing, and counts once seen [signed-in 2.8]", async () => {
  const { page } = visit;
  await page.route("**/trpc/ads.slots**", async (route) => {
    await Bun.sleep(1_000);
    await route.continue();
  });
  await page.goto(app.url);
  await takenOver(page);
  const before = await placesOf();
  const card = page.getByRole("article", { name: "Promoted by Lantern Works" });
  await card.waitFor({ state: "attached" });
  expect(await placesOf()).toEqual(before);
  await card.scrollIntoViewIfNeeded();
  expect(await card.getByRole("link").first().getAttribute("href")).toMatch(/^\/offsite\/ad\//);
  const counted = page.waitForResponse((response) => response.url().includes("/v3/ads/events/"));
  expect((await counted).status()).toBe(200);
  await settleAll(app.deps);
  const [day] = await app.deps.db.select().from(adDays).where(eq(adDays.adId, ad.adId));
  expect(day).toMatchObject({ impressions: 1, surface: "home", filtered: 0 });
  await expectGoodLooks(page, "the home feed with an ad");
});

test("anyone who sees an ad can read why they see it, and hide it for good", async () => {
  const { page } = visit;
  await page.getByRole("button", { name: "About this ad by Lantern Works" }).click();
  await page.getByRole("menuitem", { name: "Why this ad" }).click();
  const why = page.getByRole("dialog", { name: "Why you see this ad" });
  await why.getByText("Lantern Works pays for it.").waitFor();
  await why.getByText("it's for everyone").waitFor();
  await expectGoodLooks(page, "why this ad");
  // At the other sizes the list may have unmounted the card together with its window.
  await page.keyboard.press("Escape");
  await why.waitFor({ state: "hidden" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "About this ad by Lantern Works" }).click();
  await page.getByRole("menuitem", { name: "Report this ad" }).click();
  await page.getByRole("dialog", { name: "Report this ad" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "About this ad by Lantern Works" }).click();
  await page.getByRole("menuitem", { name: "Hide this ad" }).click();
  await page.getByText("You won't see this ad again").waitFor();
  expect(await app.deps.db.$count(adHides, eq(adHides.adId, ad.adId))).toBe(1);
});

test("a product ad appears among related Pins, with its price in the viewer's currency format [signed-in 2.8]", async () => {
  const { page } = visit;
  const account = await seedAccount(app, { name: "Clay Studio", owner: await seedPerson(app, "Clay") });
  const { adId, pinId } = await seedAd(app, account, { title: "Colour bowl" });
  const price = { valueInMicroCurrency: 24_500_000, currency: "EUR" };
  const of = {
    listPrice: null,
    availability: "in_stock" as const,
    brand: null,
    color: null,
    material: null,
    rating: null,
  };
  await saveRich(app.deps.db, {
    pinId,
    link: "https://shop.example/lanterns",
    siteName: "Shop",
    readAt: app.deps.now(),
    dueAt: null,
    data: { type: "product", name: "Colour bowl", price, ...of },
  });
  // Approve the other ad again.
  await app.deps.db.update(ads).set({ reviewStatus: "APPROVED" }).where(eq(ads.id, adId));
  await approve(app, adId);
  await Bun.sleep(ADS_READ_MS);
  await page.goto(`${app.url}/pin/${otherPin}/`);
  await takenOver(page);
  await page.mouse.wheel(0, 900);
  const card = page.getByRole("article", { name: "Promoted by Clay Studio" });
  await card.waitFor({ state: "attached" });
  await card.scrollIntoViewIfNeeded();
  await card.getByText("€24.50").waitFor();
  expect(await card.getByText("€24.50").evaluate((one) => getComputedStyle(one).fontVariantNumeric)).toContain(
    "tabular",
  );
  await expectGoodLooks(page, "beside a Pin with an ad");
});

test("a keyword places an ad in a search, and the library lists it and its payer for everybody [signed-in 2.8]", async () => {
  const { page } = visit;
  const account = await seedAccount(app, { name: "Oak & Co", owner: await seedPerson(app, "Oak") });
  const { adId, adGroupId } = await seedAd(app, account, { title: "Oak stool" });
  const { db, newId } = app.deps;
  const of = { advertiserId: account.id, adGroupId };
  await db.insert(adKeywords).values({ id: newId(), ...of, text: "colour", matchType: "BROAD" });
  // A change of the group tells the server to read it again.
  await db.update(adGroups).set({ name: "Oak stools" }).where(eq(adGroups.id, adGroupId));
  await Bun.sleep(ADS_READ_MS);
  await page.goto(`${app.url}/search/pins/?q=colour`);
  await takenOver(page);
  const card = page.getByRole("article", { name: "Promoted by Oak & Co" });
  await card.waitFor({ state: "attached" });
  const counted = page.waitForResponse((response) => response.url().includes("/v3/ads/events/"));
  await card.scrollIntoViewIfNeeded();
  expect((await counted).status()).toBe(200);
  await expectGoodLooks(page, "a search with an ad");

  await settleAll(app.deps);
  const [day] = await db.select().from(adDays).where(eq(adDays.adId, adId));
  expect(day).toMatchObject({ impressions: 1, surface: "search" });
  await keepLibrary(app.deps);
  await page.goto(`${app.url}/ads/library/?q=oak`);
  await takenOver(page);
  await page.getByText("Oak & Co").first().waitFor();
  await expectGoodLooks(page, "the ad library");
  expect(visit.faults).toEqual([]);
});

test("an ad shows its offer on the picture, as high as any other card", async () => {
  const account = await seedAccount(app, { owner: await seedPerson(app, "Elm"), name: "Elm & Co" });
  const { adGroupId } = await seedAd(app, account, { title: "Elm stool" });
  const { advertiser } = account.owner.client.trpc;
  const item = { title: "Spring", type: "SITEWIDE", code: "ELM20", values: [{ amount: 20, currencyCode: "USD" }] };
  const { items } = await advertiser.createOffers.mutate({ advertiserId: account.id, items: [item] });
  await app.deps.db.insert(adKeywords).values({
    id: app.deps.newId(),
    advertiserId: account.id,
    adGroupId,
    text: "colour",
    matchType: "BROAD",
    bidMicro: 9_000_000n,
  });
  // Last, because a change of the group is what tells the server to read it again.
  await app.deps.db
    .update(adGroups)
    .set({ offerId: items[0]?.data?.id ?? "" })
    .where(eq(adGroups.id, adGroupId));
  await Bun.sleep(ADS_READ_MS);
  const { page, faults } = await browser.newPage({ userAgent: PERSON });
  await page.goto(`${app.url}/search/pins/?q=colour`);
  await takenOver(page);
  const card = page.getByRole("article", { name: "Promoted by Elm & Co" });
  await card.scrollIntoViewIfNeeded();
  await card.getByText("$20 off · Code ELM20").waitFor();
  await expectGoodLooks(page, "an ad with an offer");
  expect(faults).toEqual([]);
  await page.close();
});

test("the link of a preview shows the Pin as an ad to a visitor, on a phone and a computer", async () => {
  const { page, faults } = await browser.newPage({ userAgent: PERSON, viewport: { width: 390, height: 800 } });
  const account = await seedAccount(app, { owner: await seedPerson(app, "Elm") });
  const { pinId } = await seedAd(app, account, { title: "Elm stool" });
  const { url } = await account.owner.client.trpc.ads.createPreview.mutate({ advertiserId: account.id, pinId });
  await page.goto(url.replace(app.deps.config.publicUrl, app.url));
  await takenOver(page);
  await page.getByRole("heading", { name: "Ad preview" }).waitFor();
  await page.getByText("Promoted by Lantern Works").waitFor();
  await expectGoodLooks(page, "a preview of an ad on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectGoodLooks(page, "a preview of an ad");
  expect(faults).toEqual([]);
  await page.close();
});

test("people fill in an ad's form on a phone and on a computer, in three languages", async () => {
  const { page, faults } = await browser.newPage({ userAgent: PERSON, viewport: { width: 390, height: 800 } });
  const { db, newId, now, ads: chooser } = app.deps;
  const account = await seedAccount(app, { owner: await seedPerson(app, "Ash") });
  const { adId, adGroupId, campaignId } = await seedAd(app, account, { title: "Ash samples" });
  const { leads } = account.owner.client.trpc;
  const questions = [
    { type: "EMAIL" },
    { type: "CUSTOM", fieldType: "RADIO_LIST", label: "Which wood?", options: ["Ash", "Elm"] },
  ];
  const policy = { privacyPolicyLink: "https://shop.example/privacy", hasAcceptedTerms: true };
  const made = { name: "Samples", status: "ACTIVE", questions, completionMessage: "They come by post.", ...policy };
  const { items } = await leads.createForms.mutate({ advertiserId: account.id, items: [made] });
  await db
    .update(ads)
    .set({ leadFormId: items[0]?.data?.id ?? "" })
    .where(eq(ads.id, adId));
  const tokens = await chooser.tokens();
  const token = () =>
    tokens.seal({
      decision: newId(),
      adId,
      adGroupId,
      campaignId,
      advertiserId: account.id,
      viewer: "1",
      price: 1n,
      billable: "CLICKTHROUGH",
      rate: 0.1,
      surface: "home",
      position: 0,
      at: now().getTime(),
      reasons: [],
      interest: null,
      by: { country: "US", appType: "web", age: null, gender: "unknown", targetedInterest: null, keywordId: null },
      query: null,
      isOwnTeam: false,
    });
  for (const [language, consent] of [
    ["ja", "同意します"],
    ["ko", "동의합니다"],
  ] as const) {
    await page.setExtraHTTPHeaders({ "accept-language": language });
    await page.goto(`${app.url}/ads/form/${token()}/`);
    await page.getByText(consent).first().waitFor();
  }
  await page.setExtraHTTPHeaders({ "accept-language": "en" });
  await page.goto(`${app.url}/ads/form/${token()}/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Ash samples" }).waitFor();
  await expectGoodLooks(page, "an ad's form on a phone");
  await page.getByRole("button", { name: "Send to Lantern Works" }).click();
  await page.getByText("Answer this question.").first().waitFor();
  await page.getByText("The answers can only be sent if you agree.").waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectGoodLooks(page, "an ad's form with mistakes");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByText("Elm", { exact: true }).click();
  await page.getByText("may send these answers to Lantern Works").click();
  await page.getByRole("button", { name: "Send to Lantern Works" }).click();
  await page.getByText("They come by post.").waitFor();
  await expectGoodLooks(page, "an ad's form that was sent");
  expect(faults).toEqual([]);
  await page.close();
});
