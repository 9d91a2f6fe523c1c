import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { encodeBookmark } from "../../src/model/paging.ts";
import { VIDEO_SOURCE_PATH } from "../../src/video/limits.ts";
import { createClient } from "../support/api.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(60_000);

let app: TestApp;
let person: Person;
let advertiserId: string;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
  await stepUp(person);
  const { id, username } = person.user;
  const account = await seedAccount(app, { owner: { id, username, client: person.client } });
  advertiserId = account.id;
  campaignId = (await seedAd(app, account)).campaignId;
});
afterAll(() => app.close());

/** The status of a call on the typed transport, sent as text because no client would write some of these inputs. */
async function statusOf(kind: "query" | "mutation", name: string, input: object): Promise<number> {
  const text = JSON.stringify(input);
  const query = kind === "query" ? `?input=${encodeURIComponent(text)}` : "";
  const response = await person.client.fetch(`/trpc/${name}${query}`, {
    method: kind === "query" ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(kind === "mutation" && { body: text }),
  });
  await response.arrayBuffer();
  return response.status;
}

test("a lone surrogate, which the database's JSON refuses, is refused at any depth and in names [SECURITY 30]", async () => {
  const rows = { advertiserId, fileName: "a.csv", firstRow: 1, isLast: true };
  for (const odd of ["\ud800", "a\udc00b"]) {
    for (const found of [{ name: odd }, { [odd]: 1 }, { name: [{ deep: odd }] }])
      expect(await statusOf("mutation", "campaignDrafts.save", { advertiserId, draft: found })).toBe(400);
    expect(await statusOf("mutation", "bulk.upload", { ...rows, rows: [{ name: odd }] })).toBe(400);
  }
  expect(await statusOf("mutation", "campaignDrafts.save", { advertiserId, draft: { name: "🧵" } })).toBe(200);
});

test("a day that no calendar or database has is refused in every input [SECURITY 30]", async () => {
  const good = { startDate: "2026-02-01", endDate: "2026-02-28" };
  const calls = [
    ["ads.analytics", {}],
    ["ads.funnel", {}],
    ["reporting.rows", {}],
    ["reporting.searchTerms", { level: "CAMPAIGN" }],
    ["conversions.overview", {}],
    ["conversions.report", {}],
    ["conversions.models", {}],
    ["catalogs.report", {}],
    ["billing.prepaidSpend", {}],
  ] as const;
  for (const [name, more] of calls) {
    expect(await statusOf("query", name, { advertiserId, ...more, ...good }), name).toBe(200);
    for (const [startDate, endDate] of [
      ["2026-02-01", "2026-02-30"],
      ["2026-02-30", "2026-03-03"],
      ["0000-01-01", "0000-01-02"],
    ])
      expect(await statusOf("query", name, { advertiserId, ...more, startDate, endDate }), name).toBe(400);
  }
  const spec = { level: "CAMPAIGN", range: "FIXED", columns: ["IMPRESSION_1"] };
  for (const [startDate, status] of [
    ["2026-02-01", 200],
    ["0000-02-01", 400],
  ] as const) {
    const report = { advertiserId, name: "Days", spec: { ...spec, startDate, endDate: "2026-02-28" } };
    expect(await statusOf("mutation", "reportCenter.request", report), startDate).toBe(status);
  }
});

test("a time outside the database's four-digit years is refused, in a bookmark too [SECURITY 30]", async () => {
  const none = ["0000-01-01T00:00:00Z", "0000-12-31T23:59:59.999Z"];
  for (const time of none) {
    const items = [{ id: campaignId, startTime: time }];
    const [row] = (await person.client.trpc.advertiser.updateCampaigns.mutate({ advertiserId, items })).items;
    expect(row?.exceptions.map(({ code }) => code)).toEqual([1]);
    expect(await statusOf("query", "bulk.download", { advertiserId, updatedSince: time })).toBe(400);
  }
  for (const from of [...none, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
    expect(await statusOf("query", "pinBuilder.listScheduled", { from }), from).toBe(400);
  expect(await statusOf("query", "pinBuilder.listScheduled", { from: "2026-01-01T00:00:00+14:00" })).toBe(200);
  const bookmark = encodeBookmark(["0000-01-01T00:00:00.000Z", campaignId]);
  expect(await statusOf("query", "pinBuilder.listScheduled", { bookmark })).toBe(400);
});

test("an id of more than 64 bits is refused in bookmarks, audiences and a video's address [SECURITY 30]", async () => {
  const id = "9223372036854775808";
  const days = { startDate: "2026-11-01", endDate: "2026-11-20" };
  for (const [name, input, position] of [
    ["billing.history", {}, ["2026-11-20", id]],
    ["billing.prepaidSpend", days, [id]],
    ["billing.prepaidSpend", { ...days, byDay: true }, [id, "2026-11-20"]],
  ] as const) {
    const bookmark = encodeBookmark(position);
    expect(await statusOf("query", name, { advertiserId, ...input, bookmark }), name).toBe(400);
  }
  for (const field of ["AUDIENCE_INCLUDE", "AUDIENCE_EXCLUDE"]) {
    const items = [{ campaignId, name: "For few", targetingSpec: { [field]: [id] } }];
    const [row] = (await person.client.trpc.advertiser.createAdGroups.mutate({ advertiserId, items })).items;
    expect(row?.exceptions.map(({ code }) => code)).toEqual([1]);
  }
  expect((await person.client.fetch(`${VIDEO_SOURCE_PATH}/${id}`)).status).toBe(404);
});

test("the outbox of a development server has nothing for an invalid address [SECURITY 30]", async () => {
  const { status } = await fetch(`${app.url}/dev/outbox?to=%00a`);
  expect(status).toBe(200);
});

test("a form that repeats one name very often doesn't hold up the process [SECURITY 43]", async () => {
  const visitor = createClient(app);
  for (const name of ["x", "email", "x[]"]) {
    const began = performance.now();
    const form = `${name}=1&`.repeat(Math.floor(900_000 / (name.length + 3)));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await visitor.rest("POST", "/v3/register/exists/", form, headers)).status, name).toBe(400);
    // Copying the form for each value would take minutes.
    expect(performance.now() - began, name).toBeLessThan(5_000);
  }
});

test("an answer lists no more problems than a person can read, however many it found [SECURITY 43]", async () => {
  const attributes = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`k${place}`, {}]));
  const items = Array.from({ length: 1_000 }, (_, place) => ({ itemId: `item ${place}`, attributes }));
  const answer = await person.client.fetch("/trpc/catalogs.changeItems", {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.url },
    body: JSON.stringify({ advertiserId, operation: "UPSERT", items }),
  });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  const { error } = JSON.parse(text) as { error: { data: { fields: Record<string, string> } } };
  expect(Object.keys(error.data.fields)).toHaveLength(100);
  // All 60,000 problems would be several times as long as the request.
  expect(text.length).toBeLessThan(20_000);
});
