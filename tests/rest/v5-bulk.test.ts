import { afterAll, beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { campaigns } from "../../db/schema/ads.ts";
import { advertiserDelegates } from "../../db/schema/advertisers.ts";
import { adBulkRows, adBulkUploads } from "../../db/schema/bulk.ts";
import { runBulk } from "../../server/slices/bulk/run-bulk.ts";
import { seqOf } from "../../server/slices/bulk/stage.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { seedDelegate } from "../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const REFUSED = ERRORS.INVALID_PARAMETERS.code;
let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account, { campaign: { name: "=Lamps" } });
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

type Row = Record<string, unknown> & { id: string; name: string; request_id: string; items: Row[] };
const at = (path: string) => `${app.url}/v5/ad_accounts/${account.id}${path}`;
async function call(method: string, url: string, body?: unknown, as = token, more: Record<string, string> = {}) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${as}`, ...more };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: response.status, data: (await response.json()) as Row };
}
/** Sends a request whose job the test runs later. */
async function beforeItsJob<T>(send: () => Promise<T>): Promise<T> {
  const { record } = app.deps.events;
  app.deps.events.record = async () => {};
  try {
    return await send();
  } finally {
    app.deps.events.record = record;
  }
}
/** An applied sheet whose rows changed nothing. @returns its id */
async function seedResult(advertiserId: string, rows: number): Promise<string> {
  const { db, newId } = app.deps;
  const id = newId();
  await db.insert(adBulkUploads).values({ id, advertiserId, fileName: "long", state: "APPLIED", rows });
  const row = { uploadId: id, cells: {}, outcome: "NONE" as const };
  await db
    .insert(adBulkRows)
    .values(Array.from({ length: rows }, (_, at) => ({ ...row, seq: seqOf("CAMPAIGN", at + 2) })));
  return id;
}
/** Reads a result's address without a token. */
async function resultOf({ result_url }: Row): Promise<Row[]> {
  const { pathname, search } = new URL(String(result_url));
  return (await (await fetch(app.url + pathname + search)).json()) as Row[];
}
/** Sends changes, runs their job, and reads each row's result. */
async function upserted(body: object) {
  const { data: sent } = await beforeItsJob(() => call("POST", at("/bulk/upsert"), body));
  expect(sent).toEqual({ request_id: expect.stringMatching(/^\d+$/) } as never);
  expect((await call("GET", at(`/bulk/${sent.request_id}`))).data).toMatchObject({ status: "RUNNING" });
  await runBulk(app.deps, { uploadId: sent.request_id }, new AbortController().signal);
  const { data: state } = await call("GET", at(`/bulk/${sent.request_id}`));
  return { status: state.status, rows: await resultOf(state) };
}

test("one request creates and changes campaigns, ad groups, ads and keywords, row by row", async () => {
  const pinId = await seedPin(app, await seedBoard(app, account.owner), { link: "https://shop.example/lamp" });
  const start = Math.floor(Date.UTC(2030, 0, 1) / 1000);
  const { status, rows } = await upserted({
    create: {
      campaigns: [{ name: "=Spring", objective_type: "CONSIDERATION", start_time: start, daily_spend_cap: 5_000_000 }],
      ad_groups: [
        {
          campaign_id: ad.campaignId,
          name: "Women",
          budget_in_micro_currency: 5_000_000,
          targeting_spec: { GENDER: ["female"] },
        },
      ],
      ads: [{ ad_group_id: ad.adGroupId, pin_id: pinId, name: "Lamp", creative_type: "REGULAR" }],
      keywords: [
        { parent_id: ad.adGroupId, keywords: [{ value: "oak", match_type: "EXACT", bid: 70_000 }] },
        {
          parent_id: ad.campaignId,
          parent_type: "campaign",
          keywords: [{ value: "elm", match_type: "EXACT_NEGATIVE" }],
        },
      ],
    },
    update: {
      campaigns: [
        { id: ad.campaignId, name: "Autumn" },
        { id: "7", name: "Nobody's" },
      ],
    },
  });
  expect(status).toBe("SUCCEEDED");
  expect(rows.map(({ entity, outcome, is_applied }) => [entity, outcome, is_applied])).toEqual([
    ...[
      ["CAMPAIGN", "CREATE", true],
      ["CAMPAIGN", "EDIT", true],
      ["CAMPAIGN", "ERROR", false],
    ],
    ...[
      ["AD_GROUP", "CREATE", true],
      ["AD", "CREATE", true],
      ["KEYWORD", "CREATE", true],
      ["KEYWORD", "CREATE", true],
    ],
  ]);
  expect(rows[2]?.exceptions).toMatchObject([{ code: ERRORS.CAMPAIGN_NOT_FOUND.code }]);
  const { data: campaigns } = await call("GET", at("/campaigns"));
  expect(campaigns.items.map(({ name }) => name).sort()).toEqual(["=Spring", "Autumn"]);
  expect(campaigns.items.find(({ name }) => name === "=Spring")).toMatchObject({
    start_time: start,
    daily_spend_cap: 5_000_000,
  });
  const { data: groups } = await call("GET", at("/ad_groups"));
  expect(groups.items.find(({ name }) => name === "Women")).toMatchObject({ targeting_spec: { GENDER: ["female"] } });
  const { data: keywords } = await call("GET", at(`/keywords?ad_group_id=${ad.adGroupId}`));
  expect(keywords.items).toMatchObject([{ value: "oak", match_type: "EXACT", bid: 70_000 }]);

  const oak = keywords.items[0]?.id;
  const spring = campaigns.items.find(({ name }) => name === "=Spring")?.id;
  const again = await upserted({
    update: { keywords: [{ id: oak, archived: true }], campaigns: [{ id: spring, daily_spend_cap: null }] },
  });
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(["EDIT", "EDIT"]);
  expect((await call("GET", at(`/keywords?ad_group_id=${ad.adGroupId}`))).data.items).toEqual([]);
  expect((await call("GET", at(`/campaigns/${spring}`))).data).toMatchObject({ daily_spend_cap: null });
});

test("a request with no acceptable row fails, and an invalid one is refused", async () => {
  const { status } = await upserted({ update: { ads: [{ id: "7", name: "Nobody's" }] } });
  expect(status).toBe("FAILED");
  const before = await app.deps.db.$count(adBulkUploads);
  for (const body of [
    ...[{}, { create: {} }, { create: { labels: [{ name: "a" }] } }, { create: { campaigns: [7] } }],
    ...[{ create: { campaigns: "a" } }, { create: { keywords: [{ parent_id: ad.adGroupId }] } }],
    { update: { campaigns: Array.from({ length: 501 }, () => ({ id: "7", name: "a" })) } },
  ])
    expect((await call("POST", at("/bulk/upsert"), body)).data).toMatchObject({ code: REFUSED });
  expect(await app.deps.db.$count(adBulkUploads)).toBe(before);
  const foreign = await seedResult((await seedAccount(app)).id, 1);
  for (const id of ["7", foreign])
    expect((await call("GET", at(`/bulk/${id}`))).data).toMatchObject({ code: ERRORS.BULK_UPLOAD_NOT_FOUND.code });
});

test("a result has every row of a long sheet, and a page of the size that a program names", async () => {
  const { data: state } = await call("GET", at(`/bulk/${await seedResult(account.id, 600)}`));
  const lines = (await resultOf(state)).map(({ row }) => row);
  expect(lines).toEqual(Array.from({ length: 600 }, (_, at) => at + 2));
  expect(await resultOf({ ...state, result_url: `${state.result_url}?page_size=10` } as Row)).toHaveLength(10);
});

test("a request sent twice under one key runs once", async () => {
  const body = { update: { campaigns: [{ id: ad.campaignId, name: "Winter" }] } };
  const key = { "Idempotency-Key": "winter-2030" };
  const { data: one } = await call("POST", at("/bulk/upsert"), body, token, key);
  expect((await call("POST", at("/bulk/upsert"), body, token, key)).data).toEqual(one);
  await app.jobs.drained();
});

test("a delegate's upload isn't applied after their access has ended, and nobody can resume it", async () => {
  const dana = await seedDelegate(app, account.id, "CAMPAIGN_MANAGER");
  const theirs = (await accessToken(app, dana.id)).token;
  const body = { update: { campaigns: [{ id: ad.campaignId, name: "Dana's" }] } };
  const { data: sent } = await beforeItsJob(() => call("POST", at("/bulk/upsert"), body, theirs));
  await app.deps.db.delete(advertiserDelegates).where(eq(advertiserDelegates.userId, dana.id));
  await runBulk(app.deps, { uploadId: sent.request_id }, new AbortController().signal);
  expect((await call("GET", at(`/bulk/${sent.request_id}`))).data).toMatchObject({ status: "FAILED" });
  const uploads = `${app.url}/ads/v4/advertisers/${account.id}/bulk/uploads`;
  expect(await call("POST", `${uploads}/${sent.request_id}/apply/`)).toMatchObject({
    data: { resource_response: { code: ERRORS.BULK_NOT_READY.code } },
  });
  expect((await call("GET", at(`/campaigns/${ad.campaignId}`))).data.name).not.toBe("Dana's");
});

test("a download has the account's data as JSON or as a sheet, for the account's own people only", async () => {
  const { data: sent } = await call("POST", at("/bulk/download"), { entity_types: ["CAMPAIGN", "AD_GROUP"] });
  const { data: state } = await call("GET", at(`/bulk/${sent.request_id}`));
  expect(state.status).toBe("SUCCEEDED");
  const rows = await resultOf(state);
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(["CAMPAIGN", "AD_GROUP"]));
  // Unescaped, without the apostrophe that prevents formulas in spreadsheets.
  expect(rows.map(({ name }) => name)).toContain("=Spring");

  const { data: sheet } = await call("POST", at("/bulk/download"), { output_format: "CSV" });
  const { pathname, search } = new URL(String((await call("GET", at(`/bulk/${sheet.request_id}`))).data.result_url));
  const csv = await fetch(app.url + pathname + search);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const lines = parse(await csv.text(), { bom: true, columns: true }) as Row[];
  expect(new Set(lines.map(({ entity }) => entity))).toEqual(new Set(["CAMPAIGN", "AD_GROUP", "AD", "KEYWORD"]));

  for (const body of [
    ...[{ entity_types: ["LABEL"] }, { output_format: "XML" }, { entity_ids: ["x"] }, { updated_since: "soon" }],
    ...[{ campaign_filter: "a" }, { campaign_filter: { start_time: "soon" } }],
    ...[{ campaign_filter: { campaign_status: ["GONE"] } }, { campaign_filter: { objective_type: ["NONE"] } }],
  ])
    expect((await call("POST", at("/bulk/download"), body)).data).toMatchObject({ code: REFUSED });
  const stranger = (await accessToken(app, (await seedPerson(app, "Sven")).id)).token;
  expect((await call("GET", at(`/bulk/${sheet.request_id}`), undefined, stranger)).status).toBe(403);
  expect((await call("POST", at("/bulk/download"), {}, stranger)).status).toBe(403);
});

test("a download by ids has them and their children; one since a time has changes, archived too", async () => {
  const other = await seedAd(app, account, { campaign: { name: "Elm" } });
  await call("POST", at("/keywords"), {
    parent_id: other.adGroupId,
    keywords: [{ value: "elm", match_type: "EXACT" }],
  });
  const rowsOf = async (body: object) => {
    const { data } = await call("POST", at("/bulk/download"), body);
    const { data: state } = await call("GET", at(`/bulk/${data.request_id}`));
    return (await resultOf(state)) as (Row & { status: string })[];
  };
  const entities = (rows: readonly Row[]) => rows.map(({ entity }) => entity);
  expect(entities(await rowsOf({ entity_ids: [other.campaignId] }))).toEqual(["CAMPAIGN", "AD_GROUP", "AD", "KEYWORD"]);
  expect(entities(await rowsOf({ entity_ids: [other.adGroupId] }))).toEqual(["AD_GROUP", "AD", "KEYWORD"]);
  expect((await rowsOf({ entity_ids: [other.adId, ad.adId], entity_types: ["AD"] })).map(({ id }) => id)).toEqual([
    ...[ad.adId, other.adId].sort((a, b) => Number(BigInt(a) - BigInt(b))),
  ]);
  const later = app.deps.now().getTime() + 60_000;
  const since = String(Math.floor(later / 1_000));
  const of = { entity_types: ["CAMPAIGN", "AD_GROUP", "AD"] };
  expect(await rowsOf({ ...of, updated_since: since })).toEqual([]);
  const changed = { status: "ARCHIVED" as const, updatedAt: new Date(later + 1_000) };
  await app.deps.db.update(campaigns).set(changed).where(eq(campaigns.id, other.campaignId));
  expect(await rowsOf({ ...of, updated_since: since })).toMatchObject([
    { entity: "CAMPAIGN", id: other.campaignId, status: "ARCHIVED" },
  ]);
  expect((await rowsOf({ entity_types: ["CAMPAIGN"] })).map(({ id }) => id)).not.toContain(other.campaignId);
});

test("a download of campaigns by name, time, state or objective has them and their children", async () => {
  const day = 86_400_000;
  const later = (days: number) => new Date(app.deps.now().getTime() + days * day);
  const seconds = (days: number) => String(Math.floor(later(days).getTime() / 1_000));
  const ash = await seedAd(app, account, {
    campaign: { name: "Ash of autumn", startTime: later(20), endTime: later(30) },
  });
  const fir = await seedAd(app, account, { campaign: { name: "Fir" } });
  const archived = { status: "ARCHIVED" as const };
  await app.deps.db.update(campaigns).set(archived).where(eq(campaigns.id, fir.campaignId));
  const found = async (campaign_filter: object, more: object = {}) => {
    const { data } = await call("POST", at("/bulk/download"), { campaign_filter, ...more });
    const { data: state } = await call("GET", at(`/bulk/${data.request_id}`));
    return (await resultOf(state)).map(({ id }) => id);
  };
  const of = ({ campaignId, adGroupId, adId }: typeof ash) => [campaignId, adGroupId, adId];
  expect(await found({ name: "ASH" })).toEqual(of(ash));
  expect(await found({ name: "ash", start_time: seconds(31) })).toEqual([]);
  expect(await found({ name: "ash", end_time: seconds(19) })).toEqual([]);
  expect(await found({ name: "ash", start_time: seconds(25), end_time: seconds(26) })).toEqual(of(ash));
  expect(await found({ name: "fir" })).not.toContain(fir.campaignId);
  expect(await found({ campaign_status: ["ARCHIVED"], name: "fir" }, { entity_types: ["CAMPAIGN"] })).toEqual([
    fir.campaignId,
  ]);
  expect(await found({ name: "ash", objective_type: ["CATALOG_SALES"] })).toEqual([]);
  expect(await found({ name: "ash" }, { entity_ids: [ad.campaignId] })).toEqual([]);
});

test("a bulk request delivers product groups in ad groups, changes and lists them, row by row", async () => {
  const { data: goods } = await call("POST", `${app.url}/v5/catalogs/product_groups?ad_account_id=${account.id}`, {
    name: "Cups",
    filters: { any_of: [{ BRAND: { values: ["Clayworks"] } }] },
  });
  const shop = { campaign: { objectiveType: "CATALOG_SALES" as const }, ad: { status: "ARCHIVED" as const } };
  const bids = { bidStrategy: "MAX_BID" as const, bidMicro: 90_000n };
  const { adGroupId } = await seedAd(app, account, { ...shop, group: bids });
  const row = (fields: object) => ({ catalog_product_group_id: goods.id, ...fields });
  const made = await upserted({
    create: {
      product_groups: [
        {
          ad_group_id: `AG${adGroupId}`,
          product_group_promotion: [row({ bid_in_micro_currency: 70_000, tracking_url: "utm_source=pins" }), row({})],
        },
        { ad_group_id: ad.adGroupId, product_group_promotion: [row({})] },
        { ad_group_id: "7", product_group_promotion: [row({})] },
      ],
    },
  });
  expect(made.rows.map(({ entity, outcome }) => [entity, outcome])).toEqual([
    ["PRODUCT_GROUP", "CREATE"],
    ...Array.from({ length: 3 }, () => ["PRODUCT_GROUP", "ERROR"]),
  ]);
  expect(made.rows.slice(1).map(({ exceptions }) => (exceptions as { code: number }[])[0]?.code)).toEqual([
    ...[ERRORS.PRODUCT_PROMOTION_EXISTS.code, ERRORS.PRODUCT_GROUP_REFUSED.code, ERRORS.AD_GROUP_NOT_FOUND.code],
  ]);
  const promotions = async () =>
    (await call("GET", at(`/product_group_promotions?ad_group_id=${adGroupId}`))).data.items;
  const [one] = await promotions();
  expect(one).toMatchObject({ bid_in_micro_currency: 70_000, tracking_url: "utm_source=pins", included: true });

  const changed = await upserted({
    update: {
      product_groups: [
        {
          ad_group_id: adGroupId,
          product_group_promotion: [
            { id: one?.id, bid_in_micro_currency: null, included: false, status: "PAUSED" },
            { id: "7", included: true },
          ],
        },
      ],
    },
  });
  expect(changed.rows.map(({ outcome }) => outcome)).toEqual(["EDIT", "ERROR"]);
  expect(await promotions()).toMatchObject([{ bid_in_micro_currency: null, included: false, status: "PAUSED" }]);
  const asked = { entity_types: ["PRODUCT_GROUP"], entity_ids: [adGroupId] };
  const { data: sent } = await call("POST", at("/bulk/download"), asked);
  const file = await resultOf((await call("GET", at(`/bulk/${sent.request_id}`))).data);
  expect(file).toMatchObject([
    { entity: "PRODUCT_GROUP", id: one?.id, ad_group_id: adGroupId, product_group_id: goods.id, is_included: "false" },
  ]);
});

test("a bulk result's address opens only what it was made for, for an hour [SECURITY 24]", async () => {
  const { data: sent } = await call("POST", at("/bulk/download"), { entity_types: ["CAMPAIGN"] });
  const { data: wide } = await call("POST", at("/bulk/download"), {});
  const linkOf = async ({ request_id }: Row) => {
    const { data } = await call("GET", at(`/bulk/${request_id}`));
    return new URL(String(data.result_url)).pathname.split("/").at(-1) ?? "";
  };
  const [narrow = "", signed = ""] = (await linkOf(sent)).split("~");
  const [all = ""] = (await linkOf(wide)).split("~");
  const status = async (link: string) => (await fetch(`${app.url}/v5/bulk_results/${link}`)).status;
  expect(await status(`${narrow}~${signed}`)).toBe(200);
  const [id = "", until = "", mac = ""] = signed.split(".");
  for (const forged of [
    `${all}~${signed}`,
    `${narrow}~${BigInt(id) + 1n}.${until}.${mac}`,
    `${narrow}~${id}.${Number(until) + 1}.${mac}`,
    `7~${signed}`,
    `~${signed}`,
    narrow,
  ])
    expect([forged, await status(forged)]).toEqual([forged, 404]);
  const { now } = app.deps;
  app.deps.now = () => new Date(Number(until) + 1);
  expect(await status(`${narrow}~${signed}`)).toBe(404);
  app.deps.now = now;
});
