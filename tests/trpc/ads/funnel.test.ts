import { afterAll, beforeAll, expect, test } from "bun:test";
import { FunnelCounts } from "../../../server/platform/ads/funnel.ts";
import { dayIn } from "../../../server/platform/system/clock.ts";
import { keepFunnels, settleAll } from "../../../server/slices/ads/work.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { Client } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
let app: TestApp;
let rich: SeededAccount;
let poor: SeededAccount;
let dear: SeededAd;
let cheap: SeededAd;
const viewers: Person[] = [];
beforeAll(async () => {
  app = await startTestApp();
  [rich, poor] = [await seedAccount(app), await seedAccount(app, { timeZone: "Asia/Tokyo" })];
  const bids = (bidMicro: bigint) => ({ group: { bidStrategy: "MAX_BID" as const, bidMicro } });
  dear = await seedAd(app, rich, bids(90_000_000n));
  cheap = await seedAd(app, poor, bids(60_000n));
  for (let at = 0; at < 5; at += 1) viewers.push(await seedPerson(app, "Vera"));
});
afterAll(() => app.close());

/** Home's first ten places have room for one ad. */
const seen = async (client: Client) =>
  (
    await client.rest<{ slots: { token: string; advertiser: { id: string } }[] }>(
      ...(["POST", "/v3/ads/slots/", { surface: "home", page_size: 10 }, BROWSER] as const),
    )
  ).data.slots;
async function funnelOf({ id, owner }: SeededAccount, timeZone = "UTC") {
  const day = dayIn(timeZone, app.deps.now());
  await keepFunnels(app.deps);
  const asked = { advertiserId: id, startDate: day, endDate: day };
  return (await owner.client.trpc.ads.funnel.query(asked)).rows;
}

test("auction opportunities are counted by outcome, and an outbid group learns the winning price", async () => {
  for (const { client } of viewers)
    expect((await seen(client)).map(({ advertiser }) => advertiser.id)).toEqual([rich.id]);
  const none = { capped: 0, paced: 0, spent: 0, shown: 0 };
  expect(await funnelOf(rich)).toEqual([
    { ...none, adGroupId: dear.adGroupId, eligible: 5, entered: 5, outbid: 0, won: 5, needed: [0, 0, 0, 0, 0] },
  ]);
  expect(await funnelOf(poor, "Asia/Tokyo")).toEqual([
    { ...none, adGroupId: cheap.adGroupId, eligible: 5, entered: 5, outbid: 5, won: 0, needed: [0, 0, 0, 0, 5] },
  ]);
});

test("an ad seen often enough is capped, and hourly counts add up over writes and processes", async () => {
  const [viewer] = viewers;
  if (!viewer) throw new Error("nobody is there");
  const [slot] = await seen(viewer.client);
  const events = [{ token: slot?.token ?? "", type: "impression" }];
  await viewer.client.rest("POST", "/v3/ads/events/", { events }, BROWSER);
  await settleAll(app.deps);
  expect((await seen(viewer.client)).map(({ advertiser }) => advertiser.id)).toEqual([poor.id]);
  const other = new FunnelCounts();
  other.count({ adGroupId: dear.adGroupId, advertiserId: rich.id }, "paced");
  other.lose({ adGroupId: dear.adGroupId, advertiserId: rich.id }, 1.4);
  const deps = { ...app.deps, ads: { ...app.deps.ads, funnel: other } };
  await keepFunnels(deps);
  expect(other.drain()).toEqual([]);
  const [row] = await funnelOf(rich);
  expect(row).toMatchObject({ eligible: 8, capped: 1, paced: 1, entered: 6, won: 6, outbid: 1, shown: 1 });
  expect(row?.needed).toEqual([0, 1, 0, 0, 0]);
});

test("another account's people can't read the numbers", async () => {
  const asked = { advertiserId: rich.id, startDate: "2026-01-01", endDate: "2026-01-02" };
  expect(await codeOf(poor.owner.client.trpc.ads.funnel.query(asked))).toBe(ERRORS.NOT_PERMITTED.code);
  const long = { ...asked, advertiserId: poor.id, endDate: "2026-03-01" };
  expect(await codeOf(poor.owner.client.trpc.ads.funnel.query(long))).toBe(ERRORS.INVALID_PARAMETERS.code);
});
