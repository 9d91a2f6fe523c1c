import { afterAll, beforeAll, expect, test } from "bun:test";
import { adDays, adTargetDays } from "../../db/schema/ad-sums.ts";
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
  ad = await seedAd(app, account, { campaign: { name: "Oak" } });
  token = (await accessToken(app, account.owner.id)).token;
  const { adId, adGroupId, campaignId } = ad;
  const of = { adId, adGroupId, campaignId, advertiserId: account.id };
  await app.deps.db.insert(adDays).values([
    { ...of, day: "2026-01-05", surface: "home", impressions: 100, outboundClicks: 2, spendMicro: 1_500_000n },
    { ...of, day: "2026-01-05", surface: "search", impressions: 50, outboundClicks: 1, spendMicro: 500_000n },
    { ...of, day: "2026-01-13", surface: "home", impressions: 10, spendMicro: 0n },
  ]);
  const told = { ...of, day: "2026-01-05", people: (1n << 12n) - 1n };
  await app.deps.db.insert(adTargetDays).values([
    { ...told, dimension: "GENDER", value: "female", impressions: 90, spendMicro: 1_000_000n },
    { ...told, dimension: "KEYWORD", value: "oak table", impressions: 40, spendMicro: 250_000n },
  ]);
});
afterAll(() => app.close());

async function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}
const DAYS = { start_date: "2026-01-01", end_date: "2026-01-31" };

async function reportOf(asked: object): Promise<Response> {
  const made = await call<{ report_status: string; token: string }>("POST", "/reports", { ...DAYS, ...asked });
  expect(made.data.token).toBeString();
  expect(made).toMatchObject({ status: 200, data: { report_status: "IN_PROGRESS" } });
  const waiting = await call<{ report_status: string; url: string }>("GET", `/reports?token=${made.data.token}`);
  expect(["IN_PROGRESS", "FINISHED"]).toContain(waiting.data.report_status);
  await app.jobs.drained();
  const { data } = await call<{ report_status: string; url: string }>("GET", `/reports?token=${made.data.token}`);
  expect(data.report_status).toBe("FINISHED");
  const { pathname, search } = new URL(data.url);
  // Fetched like a program does: by the address alone.
  return fetch(app.url + pathname + search);
}

test("a report is requested, awaited, and fetched by its address alone, as JSON by id", async () => {
  const columns = ["CAMPAIGN_ID", "SPEND_IN_DOLLAR", "SPEND_IN_MICRO_DOLLAR", "IMPRESSION_1", "CTR"];
  const file = await reportOf({ level: "CAMPAIGN", granularity: "WEEK", columns, campaign_ids: [ad.campaignId] });
  expect(file.headers.get("content-type")).toContain("application/json");
  const row = (DATE: string, dollars: number, IMPRESSION_1: number, CTR: number) => ({
    DATE,
    CAMPAIGN_ID: ad.campaignId,
    CAMPAIGN_NAME: "Oak",
    SPEND_IN_DOLLAR: dollars,
    SPEND_IN_MICRO_DOLLAR: dollars * 1_000_000,
    IMPRESSION_1,
    CTR,
  });
  expect(await file.json()).toEqual({
    [ad.campaignId]: [row("2026-01-05", 2, 150, 0.02), row("2026-01-12", 0, 10, 0)],
  });
});

test("a report comes as CSV too, of the account, ad groups or ads that pass its filters", async () => {
  const csv = { granularity: "TOTAL", report_format: "CSV", columns: ["IMPRESSION_1", "REPIN_1"] };
  const whole = await reportOf({ ...csv, level: "ADVERTISER" });
  expect(whole.headers.get("content-type")).toContain("text/csv");
  const [head, line] = (await whole.text()).trim().split("\n");
  expect(head).toBe("AD_ACCOUNT_ID,AD_ACCOUNT_NAME,IMPRESSION_1,REPIN_1");
  expect(line).toStartWith(`${account.id},`);
  expect(line).toEndWith(",160,0");
  const ads = await reportOf({ ...csv, level: "PIN_PROMOTION", ad_ids: [ad.adId] });
  expect((await ads.text()).split("\n")[1]).toStartWith(`${ad.adId},`);
  const filters = [{ field: "SPEND_IN_DOLLAR", operator: "GREATER_THAN", values: [3] }];
  const none = await reportOf({ ...csv, level: "AD_GROUP", metrics_filters: filters });
  expect((await none.text()).trim()).toBe("AD_GROUP_ID,AD_GROUP_NAME,IMPRESSION_1,REPIN_1");
  const former = await reportOf({ ...csv, level: "AD_GROUP", filters });
  expect((await former.text()).trim()).toBe("AD_GROUP_ID,AD_GROUP_NAME,IMPRESSION_1,REPIN_1");
});

test("a report breaks each level's numbers down by targeting and by keywords", async () => {
  const asked = { granularity: "TOTAL", columns: ["IMPRESSION_1", "SPEND_IN_DOLLAR"] };
  const told = async (level: string, targeting_types?: string[]) => {
    const rows = (await (await reportOf({ ...asked, level, targeting_types })).json()) as Record<string, object[]>;
    return Object.entries(rows).flatMap(([id, some]) => some.map((row) => ({ ...row, id })));
  };
  const ids = { ADVERTISER: account.id, CAMPAIGN: ad.campaignId, AD_GROUP: ad.adGroupId, PIN_PROMOTION: ad.adId };
  const row = (id: string, type: string, value: string, IMPRESSION_1: number, SPEND_IN_DOLLAR: number) => ({
    id,
    TARGETING_TYPE: type,
    TARGETING_VALUE: value,
    IMPRESSION_1,
    SPEND_IN_DOLLAR,
  });
  for (const [level, id] of Object.entries(ids))
    expect(await told(`${level}_TARGETING`, ["PLACEMENT", "GENDER"])).toMatchObject([
      ...[row(id, "PLACEMENT", "BROWSE", 110, 1.5), row(id, "PLACEMENT", "SEARCH", 50, 0.5)],
      ...[row(id, "GENDER", "female", 90, 1), row(id, "GENDER", "unknown", 70, 1)],
    ]);
  expect(await told("KEYWORD")).toMatchObject([
    ...[row(ad.adGroupId, "KEYWORD", "oak table", 40, 0.25), row(ad.adGroupId, "KEYWORD", "unknown", 120, 1.75)],
  ]);
  const weeks = await reportOf({
    ...asked,
    granularity: "WEEK",
    level: "CAMPAIGN_TARGETING",
    targeting_types: ["PLACEMENT"],
  });
  expect(((await weeks.json()) as Record<string, object[]>)[ad.campaignId]).toMatchObject([
    { DATE: "2026-01-05", TARGETING_VALUE: "BROWSE", IMPRESSION_1: 100 },
    { DATE: "2026-01-05", TARGETING_VALUE: "SEARCH", IMPRESSION_1: 50 },
    { DATE: "2026-01-12", TARGETING_VALUE: "BROWSE", IMPRESSION_1: 10 },
  ]);
});

test("a report of something unsupported is refused, and so are a forged token and address", async () => {
  const asked = { ...DAYS, level: "CAMPAIGN", granularity: "DAY", columns: ["IMPRESSION_1"] };
  for (const wrong of [
    ...[{ level: "REGION" }, { level: "KEYWORD_TARGETING", targeting_types: ["GENDER"] }],
    { level: "CAMPAIGN_TARGETING", targeting_types: ["REGION"] },
    { level: "PRODUCT_GROUP_TARGETING", targeting_types: ["GENDER"] },
    { granularity: "HOUR" },
    { columns: ["NO_SUCH"] },
    { columns: [] },
    { report_format: "XML" },
    { end_date: "2025-01-01" },
    { click_window_days: 60 },
    { conversion_report_time: "SOMETIME" },
    { reporting_timezone: "PINTEREST_TIME_ZONE" },
    { attribution_types: ["HOUSEHOLD"] },
    { primary_sort: "BY_NAME" },
    { start_hour: 5 },
  ])
    expect((await call("POST", "/reports", { ...asked, ...wrong })).data).toMatchObject({
      code: ERRORS.INVALID_PARAMETERS.code,
    });
  for (const other of ["", "x", "7"])
    expect((await call("GET", `/reports?token=${other}`)).data).toMatchObject({
      code: ERRORS.REPORT_RUN_NOT_FOUND.code,
    });
  const { data } = await call<{ token: string }>("POST", "/reports", asked);
  await app.jobs.drained();
  const { url } = (await call<{ url: string }>("GET", `/reports?token=${data.token}`)).data;
  const path = new URL(url).pathname;
  expect((await fetch(app.url + path)).status).toBe(200);
  const [id = "", until = "", mac = ""] = path.split("/").at(-1)?.split(".") ?? [];
  for (const made of [`${id}.${Number(until) + 1}.${mac}`, `${BigInt(id) + 1n}.${until}.${mac}`, "x"])
    expect((await fetch(`${app.url}/v5/reports/${made}`)).status).toBe(404);
  const { now } = app.deps;
  app.deps.now = () => new Date(Number(until) + 1);
  expect((await fetch(app.url + path)).status).toBe(404);
  app.deps.now = now;
});

test("each level's numbers split by ad placement, and by nothing that events don't record", async () => {
  const levels = { "": "AD_ACCOUNT_ID", "/campaigns": "CAMPAIGN_ID", "/ad_groups": "AD_GROUP_ID", "/ads": "AD_ID" };
  const ids = { "/campaigns": "campaign_ids", "/ad_groups": "ad_group_ids", "/ads": "ad_ids" } as Record<
    string,
    string
  >;
  const days = "start_date=2026-01-01&end_date=2026-01-31&granularity=TOTAL&columns=IMPRESSION_1,SPEND_IN_DOLLAR";
  const values = { AD_ACCOUNT_ID: account.id, CAMPAIGN_ID: ad.campaignId, AD_GROUP_ID: ad.adGroupId, AD_ID: ad.adId };
  for (const [path, name] of Object.entries(levels) as [string, keyof typeof values][]) {
    const of = ids[path] ? `&${ids[path]}=${values[name]}` : "";
    const asked = `${path}/targeting_analytics?${days}${of}&targeting_types=`;
    const metrics = (IMPRESSION_1: number, SPEND_IN_DOLLAR: number) => ({
      [name]: values[name],
      IMPRESSION_1,
      SPEND_IN_DOLLAR,
    });
    expect((await call("GET", `${asked}PLACEMENT`)).data).toEqual({
      data: [
        { targeting_type: "PLACEMENT", targeting_value: "BROWSE", metrics: metrics(110, 1.5) },
        { targeting_type: "PLACEMENT", targeting_value: "SEARCH", metrics: metrics(50, 0.5) },
      ],
    });
    for (const types of ["REGION", "PLACEMENT,REGION", ""]) expect((await call("GET", asked + types)).status).toBe(400);
  }
});
