import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { ads } from "../../../db/schema/ads.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { approve, type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  account = await seedAccount(app);
  ad = await seedAd(app, account, { title: "Oak stool" });
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

interface Row {
  data?: { id: string; discount_status: string };
  exception?: { code: number; message: string };
}
async function v5<T = { promotions: Row[] }>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.status === 204 ? (null as T) : response.json();
}
const change = async (fields: object) => (await v5("PATCH", "/promotions", [{ id: offerId, ...fields }])).promotions[0];
const review = async () => (await app.deps.db.select().from(ads).where(eq(ads.id, ad.adId)))[0]?.reviewStatus ?? null;
async function approveAd(): Promise<void> {
  await app.deps.db.update(ads).set({ reviewStatus: "APPROVED" }).where(eq(ads.id, ad.adId));
  await approve(app, ad.adId);
}
/** The offer on the ad that a new visitor gets; undefined without an ad. */
async function shown(): Promise<object | null | undefined> {
  await Bun.sleep(300);
  const asked = { surface: "home", page_size: 10 };
  const found = await createClient(app).rest<{ slots: { offer: object | null }[] }>(
    "POST",
    "/v3/ads/slots/",
    asked,
    BROWSER,
  );
  return found.data.slots[0]?.offer;
}
const percent = { promotion_title: "Spring", promotion_type: "SITEWIDE", template_values: [{ percent: 20 }] };
let offerId = "";

test("an offer says what people get, and has a state by its days", async () => {
  const rows = [
    { ...percent, promotion_code: "OAK20", external_id: "gid-7", platform_type: "SHOPIFY" },
    { ...percent, template_values: [] },
    { ...percent, template_values: [{ amount: 5 }] },
    { ...percent, start_time: 4_000_000_000, end_time: 4_000_000_001 },
    { ...percent, start_time: 1_000_000_000, end_time: 1_000_000_001 },
    { ...percent, start_time: 4_000_000_001, end_time: 4_000_000_000 },
  ];
  const { promotions } = await v5("POST", "/promotions", rows);
  expect(promotions.map(({ data }) => data?.discount_status ?? null)).toEqual([
    "ACTIVE",
    null,
    null,
    "SCHEDULED",
    "EXPIRED",
    null,
  ]);
  expect(promotions[1]?.exception?.message).toContain("Give the offer a percentage");
  expect(promotions[2]?.exception?.message).toContain("An amount needs a currency");
  offerId = promotions[0]?.data?.id ?? "";
  expect(await v5("GET", `/promotions/${offerId}`)).toMatchObject({ promotion_code: "OAK20", external_id: "gid-7" });
});

test("the ads of an ad group show its offer once they are reviewed with it", async () => {
  expect(await shown()).toBeNull();
  const group = { id: ad.adGroupId, promotion_id: offerId };
  expect((await v5("PATCH", "/ad_groups", [group])) as object).toMatchObject({
    items: [{ data: { promotion_id: offerId } }],
  });
  expect(await review()).toBe("PENDING");
  expect(await shown()).toBeUndefined();
  const keeper = await administrator(app);
  const [queued] = (await keeper.client.trpc.advertiser.reviewQueue.query({})).items;
  expect(queued).toMatchObject({ id: ad.adId, offer: { percent: 20, code: "OAK20" } });
  // A decision on an offer that changed since is refused.
  await change({ template_values: [{ percent: 25 }] });
  const decision = { adId: ad.adId, decision: "APPROVED", hash: queued?.hash ?? "" } as const;
  expect(await codeOf(keeper.client.trpc.advertiser.decide.mutate(decision))).toBe(ERRORS.AD_ENTITY_CHANGED.code);
  await approveAd();
  expect(await shown()).toMatchObject({ percent: 25, amount: null, code: "OAK20" });
});

test("a change of the words sends the ads to review, a pause or an end only takes the offer away", async () => {
  await change({ promotion_title: "Late spring" });
  expect(await review()).toBe("APPROVED");
  await change({ status: "PAUSED" });
  expect(await shown()).toBeNull();
  await change({ status: "ACTIVE", end_time: Math.floor(app.deps.now().getTime() / 1_000) + 60 });
  expect(await shown()).toMatchObject({ percent: 25 });
  app.advance(61_000);
  expect(await shown()).toBeNull();
  expect(await review()).toBe("APPROVED");
  await change({ promotion_type: "CUSTOM", template_values: [{ custom_text: "Two for one" }] });
  expect(await review()).toBe("PENDING");
});

test("another account's offer can't be used or changed, and a deleted one leaves its ads", async () => {
  const other = await seedAccount(app);
  const foreign = await seedAd(app, other);
  const { advertiser } = other.owner.client.trpc;
  const mine = { advertiserId: other.id };
  const group = { ...mine, items: [{ id: foreign.adGroupId, promotionId: offerId }] };
  const missing = ERRORS.OFFER_NOT_FOUND.code;
  expect((await advertiser.updateAdGroups.mutate(group)).items[0]?.exceptions[0]?.code).toBe(missing);
  const renamed = await advertiser.updateOffers.mutate({ ...mine, items: [{ id: offerId, title: "Mine" }] });
  expect(renamed.items[0]?.exceptions[0]?.code).toBe(missing);
  expect(await codeOf(advertiser.deleteOffer.mutate({ ...mine, offerId }))).toBe(missing);
  await v5("DELETE", `/promotions/${offerId}`);
  const [left] = (await v5<{ items: object[] }>("GET", `/ad_groups?ad_group_ids=${ad.adGroupId}`)).items;
  expect(left).toMatchObject({ id: ad.adGroupId, status: "ACTIVE" });
  expect(left).not.toHaveProperty("promotion_id");
});
