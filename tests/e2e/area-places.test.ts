import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { en } from "../../client/texts/en/area.ts";
import { AREA_PATHS, type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { AREA_TABS, tabOf } from "../../src/advertiser/area-places.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { moveInArea } from "../support/move-in-area.ts";
import type { Person } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { elementsOf } from "../support/read-html.ts";
import { type SeededAccount, type SeededAd, seedAd, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(4 * BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
  ad = await seedAd(app, account);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const PHONE_320 = { width: 320, height: 640 };
/** These lead to other addresses, or to pages outside the area's frame. */
const ELSEWHERE: readonly AreaKey[] = ["reporting", "pinBuilder", "quickPromote"];
const KEYS = (Object.keys(AREA_PATHS) as AreaKey[]).filter((key) => !ELSEWHERE.includes(key));
const OF_THINGS: readonly AreaKey[] = ["adsEdit", "automatedAdsEdit", "adsDuplicate", "adsBulkEdit"];

function pathOf(key: AreaKey): string {
  const params = { campaignId: ad.campaignId, productGroupId: "5" };
  const query = { entity_level: "CAMPAIGN", ids: ad.campaignId };
  return areaPath(key, { advertiserId: account.id, params, ...(OF_THINGS.includes(key) && { query }) });
}

const marked = (page: Page, label: string) =>
  page.getByRole("navigation", { name: label, exact: true }).locator("[aria-current]").allTextContents();

/** What is marked on the page: the place, the tab if there are several, and the page if it stands beside others. */
async function whereAt(page: Page, tab: string) {
  const pages = page.getByRole("navigation", { name: en.pages.replace("{{tab}}", tab), exact: true });
  return {
    place: await marked(page, en.navigation),
    tab: await marked(page, en.tabs),
    page: await pages.locator("[aria-current]").allTextContents(),
    headings: await page.locator("main h1").count(),
  };
}

function expected(key: AreaKey) {
  const { place, tab, pages } = tabOf(key, {});
  return {
    place: [en.place[place]],
    tab: [en.tab[tab]],
    page: pages.length > 1 && pages.includes(key) ? [en.page[key]] : [],
    headings: 1,
  };
}

async function opened(path: string) {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + path);
  await takenOver(page);
  return { page, faults };
}

test.each(["overview", "campaigns", "audiences", "catalogs", "measurement", "billing"] as const)(
  "each address of %s marks its place and tab, has one heading and no axe findings [signed-in 2.10]",
  async (place) => {
    const keys = KEYS.filter((key) => tabOf(key, {}).place === place);
    const { page, faults } = await opened(`/advertiser/${account.id}/`);
    const found: unknown[] = [];
    for (const key of keys) {
      await moveInArea(page, pathOf(key));
      const { tab } = tabOf(key, {});
      expect([key, await whereAt(page, en.tab[tab])]).toEqual([key, expected(key)]);
      // `area-looks.test.ts` and the tests that it names look at the rest of each page.
      const { violations } = await axe(page, { part: "main nav" });
      for (const { id, nodes } of violations) found.push([key, id, nodes[0]?.html.slice(0, 200)]);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test("the server marks place and tab of each address, by its parameters where tabs share one [signed-in 2.10]", async () => {
  const found: unknown[] = [];
  const current = async (path: string) => {
    const answer = await maker.client.fetch(path);
    return (await elementsOf(await answer.text(), "main nav [aria-current]")).slice(0, 2);
  };
  for (const key of KEYS) {
    const { place, tab } = expected(key);
    const shown = JSON.stringify(await current(pathOf(key)));
    if (!shown.includes(place[0] ?? "?") || !shown.includes(tab[0] ?? "?")) found.push([key, shown]);
  }
  for (const { place, tab, pages, query } of AREA_TABS) {
    const [key] = pages;
    if (!query || !key || !(key in AREA_PATHS)) continue;
    const shown = JSON.stringify(await current(areaPath(key as AreaKey, { advertiserId: account.id, query })));
    if (!shown.includes(en.place[place]) || !shown.includes(en.tab[tab])) found.push([tab, shown]);
  }
  expect(found).toEqual([]);
});

test("keys lead through places, tabs and pages; a phone's bar shows the current place [signed-in 2.10]", async () => {
  const { page, faults } = await opened(`/advertiser/${account.id}/`);
  const places = page.getByRole("navigation", { name: en.navigation, exact: true });
  await places.getByRole("link", { name: "Overview" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(app.url + areaPath("reportingCampaigns", { advertiserId: account.id }));
  await page.getByRole("heading", { name: "Campaigns", level: 1 }).waitFor();
  const tabs = page.getByRole("navigation", { name: en.tabs, exact: true });
  await tabs.getByRole("link", { name: "Keywords" }).press("Enter");
  await page.waitForURL(app.url + areaPath("adGroupPositiveKeywords", { advertiserId: account.id }));
  const pages = page.getByRole("navigation", { name: "Pages of Keywords" });
  await pages.getByRole("link", { name: "Searches by campaign" }).press("Enter");
  await page.waitForURL(app.url + areaPath("campaignSearchQueries", { advertiserId: account.id }));

  await page.setViewportSize(PHONE_320);
  await moveInArea(page, areaPath("billing", { advertiserId: account.id }));
  const billing = places.getByRole("link", { name: "Billing" });
  const box = await billing.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= PHONE_320.width).toBe(true);
  expect(faults).toEqual([]);
});

test("a page's API calls wait behind a button; the former list of campaigns leads to the table", async () => {
  const { page, faults } = await opened(`/advertiser/${account.id}/campaigns/`);
  await page.waitForURL(app.url + areaPath("reportingCampaigns", { advertiserId: account.id }));
  await moveInArea(page, areaPath("audiences", { advertiserId: account.id }));
  const call = page.getByText(`GET /ads/v4/advertisers/${account.id}/audiences/`);
  expect(await call.isVisible()).toBe(false);
  await page.locator("summary").filter({ hasText: en.api.open }).press("Enter");
  await call.waitFor();
  expect(faults).toEqual([]);
});

test.each(["en", "ja", "ko"] as const)("the places fit phone and desktop in both color schemes: %s", async (locale) => {
  await maker.client.trpc.users.update.mutate({ locale });
  const { page, faults } = await opened(`/advertiser/${account.id}/`);
  const found: unknown[] = [];
  for (const key of ["reportingCampaigns", "adGroupPositiveKeywords", "conversionsSetupApi", "billing"] as const) {
    await moveInArea(page, pathOf(key));
    for (const [name, viewport] of Object.entries({ phone: PHONE_320, desktop: DESKTOP })) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await drawn(page);
        await picture(page, `places-${locale}-${key}-${name}-${colorScheme}`);
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) found.push([key, name, over]);
    }
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});
