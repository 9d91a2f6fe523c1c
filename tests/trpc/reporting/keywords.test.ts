import { afterAll, beforeAll, expect, test } from "bun:test";
import { adInbox } from "../../../db/schema/ad-delivery.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import type { Person } from "../../support/seed.ts";
import { type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let advertiserId: string;
let owner: Person;
let ad: SeededAd;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };

beforeAll(async () => {
  app = await startTestApp();
  const account = await seedAccount(app);
  [advertiserId, owner] = [account.id, account.owner];
  ad = await seedAd(app, account, { title: "Paper lantern for the garden" });
});
afterAll(() => app.close());

const api = () => owner.client.trpc.reporting;
const searchFor = async (query: string) =>
  (
    await createClient(app).rest<{ slots: { token: string }[] }>(
      ...(["POST", "/v3/ads/slots/", { surface: "search", page_size: 10, query }, BROWSER] as const),
    )
  ).data.slots;

/** Ad selection learns of a change by notification, or within a second and a half. */
async function finds(query: string, count: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await searchFor(query)).length === count) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

test("/reporting/adGroupPositiveKeywords/ and excluded keywords decide which searches match [signed-in 2.10]", async () => {
  expect(await finds("paper lantern", 1)).toBe(true);
  const { adGroupId, campaignId } = ad;
  const keywords = [{ value: "Garden  Party" }, { value: "garden party" }, { value: "moon", bidInMicroCurrency: 9 }];
  const made = await api().createKeywords.mutate({ advertiserId, adGroupId, keywords });
  expect(made.items.map(({ value, bidInMicroCurrency }) => [value, bidInMicroCurrency])).toEqual([
    ["garden party", null],
    ["garden party", null],
    ["moon", 9],
  ]);
  expect(await finds("paper lantern", 0)).toBe(true);
  expect(await finds("a garden party", 1)).toBe(true);
  const excluded = [{ value: "party", isNegative: true }];
  await api().createKeywords.mutate({ advertiserId, campaignId, keywords: excluded });
  expect(await finds("a garden party", 0)).toBe(true);

  const of = async (level: "CAMPAIGN" | "AD_GROUP", isNegative: boolean) =>
    (await api().keywords.query({ advertiserId, level, isNegative })).items.map(({ value }) => value);
  expect(await of("CAMPAIGN", true)).toEqual(["party"]);
  expect(await of("AD_GROUP", false)).toEqual(["moon", "garden party"]);
  expect(await of("AD_GROUP", true)).toEqual([]);
  const all = (await api().keywords.query({ advertiserId })).items.map(({ id }) => id);
  expect(await api().deleteKeywords.mutate({ advertiserId, keywordIds: all })).toEqual({ deleted: 3 });
  expect(await api().deleteKeywords.mutate({ advertiserId, keywordIds: all })).toEqual({ deleted: 0 });
  expect(await finds("paper lantern", 1)).toBe(true);
  const history = await owner.client.trpc.advertiser.history.query({ advertiserId });
  expect(history.items.filter(({ after }) => JSON.stringify(after).includes("keywords"))).toHaveLength(5);
});

test("another account's ad group and a negative keyword on a campaign are refused", async () => {
  const keywords = [{ value: "oak" }];
  const refused = (to: { adGroupId?: string; campaignId?: string }) =>
    codeOf(api().createKeywords.mutate({ advertiserId, keywords, ...to }));
  expect(await refused({ adGroupId: "7" })).toBe(472);
  expect(await refused({ campaignId: ad.campaignId })).toBe(1);
  expect(await refused({})).toBe(1);
});

test("/reporting/campaignSearchQueries/ and adGroupSearchQueries/ hide searches of few people [signed-in 2.10]", async () => {
  const [slot] = await searchFor("paper lantern");
  const events = [{ token: slot?.token ?? "", type: "impression" }];
  await createClient(app).rest("POST", "/v3/ads/events/", { events }, BROWSER);
  await settleAll(app.deps);
  const [seen] = await app.deps.db.select().from(adInbox);
  expect(seen?.query).toBe("paper lantern");
  if (!seen) throw new Error("no event was kept");
  const more = Array.from({ length: 19 }, (_, at) => ({
    ...seen,
    decision: app.deps.newId(),
    viewer: String(at + 1),
    query: at < 9 ? "paper lantern" : at < 18 ? "secret wish" : null,
  }));
  await app.deps.db.insert(adInbox).values(more);
  const today = app.deps.now().toISOString().slice(0, 10);
  for (const [level, id] of [
    ["CAMPAIGN", ad.campaignId],
    ["AD_GROUP", ad.adGroupId],
  ] as const) {
    const { rows } = await api().searchTerms.query({ advertiserId, level, startDate: today, endDate: today });
    expect(rows.map((row) => [row.id, row.term, row.impressions])).toEqual([
      [id, "paper lantern", 10],
      [id, null, 9],
    ]);
  }
});

test("a saved view is private, is replaced by name, and opens its table [signed-in 2.10]", async () => {
  const view = { advertiserId, page: "reportingAds", search: "?sort=name" };
  const first = await api().saveView.mutate({ ...view, name: "Mine", isDefault: true });
  expect(await api().saveView.mutate({ ...view, name: "Mine", search: "?sort=spend" })).toMatchObject({ id: first.id });
  await api().saveView.mutate({ ...view, name: "Other", isDefault: true });
  const { items } = await api().views.query({ advertiserId });
  expect(items.map(({ name, search, isDefault }) => [name, search, isDefault])).toEqual([
    ["Mine", "?sort=spend", false],
    ["Other", "?sort=name", true],
  ]);
  await api().deleteView.mutate({ advertiserId, viewId: first.id });
  expect(await codeOf(api().deleteView.mutate({ advertiserId, viewId: first.id }))).toBe(512);
});

test("a campaign's draft stays until discarded, and another window can't overwrite it [signed-in 2.10]", async () => {
  const drafts = owner.client.trpc.campaignDrafts;
  const made = await drafts.save.mutate({ advertiserId, draft: { campaign: { name: "Oak", objectiveType: "X" } } });
  const { id: draftId, updatedTime } = made;
  await new Promise((done) => setTimeout(done, 5));
  const next = await drafts.save.mutate({ advertiserId, draftId, updatedTime, draft: { campaign: { name: "Elm" } } });
  expect(await codeOf(drafts.save.mutate({ advertiserId, draftId, updatedTime, draft: {} }))).toBe(490);
  expect((await drafts.get.query({ advertiserId, draftId })).draft).toEqual({ campaign: { name: "Elm" } });
  expect((await drafts.list.query({ advertiserId })).items.map(({ id }) => id)).toEqual([next.id]);
  await drafts.delete.mutate({ advertiserId, draftId });
  expect(await codeOf(drafts.get.query({ advertiserId, draftId }))).toBe(513);
});
