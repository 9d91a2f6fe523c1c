import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { adDays, adTargetDays } from "../../db/schema/ad-sums.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { type SeededAccount, type SeededAd, seedAd, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
  ad = await seedAd(app, account, { campaign: { name: "Oak tables" } });
  const { adId, adGroupId, campaignId } = ad;
  const day = app.deps.now().toISOString().slice(0, 10);
  const of = { day, adId, adGroupId, campaignId, advertiserId: account.id };
  await app.deps.db.insert(adDays).values({ ...of, surface: "home", impressions: 900, outboundClicks: 30 });
  // Enough people each to be shown.
  const common = { ...of, people: 0xffffn, dimension: "GENDER" as const };
  await app.deps.db.insert(adTargetDays).values([
    { ...common, value: "female", impressions: 500, outboundClicks: 20 },
    { ...common, value: "male", impressions: 300, outboundClicks: 10 },
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("splits a campaign's numbers by viewer, shows none while loading, and reports failures [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  let isFailing = false;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/trpc/**", async (route) => {
    if (!route.request().url().includes("targetingAnalytics")) return route.continue();
    await held;
    return isFailing ? route.abort() : route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().includes("targetingAnalytics"));
  await page.goto(`${app.url}/advertiser/${account.id}/campaigns/${ad.campaignId}/`);
  await asked;
  const choice = page.getByLabel("Break down by");
  await choice.waitFor();
  expect(await page.getByRole("region", { name: "By age" }).count()).toBe(0);
  go();
  await page.getByRole("region", { name: "By age" }).getByRole("rowheader", { name: "Unknown" }).waitFor();

  isFailing = true;
  await choice.selectOption("GENDER");
  const failed = page.getByRole("alert").filter({ hasText: "This didn't load" });
  await failed.waitFor();
  isFailing = false;
  await failed.getByRole("button", { name: "Try again" }).click();
  const table = page.getByRole("region", { name: "By gender" });
  await table.waitFor();
  const texts = await table.locator("tbody tr").allTextContents();
  expect(texts.map((text) => /^(Women|Men|Unknown)/.exec(text)?.[0]).sort()).toEqual(["Men", "Unknown", "Women"]);
  for (const [name, impressions] of [
    ["Women", "500"],
    ["Men", "300"],
    ["Unknown", "100"],
  ] as const)
    await table
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .getByRole("cell", { name: impressions, exact: true })
      .waitFor();
  await expectGoodLooks(page, "campaign-numbers");
  expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
});
