import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { advertiserDelegates } from "../../db/schema/advertisers.ts";
import { businessMembers } from "../../db/schema/business.ts";
import { mfaPhones } from "../../db/schema/mfa.ts";
import { offsiteDomains } from "../../db/schema/site.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { newPhone } from "../support/factors.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import { type PaymentProvider, startPaymentProvider } from "../support/payment-provider.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { seedFactor } from "../support/seed-business.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
/** A business without an advertiser account at first. */
let maker: Person;
let board: { id: string };
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  await maker.client.trpc.users.convertToBusiness.mutate({ businessName: "Oak & Co" });
  board = await makeBoard(maker.client, "Workshop");
  pin = await makePin(maker.client, board.id, { title: "Oak stool", link: "https://shop.example/stool" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function opened(person: Person, path: string) {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, person);
  await page.goto(app.url + path);
  await takenOver(page);
  return { page, faults };
}
const inMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Your profile" }).waitFor();
  return page.getByRole("menuitem", { name: "Ads", exact: true });
};

test("a business finds Ads in its menu, promotes its own Pins from card, closeup and Create", async () => {
  const { page, faults } = await opened(maker, `/${maker.user.username}/workshop/`);
  const promote = page.getByRole("menuitem", { name: "Promote" });
  const to = `/advertiser/quick-promote/?pinId=${pin.id}`;
  await page
    .getByRole("button", { name: /Oak stool/ })
    .last()
    .click();
  expect(await promote.getAttribute("href")).toBe(to);
  await picture(page, "card-menu");
  await page.keyboard.press("Escape");
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  expect(await promote.getAttribute("href")).toBe(to);
  await picture(page, "closeup-menu");
  await page.keyboard.press("Escape");
  await page.goto(`${app.url}/pin/create/`);
  await takenOver(page);
  expect(await page.getByRole("link", { name: "Ad", exact: true }).getAttribute("href")).toBe(
    "/advertiser/quick-promote/",
  );
  await expectGoodLooks(page, "create-tabs");
  await page.getByRole("button", { name: "Create a Pin" }).click();
  const ad = page.getByRole("menuitem", { name: "Ad", exact: true });
  expect(await ad.getAttribute("href")).toBe("/advertiser/quick-promote/");
  await picture(page, "create-menu");
  await page.keyboard.press("Escape");
  await (await inMenu(page)).click();
  await page.getByRole("heading", { name: "Show your Pins to more people" }).waitFor();
  await expectGoodLooks(page, "ads-start");
  expect(faults).toEqual([]);
});

test("on a phone, Create in the bar offers an ad, which leaves the tray", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url);
  await takenOver(page);
  await page.getByRole("navigation").getByRole("link", { name: "Create" }).tap();
  const tray = page.getByRole("dialog", { name: "Create", exact: true });
  await tray.getByRole("link", { name: "Ad", exact: true }).waitFor();
  await picture(page, "tray-with-ad");
  await tray.getByRole("link", { name: "Ad", exact: true }).tap();
  await page.waitForURL("**/advertiser/quick-promote/");
  await page.getByRole("heading", { name: "Promote a Pin" }).waitFor();
  expect(await tray.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("who acts for a business promotes its Pins with their role in its ad account, as themselves", async () => {
  const owner = await signUp(app, { name: "Ola" });
  await owner.client.trpc.users.convertToBusiness.mutate({ businessName: "Fir & Sons" });
  const { id, username } = owner.user;
  const account = await seedAccount(app, { owner: { id, username, client: owner.client }, name: "Fir & Sons" });
  const shop = await makeBoard(owner.client, "Shop window");
  const bench = await makePin(owner.client, shop.id, { title: "Fir bench", link: "https://shop.example/fir" });
  const [manager, editor] = [await signUp(app, { name: "Mia" }), await signUp(app, { name: "Edi" })];
  const { db } = app.deps;
  for (const person of [manager, editor]) {
    await db.insert(businessMembers).values({ businessId: id, userId: person.user.id, permission: "EDITOR" });
    await seedFactor(app, person.user);
  }
  await db
    .insert(advertiserDelegates)
    .values({ advertiserId: account.id, userId: manager.user.id, role: "CAMPAIGN_MANAGER" });
  const actAsFir = async (person: Person) => {
    const { page, faults } = await opened(person, "/");
    await page.getByRole("button", { name: /Act as another profile/ }).click();
    await page.getByRole("menuitem", { name: "Fir & Sons" }).click();
    await page.getByRole("complementary", { name: "You act as Fir & Sons" }).waitFor();
    await page.goto(`${app.url}/pin/${bench.id}/`);
    await page.getByRole("complementary", { name: "You act as Fir & Sons" }).waitFor();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete" }).waitFor();
    return { page, faults, promote: page.getByRole("menuitem", { name: "Promote" }) };
  };
  // The role in the business is none in its ad account.
  expect(await (await actAsFir(editor)).promote.count()).toBe(0);
  const { page, faults, promote } = await actAsFir(manager);
  expect(await promote.getAttribute("href")).toBe(`/advertiser/${account.id}/quick-promote/?pinId=${bench.id}`);
  await promote.click();
  await page.getByRole("button", { name: "Promote", exact: true }).click();
  await page.getByRole("heading", { name: "Your ad is in review" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await (await inMenu(page)).getAttribute("href")).toBe(`/advertiser/${account.id}/`);
  expect(faults).toEqual([]);
});

test("somebody else's Pin and a personal account offer no promotion", async () => {
  const reader = await signUp(app, { name: "Rea" });
  const own = await makeBoard(reader.client, "Read");
  const read = await makePin(reader.client, own.id, { title: "Elm", link: "https://shop.example/elm" });
  for (const [person, id] of [
    [reader, read.id],
    [maker, read.id],
  ] as const) {
    const { page } = await opened(person, `/pin/${id}/`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Download the picture" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Promote" }).count()).toBe(0);
    if (person !== reader) continue;
    await page.keyboard.press("Escape");
    expect(await (await inMenu(page)).count()).toBe(0);
  }
});

test("the overview says what is to do, and without card payments whom to ask for credit", async () => {
  const { id, username } = maker.user;
  const account = await seedAccount(app, {
    owner: { id, username, client: maker.client },
    prepaid: 0n,
    name: "Oak & Co",
  });
  const { page, faults } = await opened(maker, `/advertiser/${account.id}/`);
  await page.getByRole("link", { name: "Promote your first Pin." }).waitFor();
  await seedAd(app, account, { title: "Ash chair" });
  await maker.client.trpc.campaignDrafts.save.mutate({
    advertiserId: account.id,
    draft: { campaign: { name: "Spring" } },
  });
  await page.reload();
  await takenOver(page);
  await page.getByText("Your account has no credit, so no ad runs.").waitFor();
  const help = page.getByRole("link", { name: "Write to them" });
  expect(await help.getAttribute("href")).toBeTruthy();
  await page.getByRole("link", { name: "Spring" }).waitFor();
  await expectGoodLooks(page, "overview");
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, "overview-390", { fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${app.url}/advertiser/${account.id}/billing/`);
  await takenOver(page);
  await help.waitFor();
  expect(await page.getByRole("button", { name: "Go to payment" }).count()).toBe(0);
  await expectGoodLooks(page, "billing-without-cards", IN_FRAME);
  await page.goto(`${app.url}/advertiser/${account.id}/report_center/`);
  await page.waitForURL("**/report_center/builder/");
  expect(faults).toEqual([]);
});

test("with card payments, credit is bought on the provider's page", async () => {
  const provider: PaymentProvider = startPaymentProvider();
  const paid = await startTestApp(provider.env);
  const owner = await signUp(paid, { name: "Ona" });
  await stepUp(owner);
  const { id, username } = owner.user;
  const account = await seedAccount(paid, { owner: { id, username, client: owner.client }, prepaid: 0n });
  const { page } = await browser.newPage();
  await becomeInBrowser(page, paid, owner);
  await page.goto(`${paid.url}/advertiser/${account.id}/billing/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Go to payment" }).click();
  await page.getByText("Enter an amount such as 50 or 99.50.").waitFor();
  await page.getByLabel("Amount in USD").fill("1,250");
  await expectGoodLooks(page, "add-credit", IN_FRAME);
  await page.route("https://pay.example/**", (route) => route.fulfill({ body: "the payment page" }));
  await page.getByRole("button", { name: "Go to payment" }).click();
  await page.waitForURL("https://pay.example/session");
  expect(provider.asked[0]?.form.get("line_items[0][price_data][unit_amount]")).toBe("125000");
  await page.goto(`${paid.url}/advertiser/${account.id}/billing/?paid=1`);
  await page.getByText("as soon as the payment is confirmed").waitFor();
  await paid.close();
  await provider.close();
});

test("a delegate without a second factor is led to its set-up, and then promotes for the account", async () => {
  const delegate = await signUp(app, { name: "Dana" });
  const { id, username } = maker.user;
  const account = await seedAccount(app, {
    owner: { id, username, client: maker.client },
    prepaid: 0n,
    name: "Elm Ltd",
    country: "DE",
    currency: "EUR",
  });
  const userId = delegate.user.id;
  const { db, now } = app.deps;
  await db.insert(advertiserDelegates).values({ advertiserId: account.id, userId, role: "CAMPAIGN_MANAGER" });
  const path = `/advertiser/${account.id}/quick-promote/?pinId=${pin.id}`;
  const { page, faults } = await opened(delegate, path);
  await page.getByRole("heading", { name: "Add a second step to your log-in" }).waitFor();
  expect(await page.getByRole("link", { name: "Set it up" }).getAttribute("href")).toBe("/settings/security/");
  await expectGoodLooks(page, "second-factor");
  await db.insert(mfaPhones).values({ userId, number: newPhone(), confirmedAt: now() });
  await page.getByRole("button", { name: "I've set it up" }).click();
  // Neither asked for the account's consent nor for its billing details, which their role can't give.
  await page.getByRole("button", { name: "Promote", exact: true }).click();
  await page.getByRole("heading", { name: "Your ad is in review" }).waitFor();
  await page.getByText("Ask the owner of this account to add some.").waitFor();
  await expectGoodLooks(page, "success-without-credit");
  await page.getByRole("link", { name: "See your campaign" }).click();
  await page.waitForURL(`**/advertiser/${account.id}/campaigns/*/`);
  await page.getByText("10 days, starting once it can run").waitFor();
  await expectGoodLooks(page, "campaign-without-credit", IN_FRAME);
  await (await inMenu(page)).waitFor();
  expect(faults.filter((fault) => !fault.includes("403"))).toEqual([]);
});

test("a Pin that can't be advertised is refused by name as it is chosen", async () => {
  await makePin(maker.client, board.id, { title: "Bad lamp", link: "https://blocked.example/lamp" });
  await app.deps.db.insert(offsiteDomains).values({ domain: "blocked.example", status: "blocked" });
  const { page, faults } = await opened(maker, "/advertiser/quick-promote/");
  await page.getByRole("button", { name: /^Promote Bad lamp/ }).click();
  await page.getByText("“Bad lamp” can't be promoted, because its link leads to a blocked site.").waitFor();
  await expectGoodLooks(page, "pin-refused");
  await page.getByRole("button", { name: /^Promote Oak stool/ }).click();
  await page.getByLabel("Destination").fill("javascript:alert(1)");
  await page.getByRole("button", { name: /^(Next|Promote)$/ }).click();
  await page.getByText("Enter a full web address").waitFor();
  expect(faults).toEqual([]);
});

test("the campaign form finds countries by search, and its review shows them and the days", async () => {
  const own = await signUp(app, { name: "Ida" });
  const { id, username } = own.user;
  const account = await seedAccount(app, { owner: { id, username, client: own.client } });
  const shelf = await makeBoard(own.client, "Shelf");
  await makePin(own.client, shelf.id, { title: "Fir bench", link: "https://shop.example/fir" });
  const { page, faults } = await opened(own, `/advertiser/${account.id}/ads/create/`);
  const next = async () => {
    await page.getByRole("button", { name: "Next" }).press("Enter");
    await page.waitForTimeout(350);
  };
  await page.getByLabel("Campaign name").fill("Benches");
  await next();
  await page.getByLabel("Amount in USD").fill("1,000");
  const countries = page.getByRole("group", { name: "Places" });
  expect(await countries.getByRole("checkbox").count()).toBe(0);
  await page.getByRole("searchbox", { name: "Find a country" }).fill("uni");
  await countries.getByRole("checkbox", { name: "United Kingdom" }).press("Space");
  await page.getByRole("searchbox", { name: "Find a country" }).fill("norw");
  await countries.getByRole("checkbox", { name: "Norway" }).press("Space");
  await page.getByRole("button", { name: "Remove United Kingdom" }).waitFor();
  await expectGoodLooks(page, "countries", IN_FRAME);
  await page.getByRole("button", { name: "Remove United Kingdom" }).click();
  await next();
  await page.getByText("Fir bench").click();
  await page.getByLabel("Destination").fill("foo");
  await next();
  await page
    .getByRole("alert")
    .filter({ hasText: /address/ })
    .waitFor();
  await page.getByLabel("Destination").fill("https://shop.example/fir");
  await next();
  await page.getByText("Norway").waitFor();
  await page
    .getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    .first()
    .waitFor();
  await expectGoodLooks(page, "review", IN_FRAME);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await page.getByText("Ad group budget: $1,000 a day").waitFor();
  await expectGoodLooks(page, "campaign-with-group-budget", IN_FRAME);
  expect(faults).toEqual([]);
});
