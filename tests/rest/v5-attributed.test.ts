import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { deleteOldAttributed } from "../../db/queries/conversions/attributed-events.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account);
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

async function send(fields: object, of = account) {
  const response = await fetch(`${app.url}/v5/ad_accounts/${of.id}/msot/events`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  });
  return { status: response.status, data: (await response.json()) as { code?: number; message?: string } };
}
const seconds = () => Math.floor(app.deps.now().getTime() / 1_000);
const event = (more: object = {}) => ({
  event_id: "order-1",
  event_name: "checkout",
  event_timestamp: seconds() - 60,
  ad_group_id: ad.adGroupId,
  attribution_scope: "click",
  attribution_model: "multi_touch",
  attribution_score: 0.5,
  value: 123.45,
  currency: "eur",
  ...more,
});
const day = () => app.deps.now().toISOString().slice(0, 10);
const credited = () =>
  account.owner.client.trpc.conversions.attributed.query({
    advertiserId: account.id,
    startDate: "2026-01-01",
    endDate: day() < "2026-12-31" ? "2026-12-31" : day(),
  });

test("credited conversions add up by ad group and model, and a repeated event replaces itself", async () => {
  const more = { action_timestamps: [seconds() - 90], total_event_touchpoints: 3, total_events: 2 };
  expect(await send(event({ ...more, campaign_id: ad.campaignId }))).toEqual({ status: 200, data: {} });
  await send(event({ attribution_score: 0.4 }));
  await send(event({ event_id: "order-2", value: 10 }));
  await send(event({ event_id: "lead-1", event_name: "lead", value: undefined, currency: undefined }));
  expect(await credited()).toEqual([
    {
      adGroupId: ad.adGroupId,
      adGroupName: expect.any(String),
      eventName: "checkout",
      scope: "click",
      model: "multi_touch",
      conversions: 0.9,
      valueInMicroCurrency: "54380000",
      currency: "EUR",
    },
    {
      adGroupId: ad.adGroupId,
      adGroupName: expect.any(String),
      eventName: "lead",
      scope: "click",
      model: "multi_touch",
      conversions: 0.5,
      valueInMicroCurrency: null,
      currency: null,
    },
  ]);
});

test("a credited conversion needs an ad group of the account, a currency and a past time", async () => {
  const other = await seedAd(app, await seedAccount(app));
  expect((await send(event({ ad_group_id: other.adGroupId }))).data.code).toBe(ERRORS.AD_GROUP_NOT_FOUND.code);
  for (const wrong of [
    { value: undefined },
    { currency: undefined },
    { currency: "XXQ" },
    { attribution_score: 0 },
    { attribution_score: 1.5 },
    { attribution_scope: "wish" },
    { event_timestamp: seconds() + 3_600 },
    { event_timestamp: "soon" },
    { campaign_id: other.campaignId },
    { event_name: "visit" },
    { extra: 1 },
  ])
    expect({ wrong, status: (await send(event({ event_id: "bad", ...wrong }))).status }).toEqual({
      wrong,
      status: 400,
    });
  const [row] = await rows<{ bad: number }>(
    app.deps.db,
    sql`select count(*)::int as bad from attributed_events where event_id = 'bad'`,
  );
  expect(row?.bad).toBe(0);
});

test("credited conversions count in no report, and are deleted after their time", async () => {
  const report = await account.owner.client.trpc.conversions.overview.query({
    advertiserId: account.id,
    startDate: day(),
    endDate: day(),
  });
  expect(report.rows).toEqual([]);
  await deleteOldAttributed(app.deps.db, { before: new Date(app.deps.now().getTime() + 1_000), limit: 100 });
  expect(await credited()).toEqual([]);
});
