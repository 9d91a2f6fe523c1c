import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { conversionEvents, conversionTouches } from "../../db/schema/conversions.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { type SeededAccount, seedAd, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("/msot-optimizer/: compares three attribution models and downloads them as CSV [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async () => {
    await page.goto(app.url + areaPath("msotOptimizer", { advertiserId: account.id }));
    await takenOver(page);
  };
  const looks = (name: string) => expectGoodLooks(page, name);
  await open();
  await page.getByText("No conversion came from an ad").waitFor();
  await looks("attribution-empty");
  const { db, newId, now } = app.deps;
  const found = await seedAd(app, account, { campaign: { name: "Lanterns in the snow" } });
  const closed = await seedAd(app, account, { campaign: { name: "Lanterns by the lake" } });
  const [id, at] = [newId(), now()];
  await db.insert(conversionEvents).values({
    id,
    advertiserId: account.id,
    eventName: "checkout",
    eventId: id,
    source: "API",
    at,
    receivedAt: at,
    valueMicro: 42_500_000n,
    currency: "USD",
  });
  for (const [ad, days] of [
    [found, 6],
    [closed, 1],
  ] as const)
    await db.insert(conversionTouches).values({
      conversionId: id,
      kind: "CLICK",
      at: new Date(at.getTime() - days * 86_400_000),
      lagSeconds: days * 86_400,
      adId: ad.adId,
      adGroupId: ad.adGroupId,
      campaignId: ad.campaignId,
    });
  await maker.client.trpc.conversions.sendAttributed.mutate({
    advertiserId: account.id,
    adGroupId: found.adGroupId,
    eventId: "order-1",
    eventName: "checkout",
    at: at.toISOString(),
    scope: "click",
    model: "multi_touch",
    score: 0.5,
    value: 20,
    currency: "EUR",
  });
  await open();
  await page.getByRole("rowheader", { name: "Lanterns in the snow" }).waitFor();
  await page.getByRole("region", { name: "Credit by measurement programs" }).getByText("Several touches").waitFor();
  await looks("attribution");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const csv = await Bun.file(await file.path()).text();
  expect(csv).toContain("Lanterns by the lake,1,0,1,42.5,0.5");
  expect(csv).toContain("Lanterns in the snow,1,1,0,0,0.5");
  expect(faults).toEqual([]);
});
