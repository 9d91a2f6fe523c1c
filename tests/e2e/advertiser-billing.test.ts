import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { adDocuments } from "../../db/schema/ad-money.ts";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import { moveInArea } from "../support/move-in-area.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  await stepUp(maker);
  const owner = { ...(await seedPerson(app)), id: maker.user.id };
  account = await seedAccount(app, { owner, prepaid: 100_000_000n, timeZone: "Europe/Oslo", currency: "NOK" });
  const ad = await seedAd(app, account, { group: { budgetMicro: 500_000_000n }, campaign: { orderLine: "Spring" } });
  await seedImpressions(app, account, ad, { count: 12 });
  await app.deps.db.insert(adDocuments).values({
    id: app.deps.newId(),
    advertiserId: account.id,
    series: "INVOICE",
    number: 7,
    currency: "NOK",
    fromDay: "2026-01-01",
    toDay: "2026-01-31",
    netMicro: 80_000_000n,
    taxMicro: 20_000_000n,
    taxRate: 2_500,
    buyer: { name: "Oak" },
    lines: [],
  });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("every billing page shows the ledger, and a monthly limit is set after a step-up [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("billingHistory", { advertiserId: account.id }));
  await takenOver(page);
  const shows = async (key: AreaKey, text: string) => {
    await moveInArea(page, areaPath(key, { advertiserId: account.id }));
    await page.getByText(text).locator("visible=true").first().waitFor();
    await expectGoodLooks(page, key, IN_FRAME);
  };
  await shows("billingHistory", "Spent on ads");
  await page.getByLabel("Show").selectOption("BOOKING");
  await page.waitForURL(/kind=BOOKING/);
  await page.getByRole("cell", { name: "NOK 100" }).first().waitFor();
  await shows("billingOrderLines", "Spring");
  await shows("billingPromotions", "No offer redeemed yet");
  await shows("billingDocuments", "I-7");
  await shows("billingTaxDocuments", "2026");
  await shows("prepaidCampaignSpendSummary", "Lanterns");
  await shows("prepaidSpendCampaignBreakdown", "Lanterns");
  await shows("billing", "What you can spend");
  const taxId = page.getByLabel("Tax number (optional)");
  await page.getByLabel("Address", { exact: true }).fill("Storgata 1");
  await page.getByLabel("City").fill("Oslo");
  await page.getByLabel("Country").selectOption("NO");
  await taxId.fill("NO 995 525 829 MVA");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await page.getByText("This isn't a tax number of that country").waitFor();
  expect(await taxId.inputValue()).toBe("NO 995 525 829 MVA");
  await expectGoodLooks(page, "billing-payer-refused", IN_FRAME);
  await taxId.fill("NO 995 525 828 MVA");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await page.getByText("Billing details changed").waitFor();
  const limit = page.getByLabel("Monthly limit (NOK)");
  await limit.fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Type an amount above zero").waitFor();
  await limit.fill("250,50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await takenOver(page);
  expect(await page.getByLabel("Monthly limit (NOK)").inputValue()).toBe("250.50");
  expect(faults).toEqual([]);
});
