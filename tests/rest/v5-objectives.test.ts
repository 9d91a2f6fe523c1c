import { afterAll, beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { ads } from "../../db/schema/ads.ts";
import { pinMedia, videos } from "../../db/schema/video.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { runBulk } from "../../server/slices/bulk/run-bulk.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { seedBoard, seedImage, seedPerson, seedPin } from "../support/seed.ts";
import { approve, type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
let picture: string;
let film: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  const board = await seedBoard(app, account.owner);
  const link = "https://shop.example/oak";
  picture = await seedPin(app, board, { title: "Oak table", link });
  film = await seedPin(app, board, { title: "How we saw oak", link });
  const { db, newId } = app.deps;
  const [id, image] = [newId(), await seedImage(app)];
  const row = { container: "mov" as const, bytes: 1, durationMs: 10_000, width: 640, height: 360, fps: 25 };
  const of = { userId: account.owner.id, folder: id, posterImageId: image.id, hasSound: true };
  await db.insert(videos).values({ id, ...of, ...row });
  await db.insert(pinMedia).values({ id: newId(), pinId: film, videoId: id });
});
afterAll(() => app.close());

interface Answered {
  items: { data?: Record<string, string>; exceptions: { message: string }[] }[];
}
const at = (path: string) => `${app.url}/v5/ad_accounts/${account.id}${path}`;
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const response = await fetch(at(path), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
/** Creates rows. @returns what each became, or why not */
async function make(path: string, rows: object[]) {
  const { items } = await call<Answered>("POST", path, rows);
  return items.map(({ data, exceptions }) => data ?? { id: "", message: [exceptions].flat()[0]?.message ?? "" });
}
async function campaign(objective_type: string): Promise<string> {
  const [made] = await make("/campaigns", [{ ad_account_id: account.id, name: objective_type, objective_type }]);
  return made?.id ?? "";
}
const group = (campaign_id: string, fields: object) => ({
  campaign_id,
  name: "Everybody",
  budget_in_micro_currency: 5_000_000,
  ...fields,
});

test("every objective of the description is taken, and a former one becomes what took its place", async () => {
  const names = ["AWARENESS", "VIDEO_COMPLETION", "VIDEO_VIEW", "WEB_SESSIONS", "FAME", "CATALOG_SALES"];
  const made = await make(
    "/campaigns",
    names.map((name) => ({ ad_account_id: account.id, name, objective_type: name })),
  );
  expect(made.map((row) => row.objective_type ?? row.message)).toEqual([
    ...["AWARENESS", "VIDEO_COMPLETION", "VIDEO_COMPLETION", "CONSIDERATION"],
    ...[expect.stringContaining("objective_type: Please choose one of: AWARENESS, CONSIDERATION"), "CATALOG_SALES"],
  ]);
});

test("ad groups for awareness and videos pay for impressions, and refuse clicks by name", async () => {
  const [awareness, video] = [await campaign("AWARENESS"), await campaign("VIDEO_COMPLETION")];
  const rows = await make("/ad_groups", [
    group(awareness, {}),
    group(awareness, { billable_event: "CLICKTHROUGH" }),
    group(awareness, { billable_event: "IMPRESSION", bid_strategy_type: "MAX_BID", bid_in_micro_currency: 900_000 }),
    group(video, { billable_event: "IMPRESSION", bid_strategy_type: "MAX_BID", bid_in_micro_currency: 900_000 }),
    group(video, { billable_event: "VIDEO_V_50_MRC" }),
    group(video, { billable_event: "IMPRESSION" }),
  ]);
  expect(rows.map((row) => row.billable_event ?? row.message)).toEqual([
    "IMPRESSION",
    "billable_event: Campaigns of this objective pay for impressions.",
    "IMPRESSION",
    "bid_strategy_type: Campaigns of this objective use automatic bids.",
    expect.stringContaining("billable_event: Please choose one of: CLICKTHROUGH, IMPRESSION"),
    "IMPRESSION",
  ]);
  const patched = await call<Answered>("PATCH", "/ad_groups", [{ id: rows[0]?.id, billable_event: "CLICKTHROUGH" }]);
  expect(patched.items[0]?.exceptions[0]?.message).toStartWith("billable_event:");
});

test("an ad of a video campaign needs a Pin with a video, in a call and in a bulk request", async () => {
  const [made] = await make("/ad_groups", [group(await campaign("VIDEO_VIEW"), {})]);
  const ad_group_id = made?.id;
  const rows = await make("/ads", [
    { ad_group_id, pin_id: film, name: "First" },
    { ad_group_id, pin_id: picture, name: "Second" },
    { ad_group_id, pin_id: film, name: "Third" },
  ]);
  const refused = "pin_id: The campaign is for a video. Choose a Pin with one.";
  expect(rows.map((row) => row.name ?? row.message)).toEqual(["First", refused, "Third"]);
  const { record } = app.deps.events;
  app.deps.events.record = async () => {};
  const create = { ads: [{ ad_group_id, pin_id: picture, name: "Fourth" }] };
  const sent = await call<{ request_id: string }>("POST", "/bulk/upsert", { create });
  app.deps.events.record = record;
  await runBulk(app.deps, { uploadId: sent.request_id }, new AbortController().signal);
  const path = `/ads/v4/advertisers/${account.id}/bulk/uploads/${sent.request_id}/rows/`;
  const { data } = await account.owner.client.rest<object[]>("GET", path);
  expect(data).toMatchObject([
    { outcome: "ERROR", exceptions: [{ code: ERRORS.PIN_NOT_PROMOTABLE.code, message: refused }] },
  ]);
});

test("the editor's list of Pins for a video campaign has the videos only", async () => {
  const { client } = account.owner;
  const named = (onlyVideos: boolean) => client.trpc.quickPromote.pins.query({ advertiserId: account.id, onlyVideos });
  expect((await named(true)).items.map(({ id }) => id)).toEqual([film]);
  expect((await named(false)).items.map(({ id, hasVideo }) => [id, hasVideo])).toEqual([
    [film, true],
    [picture, false],
  ]);
});

test("an awareness ad is delivered, charged by impression, and reported with its objective", async () => {
  const { db } = app.deps;
  const [made] = await make("/ad_groups", [
    group(await campaign("AWARENESS"), { pacing_delivery_type: "ACCELERATED" }),
  ]);
  const [ad] = await make("/ads", [{ ad_group_id: made?.id, pin_id: picture, name: "Oak" }]);
  const adId = ad?.id ?? "";
  await db.update(ads).set({ reviewStatus: "APPROVED" }).where(eq(ads.id, adId));
  await approve(app, adId);
  // Until the ad server has loaded the ad.
  await Bun.sleep(1_600);
  const { client } = await seedPerson(app, "Vera");
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
  const asked = { surface: "home", page_size: 10 };
  const { data } = await client.rest<{ slots: { token: string }[] }>("POST", "/v3/ads/slots/", asked, browser);
  expect(data.slots).toHaveLength(1);
  const [impression, click] = ["impression", "outbound_click"].map((type) => ({ token: data.slots[0]?.token, type }));
  await client.rest("POST", "/v3/ads/events/", { events: [impression] }, browser);
  await Bun.sleep(320);
  await client.rest("POST", "/v3/ads/events/", { events: [click] }, browser);
  await settleAll(app.deps);
  const day = app.deps.now().getTime();
  const date = (days: number) => new Date(day + days * 86_400_000).toISOString().slice(0, 10);
  const columns = "CAMPAIGN_OBJECTIVE_TYPE,IMPRESSION_1,OUTBOUND_CLICK_1,SPEND_IN_MICRO_DOLLAR";
  const query = `start_date=${date(-1)}&end_date=${date(1)}&columns=${columns}&granularity=TOTAL&ad_ids=${adId}`;
  const [row] = await call<Record<string, unknown>[]>("GET", `/ads/analytics?${query}`);
  expect(row).toMatchObject({ CAMPAIGN_OBJECTIVE_TYPE: "AWARENESS", IMPRESSION_1: 1, OUTBOUND_CLICK_1: 1 });
  // A thousand impressions have a price, and one costs its thousandth.
  expect(Number(row?.SPEND_IN_MICRO_DOLLAR)).toBeWithin(1, 20_000);
});

test("an ad group for conversions has one of the account's tags and an event as its goal", async () => {
  const { client } = account.owner;
  const tagOf = async (of: SeededAccount) =>
    (await of.owner.client.trpc.conversions.createTag.mutate({ advertiserId: of.id, name: "Shop" })).id;
  const [tag, foreign] = [await tagOf(account), await tagOf(await seedAccount(app))];
  const goal = (conversion_tag_id: string, conversion_event = "CHECKOUT", more: object = {}) => ({
    optimization_goal_metadata: { conversion_tag_v3_goal_metadata: { conversion_tag_id, conversion_event, ...more } },
  });
  const [conversions, visits] = [await campaign("WEB_CONVERSION"), await campaign("CONSIDERATION")];
  const rows = await make("/ad_groups", [
    group(conversions, goal(tag, "CHECKOUT", { is_roas_optimized: false, cpa_goal_value_in_micro_currency: null })),
    group(conversions, goal(foreign)),
    group(conversions, goal(tag, "FLIGHT")),
    group(visits, goal(tag)),
    group(conversions, {}),
  ]);
  expect(rows.map((row) => row.optimization_goal_metadata ?? row.message)).toEqual([
    { conversion_tag_v3_goal_metadata: { conversion_tag_id: tag, conversion_event: "CHECKOUT" } },
    "We couldn't find that conversion tag.",
    expect.stringContaining("optimization_goal_metadata"),
    "optimization_goal_metadata: Only ad groups of campaigns for conversions have one.",
    undefined,
  ] as never);
  const id = rows[0]?.id;
  const patch = async (fields: object) => (await call<Answered>("PATCH", "/ad_groups", [{ id, ...fields }])).items[0];
  expect((await patch({ name: "Buyers" }))?.data).toMatchObject(goal(tag));
  expect((await patch(goal(tag, "SIGNUP")))?.data).toMatchObject(goal(tag, "SIGNUP"));
  expect((await patch(goal(foreign)))?.exceptions).toMatchObject([{ code: ERRORS.TAG_NOT_FOUND.code }]);
  const refused = await call<{ message: string }>("POST", "/ad_groups", [
    group(conversions, goal(tag, "CHECKOUT", { cpa_goal_value_in_micro_currency: "5000000" })),
  ]);
  expect(refused.message).toContain("cpa_goal_value_in_micro_currency");
  // A sheet has the goal too, and uploading it unchanged changes nothing.
  const sheet = await client.trpc.bulk.download.query({ advertiserId: account.id, ids: [String(id)], format: "csv" });
  const [head = [], line = []] = parse(Buffer.from(sheet.base64, "base64"), { bom: true }) as string[][];
  const cells = Object.fromEntries(head.map((column, at) => [column, line[at] ?? ""]));
  expect(JSON.parse(cells.optimization_goal_metadata ?? "")).toEqual({
    conversionTagId: tag,
    conversionEvent: "signup",
  });
  const upload = { advertiserId: account.id, fileName: "groups.csv", firstRow: 2, isLast: true, rows: [cells] };
  const { id: uploadId } = await client.trpc.bulk.upload.mutate(upload);
  await app.jobs.drained();
  expect(await client.trpc.bulk.get.query({ advertiserId: account.id, uploadId })).toMatchObject({ unchanged: 1 });
  expect((await patch({ optimization_goal_metadata: null }))?.data).not.toHaveProperty("optimization_goal_metadata");
});
