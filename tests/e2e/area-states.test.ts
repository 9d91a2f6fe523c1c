import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
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
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a campaign's page has its name as title; a page whose data fails offers Try again [signed-in 2.10]", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const { campaignId } = ad;
  for (const [path, title] of [
    [`/advertiser/${account.id}/campaigns/`, "Campaigns – Lantern Works"],
    [`/advertiser/${account.id}/campaigns/${campaignId}/`, "Oak tables – Campaign – Lantern Works"],
    [
      areaPath("campaignInsights", { advertiserId: account.id, params: { campaignId } }),
      "Oak tables – Campaign insights – Lantern Works",
    ],
  ]) {
    await page.goto(app.url + path);
    await page.waitForFunction((wanted) => document.title.startsWith(wanted ?? ""), title);
  }

  let isFailing = true;
  const FAILING = ["conversions.", "reportCenter.", "advertiser.delegates"];
  await page.route("**/trpc/**", (route) =>
    isFailing && FAILING.some((name) => route.request().url().includes(name)) ? route.abort() : route.continue(),
  );
  const delegates = `/advertiser/${account.id}/delegates/`;
  const pages: AreaKey[] = ["conversionsTagManualSetup", "conversionsPartnerConnect", "reportUnsubscribe"];
  for (const path of [...pages.map((key) => areaPath(key, { advertiserId: account.id })), delegates]) {
    isFailing = true;
    await page.goto(app.url + path);
    await takenOver(page);
    const alert = page.getByRole("alert").filter({ hasText: "This didn't load" });
    await alert.first().waitFor();
    isFailing = false;
    for (let left = await alert.count(); left > 0; left -= 1) {
      await alert.first().getByRole("button", { name: "Try again" }).click();
      await alert.nth(left - 1).waitFor({ state: "detached" });
    }
  }
  expect(await page.title()).toStartWith("People – Lantern Works");
});
