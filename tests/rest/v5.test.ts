import { afterAll, beforeAll, expect, test } from "bun:test";
import { adDays } from "../../db/schema/ad-sums.ts";
import { OPERATIONS } from "../../server/transports/ads-api-v5/operations.ts";
import { reportOnWire } from "../../server/transports/ads-api-v5/report-columns.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { bodyTakenBy, takenBy } from "../support/v5-steps.ts";
import fields from "./v5-fields.json";

let app: TestApp;
let owner: Person;
let account: string;
let pinId: string;
let ownerToken: string;
let strangerToken: string;

type Row = Record<string, unknown> & { id: string };
interface Written {
  items: { data: Row; exceptions: { code: number; message: string }[] }[];
}
async function call<T>(method: string, path: string, body?: unknown, token: string | null = ownerToken) {
  const response = await fetch(`${app.url}/v5${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}
const at = (path = "") => `/ad_accounts/${account}${path}`;
const DAYS = "start_date=2026-01-01&end_date=2026-01-31";

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  const stranger = await seedPerson(app, "Sven");
  ownerToken = (await accessToken(app, owner.id)).token;
  strangerToken = (await accessToken(app, stranger.id)).token;
  pinId = await seedPin(app, await seedBoard(app, owner), { title: "Oak", link: "https://shop.example/oak" });
  account = (await call<Row>("POST", "/ad_accounts", { name: "Oak", country: "US" })).data.id;
});
afterAll(() => app.close());

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isSafeInteger(value) ? "integer" : typeof value;
}
/** Every field of an answer is in the description, with its type. */
function expectShape(row: Row, known: Record<string, string>) {
  expect(row.id).toBeString();
  for (const [name, value] of Object.entries(row)) {
    const [wanted = "", nullable] = (known[name] ?? `no field ${name}`).split("?");
    if (nullable === undefined || value !== null) expect(`${name} ${typeOf(value)}`).toBe(`${name} ${wanted}`);
  }
}
const make = async (path: string, row: object) => {
  const { status, data } = await call<Written>("POST", at(path), [row]);
  const { exceptions } = data.items[0] ?? {};
  expect({ status, exceptions }).toEqual({ status: 200, exceptions: path === "/ads" ? undefined : [] } as never);
  return data.items[0]?.data as Row;
};

test("a second POST /ad_accounts opens a second account with its own name and currency", async () => {
  const token = (await accessToken(app, (await seedPerson(app, "Tess")).id)).token;
  const open = (fields: object) => call<Row>("POST", "/ad_accounts", { country: "US", ...fields }, token);
  const [first, second] = [await open({ name: "Elm" }), await open({ name: "Ash", currency: "EUR" })];
  expect(second.data).toMatchObject({ name: "Ash", currency: "EUR" });
  const listed = await call<{ items: Row[] }>("GET", "/ad_accounts", undefined, token);
  expect(listed.data.items.map(({ id }) => id).sort()).toEqual([first.data.id, second.data.id].sort() as never);
});

test("/v5/ answers accounts, campaigns, ad groups and ads with the description's fields [signed-in 2.10]", async () => {
  const accounts = await call<{ items: Row[]; bookmark: null }>("GET", "/ad_accounts");
  expect(accounts.data).toMatchObject({ items: [{ id: account, permissions: ["OWNER"] }], bookmark: null });
  expectShape(accounts.data.items[0] as Row, fields.account);
  expectShape((await call<Row>("GET", at())).data, fields.account);

  const start = Math.floor(Date.now() / 1000) + 86_400;
  const campaign = await make("/campaigns", {
    ad_account_id: account,
    name: "Spring",
    objective_type: "CONSIDERATION",
    start_time: start,
    end_time: start + 864_000,
  });
  expect(campaign).toMatchObject({ ad_account_id: account, start_time: start, end_time: start + 864_000 });
  const group = await make("/ad_groups", {
    campaign_id: campaign.id,
    name: "Everybody",
    budget_in_micro_currency: 5_000_000,
    billable_event: "CLICKTHROUGH",
    targeting_spec: { GENDER: ["female"] },
  });
  const ad = await make("/ads", { ad_group_id: group.id, pin_id: pinId, name: "Table", creative_type: "REGULAR" });
  const made = { campaigns: [campaign, fields.campaign], ad_groups: [group, fields.ad_group], ads: [ad, fields.ad] };
  for (const [path, [row, known]] of Object.entries(made) as [string, [Row, Record<string, string>]][]) {
    expectShape(row, known);
    const { data } = await call<{ items: Row[]; bookmark: string | null }>("GET", at(`/${path}?page_size=10`));
    expect(data.items.map(({ id }) => id)).toEqual([row.id]);
    expect(data.bookmark).toBeNull();
    expectShape(data.items[0] as Row, known);
    const changed = await call<Written>("PATCH", at(`/${path}`), [{ id: row.id, name: "Summer" }]);
    expect(changed.data.items).toMatchObject([{ data: { id: row.id, name: "Summer" } }]);
    expectShape(changed.data.items[0]?.data as Row, known);
  }
  const one = await call<Row>("GET", at(`/campaigns/${campaign.id}`));
  expect(one.data).toMatchObject({ id: campaign.id, name: "Summer" });
  expectShape(one.data, fields.campaign);
  expect((await call<Row>("GET", at(`/ad_groups/${group.id}`))).data).toMatchObject({ id: group.id, name: "Summer" });
  expect((await call<Row>("GET", at(`/ads/${ad.id}`))).data).toMatchObject({ id: ad.id, name: "Summer" });
  expect((await call("GET", at("/ads/7"))).data).toMatchObject({ code: ERRORS.AD_NOT_FOUND.code });

  const keywords = [
    { bid: 200_000, match_type: "PHRASE", value: "Oak table" },
    { match_type: "EXACT_NEGATIVE", value: "toy" },
  ];
  const words = await call<{ keywords: Row[]; errors: [] }>("POST", at("/keywords"), { parent_id: group.id, keywords });
  expect(words.data.keywords).toMatchObject([
    { match_type: "PHRASE", value: "oak table", bid: 200_000, archived: false, type: "keyword" },
    { match_type: "EXACT_NEGATIVE", value: "toy", bid: null, parent_id: group.id, parent_type: "ad_group" },
  ]);
  const listed = await call<{ items: Row[] }>("GET", at(`/keywords?ad_group_id=${group.id}`));
  expect(listed.data.items).toEqual(words.data.keywords.toReversed());
});

test("an invalid row has its own exception and doesn't block any other", async () => {
  const { data } = await call<Written>("POST", at("/campaigns"), [
    { name: "Autumn", objective_type: "CONSIDERATION" },
    { name: "Winter", objective_type: "NO_SUCH" },
  ]);
  expect(data.items).toMatchObject([
    { data: { name: "Autumn" }, exceptions: [] },
    { exceptions: [{ code: ERRORS.INVALID_PARAMETERS.code }] },
  ]);
  expect(data.items[1]).not.toHaveProperty("data");
  // An ad has one exception, as an object.
  const ads = await call<{ items: Row[] }>("POST", at("/ads"), [{ ad_group_id: "7", pin_id: pinId }]);
  expect(ads.data.items).toMatchObject([{ exceptions: { code: expect.any(Number), message: expect.any(String) } }]);
  expect(ads.data.items[0]).not.toHaveProperty("data");
});

test("a list continues by its bookmark until the last page", async () => {
  const names: unknown[] = [];
  let bookmark: string | null = "";
  while (bookmark !== null) {
    const path = at(`/campaigns?page_size=1&bookmark=${bookmark}`);
    const page: { items: Row[]; bookmark: string | null } = (await call<typeof page>("GET", path)).data;
    names.push(...page.items.map(({ name }) => name));
    ({ bookmark } = page);
  }
  expect(names).toEqual(["Autumn", "Summer"]);
});

test("analytics of each level are a list, and unknown columns are refused", async () => {
  for (const [path, ids] of [
    ["/analytics", ""],
    ...["campaigns", "ad_groups", "ads"].map((kind) => [`/${kind}/analytics`, `&${kind.slice(0, -1)}_ids=7`]),
  ]) {
    const asked = at(`${path}?${DAYS}&granularity=DAY${ids}&columns=`);
    expect(await call("GET", `${asked}SPEND_IN_DOLLAR,IMPRESSION_1`)).toEqual({ status: 200, data: [] });
    expect((await call("GET", `${asked}NO_SUCH`)).status).toBe(400);
    expect((await call("GET", asked)).status).toBe(400);
  }
});

test("analytics accept the description's names only, and errors use the names that were sent", async () => {
  const asked = (columns: string) => `${DAYS}&granularity=DAY&columns=${columns}`;
  const own = await call("GET", at(`/analytics?${asked("SPEND_IN_MICRO_CURRENCY")}`));
  expect(own).toMatchObject({ status: 400, data: { code: ERRORS.INVALID_PARAMETERS.code } });
  expect((own.data as { message: string }).message).toStartWith(
    "columns: Please choose one of: SPEND_IN_MICRO_DOLLAR, ",
  );
  const body = { start_date: "2026-01-01", end_date: "2026-01-31", granularity: "DAY", level: "CAMPAIGN" };
  const report = await call("POST", at("/reports"), { ...body, columns: ["SPEND_IN_MICRO_CURRENCY"] });
  expect(report).toMatchObject({ status: 400, data: { message: expect.stringContaining("ECPC_IN_MICRO_DOLLAR") } });
  const messages = [
    await call("GET", at(`/ads/analytics?${asked("IMPRESSION_1")}`)),
    await call("GET", at(`/ads/analytics?${asked("IMPRESSION_1")}&ad_ids=oak`)),
    await call("GET", at(`/product_groups/analytics?${asked("IMPRESSION_1")}`)),
    await call("POST", at("/campaigns"), { name: "Spring", objective_type: "CONSIDERATION" }),
  ].map(({ data }) => (data as { message: string }).message);
  expect(messages).toEqual([
    "ad_ids: Say which.",
    "ad_ids: This is not an id.",
    "product_group_ids: Say which.",
    "body: This has to be a list.",
  ]);
});

test("every operation that needs a person answers an expired token with its own error", async () => {
  for (const path of ["/user_account", "/user_account/followers", "/pins", "/boards", "/catalogs", "/ad_accounts"]) {
    const answers = await Promise.all(["revoked", null].map((token) => call("GET", path, undefined, token)));
    expect(answers.map(({ status, data }) => [path, status, (data as { code: number }).code])).toEqual([
      [path, 401, ERRORS.AUTHORIZATION_FAILED.code],
      [path, 401, ERRORS.AUTHENTICATION_REQUIRED.code],
    ]);
  }
});

test("numbers have the names of their level", () => {
  const row = (id: string, date: string, IMPRESSION_1: number, SPEND_IN_MICRO_CURRENCY: number | string) => ({
    id,
    date,
    IMPRESSION_1,
    SPEND_IN_MICRO_CURRENCY,
    SAVE_1: 0,
  });
  const rows = [row("5", "2026-01-01", 2, 1_500_000)];
  const columns = "SPEND_IN_DOLLAR,SPEND_IN_MICRO_DOLLAR,IMPRESSION_1,REPIN_1";
  expect<unknown>(reportOnWire("AD", { columns }, { rows, entities: [] })[0]).toEqual({
    AD_ID: "5",
    DATE: "2026-01-01",
    SPEND_IN_DOLLAR: 1.5,
    SPEND_IN_MICRO_DOLLAR: 1_500_000,
    IMPRESSION_1: 2,
    REPIN_1: 0,
  });
});

test("an account's numbers sum its campaigns', in one row a day, a week or a month", async () => {
  const of = (campaign: string, impressions: number, spendMicro: bigint) => ({
    day: "2026-01-05",
    adId: campaign,
    adGroupId: campaign,
    campaignId: campaign,
    advertiserId: account,
    surface: "home" as const,
    impressions,
    spendMicro,
  });
  await app.deps.db.insert(adDays).values([of("11", 2, 1_500_000n), of("12", 3, 500_000n)]);
  const asked = "start_date=2026-01-05&end_date=2026-01-05&granularity=DAY&columns=SPEND_IN_DOLLAR,IMPRESSION_1";
  expect(await call("GET", at(`/analytics?${asked}`))).toEqual({
    status: 200,
    data: [{ AD_ACCOUNT_ID: account, DATE: "2026-01-05", SPEND_IN_DOLLAR: 2, IMPRESSION_1: 5 }],
  });
  await app.deps.db.insert(adDays).values([
    { ...of("11", 4, 0n), day: "2026-01-11" },
    { ...of("11", 8, 0n), day: "2026-01-12" },
    { ...of("11", 16, 0n), day: "2026-02-01" },
  ]);
  const periods: Record<string, Record<string, number>> = {
    WEEK: { "2026-01-05": 9, "2026-01-12": 8, "2026-01-26": 16 },
    MONTH: { "2026-01-01": 17, "2026-02-01": 16 },
  };
  for (const [granularity, expected] of Object.entries(periods)) {
    const over = `start_date=2026-01-05&end_date=2026-02-28&granularity=${granularity}&columns=IMPRESSION_1`;
    const { data } = await call<{ DATE: string; IMPRESSION_1: number }[]>("GET", at(`/analytics?${over}`));
    expect(Object.fromEntries(data.map((row) => [row.DATE, row.IMPRESSION_1]))).toEqual(expected);
  }
});

const NO_RUN = "7";
const REPORT = {
  report_name: "Mine",
  start_date: "2026-01-01",
  end_date: "2026-01-31",
  granularity: "WEEK",
  level: "CAMPAIGN",
  columns: ["CAMPAIGN_NAME"],
};
const BODIES: Record<string, object> = {
  events: { data: [{ id: "7" }] },
  keywords: { parent_id: "7", keywords: [{ id: "7", value: "oak" }] },
  conversion_tags: { name: "Mine" },
  audiences: { name: "Mine", audience_type: "VISITOR", rule: {} },
  reports: REPORT,
  mmm_reports: { ...REPORT, level: "CAMPAIGN_TARGETING", targeting_types: ["COUNTRY"] },
  ad_previews: { pin_id: "7" },
  msot: {
    ad_group_id: "7",
    event_id: "7",
    event_name: "lead",
    event_timestamp: Math.floor(Date.now() / 1_000) - 60,
    attribution_scope: "click",
  },
  bid_floor: { bid_floor_specs: [{ billable_event: "CLICKTHROUGH", currency: "USD" }] },
  product_group_promotions: {
    ad_group_id: "7",
    product_group_promotion: [{ id: "7", catalog_product_group_id: "7" }],
  },
  labels: { parent_id: "7", labels: [{ id: "7", value: "Oak" }] },
  targeting_templates: { targeting_attributes: {}, operation_type: "UPDATE" },
  ads_credit: { offerCodeHash: "nothing", validateOnly: true },
  bulk: { entity_types: ["CAMPAIGN"], update: { campaigns: [{ id: "7", name: "Mine" }] } },
  leads: { webhook_url: "https://shop.example/leads" },
  leads_export: { ad_id: "7", start_date: "2026-01-01", end_date: "2026-01-31" },
  lead_forms: { answers: [] },
  ssio: {
    order_name: "Spring",
    order_line_type: "BUDGET",
    budget_amount: 5,
    start_date: "2026-01-01",
    end_date: "2026-01-31",
    billto_company_id: "7",
    billto_billing_address_id: "7",
    billto_business_address_id: "7",
    pmp_id: "7",
    accepted_terms_id: "ads-1",
    currency_info: "USD",
    salesforce_order_id: "7",
  },
  customer_lists: { name: "Mine", records: "a@example.com", operation_type: "ADD" },
};

/** Fields of calls that share an audience. */
const AUDIENCE = {
  audience_id: "7",
  account_type: "AD_ACCOUNT",
  operation_type: "SHARE",
  recipient_account_ids: ["8"],
  recipient_business_ids: ["8"],
};

test("every operation of /v5/ is 403 for another account's people, and 401 without a token [SECURITY 24]", async () => {
  let asked = 0;
  const download = await call<{ request_id: string }>("POST", at("/bulk/download"), { entity_types: ["CAMPAIGN"] });
  for (const { method, path, ...one } of OPERATIONS) {
    if (!path.startsWith("/ad_accounts")) continue;
    const address = path
      .replace(":adAccountId", account)
      .replace(":bulkRequestId", download.data.request_id)
      .replace(/:[a-zA-Z]+Id/g, "7");
    const query =
      method === "GET"
        ? `?${takenBy({ method, path, ...one }, `${DAYS}&columns=IMPRESSION_1&campaign_ids=7&ad_group_ids=7&ad_ids=7&pin_ids=7&campaign_id=7&product_group_ids=7&targeting_types=PLACEMENT&lookback_period=14d&ad_group_id=7&audience_insight_type=YOUR_TOTAL_AUDIENCE&token=${NO_RUN}&audience_id=7&account_type=AD_ACCOUNT`)}`
        : "";
    const fields = {
      id: "7",
      name: "Mine",
      ...(path.includes("/shared") && AUDIENCE),
      ...BODIES[address.split("/")[3] ?? ""],
    };
    const written = bodyTakenBy({ method, path, ...one }, fields);
    const body = method === "GET" ? undefined : written;
    const visitor = await call<object>(method, address + query, body, null);
    expect({ path, status: visitor.status }).toEqual({ path, status: 401 });
    expect(Object.keys(visitor.data).sort()).toEqual(["code", "message"]);
    if (path === "/ad_accounts") continue;
    const stranger = await call<object>(method, address + query, body, strangerToken);
    expect({ path, status: stranger.status }).toEqual({ path, status: 403 });
    expect(Object.keys(stranger.data).sort()).toEqual(["code", "message"]);
    const nowhere = await call(method, address.replace(account, "7") + query, body, strangerToken);
    expect(nowhere).toEqual(stranger);
    asked++;
  }
  expect(asked).toBe(OPERATIONS.filter(({ path }) => path.startsWith("/ad_accounts/")).length);

  const { data } = await call<{ items: Row[] }>("GET", at("/campaigns"));
  const theirs = (await call<Row>("POST", "/ad_accounts", { name: "Pine", country: "US" }, strangerToken)).data.id;
  const foreign = `/ad_accounts/${theirs}/campaigns`;
  const read = await call("GET", `${foreign}/${data.items[0]?.id}`, undefined, strangerToken);
  expect(read).toEqual(await call("GET", `${foreign}/7`, undefined, strangerToken));
  const changed = await call<Written>("PATCH", foreign, [{ id: data.items[0]?.id, name: "Mine" }], strangerToken);
  expect(changed.data.items).toMatchObject([{ exceptions: [{ code: ERRORS.CAMPAIGN_NOT_FOUND.code }] }]);
});

test("unknown things, a wrong method and a body that isn't JSON answer {code, message}", async () => {
  const bad = await call<{ message: string }>("GET", at(`/campaigns/analytics?${DAYS}&campaign_ids=7&columns=NO_SUCH`));
  expect(bad.data.message).toMatch(/^columns.*: [A-Z].* .*\.$/);
  const code = (name: keyof typeof ERRORS) => ({ status: ERRORS[name].http, data: { code: ERRORS[name].code } });
  expect(await call("GET", "/no_such")).toMatchObject(code("NOT_FOUND"));
  expect(await call("DELETE", at())).toMatchObject(code("METHOD_NOT_ALLOWED"));
  const missing = await call<{ message: string }>("GET", at("/campaigns/7"));
  expect(missing.data.message).toMatch(/^We couldn't find .*\.$/);
  expect(missing).toMatchObject(code("CAMPAIGN_NOT_FOUND"));
  const response = await fetch(`${app.url}/v5${at("/campaigns")}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${ownerToken}` },
    body: '[]},"x":[1]',
  });
  expect(await response.json()).toEqual({ code: ERRORS.BODY_UNREADABLE.code, message: expect.any(String) });
});

test("people are followed by name, and two lists name followers and followees", async () => {
  const ada = await seedPerson(app, "Ada");
  const adaToken = (await accessToken(app, ada.id)).token;
  const names = async (list: string, token = ownerToken) =>
    (await call<{ items: object[] }>("GET", `/user_account/${list}`, undefined, token)).data.items;
  const somebody = ({ username }: Person) => ({ type: "user", username });
  const path = `/user_account/following/${ada.username}`;
  expect(await call("POST", path, { auto_follow: false })).toEqual({ status: 200, data: somebody(ada) });
  expect([await names("following"), await names("followers")]).toEqual([[somebody(ada)], []]);
  expect([await names("following", adaToken), await names("followers", adaToken)]).toEqual([[], [somebody(owner)]]);
  expect((await call("POST", "/user_account/following/nobody-there", {})).status).toBe(404);
  expect((await call("POST", path, {}, null)).status).toBe(401);
  for (const list of ["following", "followers"])
    expect((await call("GET", `/user_account/${list}`, undefined, null)).status).toBe(401);
});
