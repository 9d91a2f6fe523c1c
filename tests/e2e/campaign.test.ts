import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, type TestPage, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAd, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let visit: TestPage;
let maker: Person;
let account: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app, { prepaid: 12_500_000n }));
  ad = await seedAd(app, account, { campaign: { name: "Lanterns for spring" }, group: { budgetMicro: 100_000_000n } });
  visit = await browser.newPage();
  await becomeInBrowser(visit.page, app, maker);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const open = async () => {
  await visit.page.goto(`${app.url}/advertiser/${account.id}/campaigns/${ad.campaignId}/`);
  await takenOver(visit.page);
};
const row = async (table: string, name: string) =>
  visit.page.getByRole("region", { name: table }).getByRole("row", { name }).getByRole("cell").allInnerTexts();

test("a campaign without views shows an empty state", async () => {
  await open();
  await visit.page.getByText("Nothing yet. Numbers appear once people see it.").waitFor();
  await expectGoodLooks(visit.page, "campaign, empty");
});

test("a campaign page splits its numbers by place, device and day, and says who adds credit", async () => {
  const { page } = visit;
  await seedImpressions(app, account, ad, { count: 12, decidedBy: { APPTYPE: "web_mobile" } });
  await seedImpressions(app, account, ad, { count: 1 });
  await open();
  await page.getByText("Your account has no credit. The people who run this site add credit.").waitFor();
  expect(await page.getByRole("link", { name: "Write to them" }).getAttribute("href")).toMatch(/^(mailto:|\/|http)/);
  // This site takes no cards, so nothing can be bought.
  expect(await page.getByRole("link", { name: "Add credit" }).count()).toBe(0);
  // The budget paid for half of the last impression. Without clicks, the price per click is a dash.
  await page.getByRole("region", { name: "By placement" }).waitFor();
  const figures = ["$12.50", "13", "0", "0", "0.00%", "–"];
  expect(await row("By placement", "Home feed")).toEqual([...figures, "0"]);
  expect((await row("By day", "2026")).slice(0, 6)).toEqual(figures);
  await page.getByLabel("Break down by").selectOption("APPTYPE");
  await page.getByRole("region", { name: "By device" }).waitFor();
  expect((await row("By device", "Phones")).slice(0, 2)).toEqual(["$12.00", "12"]);
  expect((await row("By device", "Unknown")).slice(0, 2)).toEqual(["$0.50", "1"]);
  await expectGoodLooks(page, "campaign, full");
});

test("numbers that fail to load show an error under their heading, and can be retried", async () => {
  const { page } = visit;
  await page.route("**/trpc/*ads.analytics*", (route) => route.abort());
  await open();
  const numbers = page.getByRole("region", { name: "Numbers" });
  await numbers.getByText("This didn't load").waitFor();
  await expectGoodLooks(page, "campaign, failing");
  await page.unroute("**/trpc/*ads.analytics*");
  await numbers.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "By placement" }).waitFor();
  expect(visit.faults).toEqual([]);
});
