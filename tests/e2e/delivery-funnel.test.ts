import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { adFunnels } from "../../db/schema/ad-sums.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
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
let outbid: SeededAd;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
  const bids = { bidStrategy: "MAX_BID" as const, bidMicro: 400_000n };
  outbid = await seedAd(app, account, { group: { name: "Oak tables", ...bids } });
  const held = await seedAd(app, account, { group: { name: "Ash chairs" } });
  const fine = await seedAd(app, account, { group: { name: "Elm benches" } });
  const at = new Date(app.deps.now().getTime() - 3 * 86_400_000);
  const of = { at, advertiserId: account.id, needed: [0, 0, 0, 0, 0] };
  await app.deps.db.insert(adFunnels).values([
    {
      ...of,
      adGroupId: outbid.adGroupId,
      eligible: 4_000,
      capped: 200,
      paced: 400,
      entered: 3_400,
      outbid: 2_800,
      won: 600,
      needed: [500, 1_300, 600, 200, 200],
    },
    { ...of, adGroupId: held.adGroupId, eligible: 1_000, paced: 550, spent: 50, entered: 400, won: 400 },
    { ...of, adGroupId: fine.adGroupId, eligible: 700, capped: 70, entered: 630, won: 630 },
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("/recommendations/ explains what limits an ad group, and a press raises or restores its bid [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("recommendations", { advertiserId: account.id }));
  await takenOver(page);
  await page.getByText("Outbid 70 % of the time: raise the bid from $0.40 to $0.60").waitFor();
  await page.getByText("Held back 60 % of the time").waitFor();
  const table = page.getByRole("table", { name: /Auction results/ });
  expect(
    await table
      .getByRole("row", { name: /Oak tables/ })
      .getByRole("cell")
      .allTextContents(),
  ).toEqual([...["4,000", "5%", "10%", "70%", "15%", "0"]]);
  await expectGoodLooks(page, "funnel");
  const bid = async () =>
    (await maker.client.trpc.advertiser.adGroups.query({ advertiserId: account.id, adGroupIds: [outbid.adGroupId] }))
      .items[0]?.bidInMicroCurrency;
  await page.getByRole("button", { name: "Apply Oak tables" }).click();
  await page.getByText("Applied").waitFor();
  expect(await bid()).toBe(600_000);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("raise the bid from $0.40 to $0.60").waitFor();
  expect(await bid()).toBe(400_000);
  expect(faults).toEqual([]);
});
