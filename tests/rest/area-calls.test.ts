import { afterAll, beforeAll, expect, test } from "bun:test";
import { areaCalls } from "../../client/lib/area/area-calls.ts";
import { AREA_PATHS, type AreaKey } from "../../src/advertiser/area-paths.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

test("each call that an area page names succeeds, and pages without an experiment name no calls [signed-in 2.10]", async () => {
  const [a, b] = [await seedAd(app, account), await seedAd(app, account)];
  const experiment = await account.owner.client.trpc.experiments.create.mutate({
    advertiserId: account.id,
    name: "Two",
    refIds: [a.campaignId, b.campaignId],
    budgetInMicroCurrency: 20_000_000,
    kind: "AB" as const,
    metric: "CLICK" as const,
    endTime: new Date(app.deps.now().getTime() + 7 * 86_400_000).toISOString(),
  });
  const at = { id: account.id, zoneShifts: [] };
  expect(areaCalls("experimentsViewResults", at, {})).toEqual([]);
  const searches = [{}, { tab: "groups" }, { tab: "products" }, { experiment: experiment.id }];
  const calls = (Object.keys(AREA_PATHS) as AreaKey[]).flatMap((key) =>
    searches.flatMap((search) => areaCalls(key, at, search)),
  );
  const named = [...new Set(calls)];
  expect(named.length).toBeGreaterThan(24);
  for (const call of named) {
    const [method = "", path] = call.split(" ");
    const response = await fetch(app.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    expect([call, response.status]).toEqual([call, 200]);
  }
});
