import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { AREA_PATHS, type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { answered } from "../support/answered.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { moveInArea } from "../support/move-in-area.ts";
import type { Person } from "../support/people.ts";
import { elementsOf } from "../support/read-html.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
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
  ad = await seedAd(app, account);
  await seedImpressions(app, account, ad, { count: 12 });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const KEYS = Object.keys(AREA_PATHS) as AreaKey[];
/** These redirect elsewhere, or are outside the area's frame. */
const ELSEWHERE: readonly AreaKey[] = ["reporting", "pinBuilder", "quickPromote"];
/**
 * Pages whose own tests call `expectGoodLooks` on them with data, at two sizes and in both color schemes:
 * keys of the pages by test file.
 */
const LOOKED_AT: Readonly<Record<string, readonly AreaKey[]>> = {
  "advertiser-area": [
    "accountsManager",
    "history",
    "adGroupPositiveKeywords",
    "reportingPreferences",
    "adsEditDraft",
    "campaignInsights",
    "recommendations",
    "audienceDebug",
  ],
  "advertiser-billing": [
    "billing",
    "billingHistory",
    "billingOrderLines",
    "billingPromotions",
    "billingDocuments",
    "billingTaxDocuments",
    "prepaidCampaignSpendSummary",
    "prepaidSpendCampaignBreakdown",
  ],
  "advertiser-reports": ["reportBuilder", "reportHistory", "audiences"],
  "bulk-editor": [
    "bulkEditor",
    "bulkUploadTemplate",
    "bulkDownloadTemplate",
    "bulkHistory",
    "bulkIdLibrary",
    "bulkResources",
  ],
  catalogs: ["catalogsDataSource", "reportingProductGroups", "reportingProductItems"],
  conversions: [
    "conversions",
    "conversionsEventHistory",
    "conversionsHealth",
    "conversionsTestEvents",
    "conversionsTagManualSetup",
  ],
  experiments: ["experiments", "experimentsCreate"],
};
const LOOKED = new Set(Object.values(LOOKED_AT).flat());
const QUERIES: Partial<Record<AreaKey, Record<string, string>>> = {
  adsEdit: { entity_level: "CAMPAIGN" },
  automatedAdsEdit: { entity_level: "CAMPAIGN" },
  adsDuplicate: { entity_level: "CAMPAIGN" },
  adsBulkEdit: { entity_level: "CAMPAIGN" },
};

/** Loads a page that may redirect. */
async function leadTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await takenOver(page);
  await page.locator("main h1").first().waitFor();
  await answered(page);
  await drawn(page);
}

/** @returns the address of each page, with the parameters it needs */
function pathOf(key: AreaKey): string {
  const query = QUERIES[key] && { ...QUERIES[key], ids: ad.campaignId };
  const params = { campaignId: ad.campaignId, productGroupId: "5" };
  return areaPath(key, { advertiserId: account.id, params, ...(query && { query }) });
}

test("axe finds nothing in light and dark on pages without a test; each has one heading [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("history", { advertiserId: account.id }));
  await takenOver(page);
  const found: unknown[] = [];
  for (const key of KEYS.filter((key) => !LOOKED.has(key))) {
    if (ELSEWHERE.includes(key)) await leadTo(page, app.url + pathOf(key));
    else await moveInArea(page, pathOf(key));
    const headings = await page.locator("main h1").allTextContents();
    if (headings.length !== 1) found.push([key, headings]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      // The second look differs only in its colors.
      const { violations } = await axe(page, { part: "main", onlyColours: colorScheme === "dark" });
      for (const { id, nodes } of violations) found.push([key, colorScheme, id, nodes[0]?.html.slice(0, 200)]);
    }
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});

test("the server sends each page with one heading, and other tests check the pages left out [signed-in 2.10]", async () => {
  const found: unknown[] = [];
  for (const key of KEYS.filter((key) => !ELSEWHERE.includes(key))) {
    const answer = await maker.client.fetch(pathOf(key));
    const headings = await elementsOf(await answer.text(), "main h1");
    if (answer.status !== 200 || headings.length !== 1) found.push([key, answer.status, headings]);
  }
  for (const [file, keys] of Object.entries(LOOKED_AT)) {
    const text = await Bun.file(`${import.meta.dir}/${file}.test.ts`).text();
    for (const key of [...keys, "expectGoodLooks"]) if (!new RegExp(`\\b${key}\\b`).test(text)) found.push([file, key]);
  }
  expect(found).toEqual([]);
});
