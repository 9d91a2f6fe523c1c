import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const MICRO = 1_000_000;
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  account = await seedAccount(app, { owner: { ...(await seedPerson(app)), id: maker.user.id }, prepaid: 77_000_000n });
  ad = await seedAd(app, account, { group: { budgetMicro: 500_000_000n }, campaign: { name: "Oak tables" } });
  await seedImpressions(app, account, ad, { count: 13 });
  const event = { eventName: "checkout", eventTime: Math.floor(app.deps.now().getTime() / 1_000), actionSource: "web" };
  const data = ["a", "b", "b"].map((eventId) => ({ ...event, eventId, userData: { clickId: "77" } }));
  await maker.client.trpc.conversions.send.mutate({ advertiserId: account.id, data });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** What the call answers that the page names, by the names of the API. */
async function answerNamedOn(page: Page): Promise<string> {
  const words = await page
    .locator("main")
    .getByText(/ \/ads\/v4\//)
    .first()
    .textContent();
  const path = /(\/ads\/v4\/\S+)/.exec(words ?? "")?.[1] ?? "";
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    return response.ok ? response.text() : `${address} ${response.status}`;
  }, path);
}
/** The numbers under a name, anywhere in an answer. */
const valuesOf = (answer: string, name: string): number[] =>
  [...answer.matchAll(new RegExp(`"${name}":"?(-?\\d+)`, "gi"))].map(([, value]) => Number(value));

test("signed-in 2.10 numbers of reports, insights, billing and conversions are those of the calls that the pages name", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, params: Record<string, string> = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId: account.id, params }));
    await takenOver(page);
    await page
      .locator("main")
      .getByText(/ \/ads\/v4\//)
      .first()
      .waitFor();
  };
  const main = () => page.locator("main").textContent();
  const money = (micro: number) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 2 })
      .format(micro / MICRO)
      .replace(/\.00$/, "");

  await open("reportingCampaigns");
  await page.getByRole("link", { name: "Oak tables" }).waitFor();
  const report = await answerNamedOn(page);
  expect(valuesOf(report, "IMPRESSION_1")).toEqual([13]);
  const row = await page.getByRole("row", { name: /Oak tables/ }).textContent();
  expect(row).toContain("13");
  expect(row).toContain(money(valuesOf(report, "SPEND_IN_MICRO_CURRENCY")[0] ?? 0));

  await open("campaignInsights", { campaignId: ad.campaignId });
  await page.getByText("13", { exact: true }).first().waitFor();
  expect(valuesOf(await answerNamedOn(page), "IMPRESSION_1")).toEqual([13]);

  await open("billing");
  await page.getByText("What you can spend").waitFor();
  const [left = 0] = valuesOf(await answerNamedOn(page), "prepaid_in_micro_currency");
  expect(left).toBeGreaterThan(0);
  expect(await main()).toContain(money(left));
  await open("prepaidCampaignSpendSummary");
  await page.getByText("Oak tables").first().waitFor();
  const [spent = 0] = valuesOf(await answerNamedOn(page), "prepaid_in_micro_currency");
  expect(await main()).toContain(money(spent));

  await open("conversionsEventsOverview");
  await page.getByRole("rowheader", { name: "A purchase" }).first().waitFor();
  const overview = await answerNamedOn(page);
  const cells = await page
    .getByRole("row", { name: /A purchase/ })
    .first()
    .getByRole("cell")
    .allTextContents();
  expect(cells).toContain(String(valuesOf(overview, "counted")[0]));
  expect([valuesOf(overview, "counted"), valuesOf(overview, "doubled")]).toEqual([[2], [1]]);
  await open("conversionsDeduplication");
  await page.getByText("b", { exact: true }).first().waitFor();
  expect(await answerNamedOn(page)).toContain('"event_id":"b"');
  expect(faults).toEqual([]);
});
